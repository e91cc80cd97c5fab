/// A type on one line: its name and the declarations with which other code creates and reads its
/// values.
package struct TypeOutline: Hashable, Sendable {
  /// The keyword, `struct` or `enum`.
  package var keyword: String
  /// The name, qualified with those of the enclosing types: `Pet.Status`.
  package var name: String
  /// The properties of a struct (`id: Int64`) or the cases of an enum (`sold`, `other(String)`).
  package var members: [String]
}

extension Declaration {
  /// The signature of a function or an enum case on one line, without its keyword: `add(_ pet: Pet)`;
  /// `nil` for other declarations.
  package var lineSignature: String? {
    switch self {
    case .function(let function): line("func ", function.renderSignature)
    case .enumerationCase(let element): line("case ", element.renderSignature)
    default: nil
    }
  }

  private func line(_ keyword: String, _ render: (inout SourceWriter) -> Void) -> String {
    var style = CodeStyle()
    style.qualifiedNames = []
    var text = String.text(style, render)
    if text.hasPrefix(keyword) { text.removeFirst(keyword.count) }
    while text.last == " " || text.last == "\n" { text.removeLast() }
    return text
  }

  /// The outlines of a type and of the types inside it; empty for other declarations.
  package var outlines: [TypeOutline] { outlines(in: "") }

  private func outlines(in owner: String) -> [TypeOutline] {
    guard case .type(let type) = self else { return [] }
    let name = owner + type.name.text
    let members = type.members.compactMap { member -> String? in
      switch (type.keyword, member) {
      case (.enum, .enumerationCase): member.lineSignature
      case (.struct, .property(let property)): property.outline
      default: nil
      }
    }
    let inner = type.members.flatMap { $0.outlines(in: name + ".") }
    // An enum without cases only contains other types.
    if members.isEmpty, type.keyword == .enum { return inner }
    let keyword = type.keyword == .enum ? "enum" : "struct"
    return [TypeOutline(keyword: keyword, name: name, members: members)] + inner
  }
}

extension Property {
  /// `<name>: <Type>`; `nil` if other code can't see the property, or if values don't have it.
  fileprivate var outline: String? {
    guard head.access != .private, !head.modifiers.contains(.static), let type else { return nil }
    var style = CodeStyle()
    style.qualifiedNames = []
    return name.text + ": " + String.text(style) { type.render(into: &$0) }
  }
}
