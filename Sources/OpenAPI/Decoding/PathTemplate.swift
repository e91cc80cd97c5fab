/// A path of the spec or a server's URL, which has parameters in braces.
package enum PathTemplate {
  /// A piece of a template.
  package enum Piece: Hashable {
    case text(String)
    case name(String)
  }

  /// Returns the pieces of a template; an opening brace without a closing one is text.
  package static func pieces(of template: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = template.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if open > rest.startIndex { pieces.append(.text(String(Substring(rest[..<open])))) }
      pieces.append(.name(String(Substring(rest[rest.index(after: open)..<close]))))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(Substring(rest)))) }
    return pieces
  }

  /// Returns the names in the order of their first occurrence.
  static func names(in template: String) -> [String] {
    var seen: Set<String> = [""]
    return pieces(of: template).compactMap { piece in
      if case .name(let name) = piece, seen.insert(name).inserted { name } else { nil }
    }
  }

  /// Returns the template with values in place of their names; other names are kept.
  package static func filled(_ template: String, with values: [String: String]) -> String {
    replacingNames(in: template) { values[$0] }
  }

  /// Returns the template with other texts in place of some of its names and their braces.
  static func replacingNames(in template: String, by text: (String) -> String?) -> String {
    pieces(of: template)
      .map { piece in
        switch piece {
        case .text(let text): text
        case .name(let name): text(name) ?? "{" + name + "}"
        }
      }
      .joined()
  }

  /// Returns the template without the patterns that web frameworks put after names: `{id:[0-9]{3}}`
  /// becomes `{id}`.
  static func withoutPatterns(_ template: String) -> String {
    guard template.utf8.contains(UInt8(ascii: ":")) else { return template }
    var result: [UInt8] = []
    var depth = 0
    var isInPattern = false
    for byte in template.utf8 {
      switch byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { isInPattern = false }
      case UInt8(ascii: ":") where depth == 1: isInPattern = true
      default: break
      }
      if !isInPattern { result.append(byte) }
    }
    return depth == 0 ? String(decoding: result, as: UTF8.self) : template
  }
}
