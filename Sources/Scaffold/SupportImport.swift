/// A module that a support file imports.
package struct SupportImport: Hashable, Sendable {
  package let module: String
  /// A Boolean value that indicates whether the public interface of the file uses the module's
  /// types.
  package internal(set) var isPublic: Bool
  package let isPreconcurrency: Bool
  /// A Boolean value that indicates whether the module is imported only if it is available.
  package let isConditional: Bool
  /// The module that it replaces on systems without it.
  package let replaced: String?
}

/// The imports at the top of a source file, and the source code below them.
struct ImportSection {
  private(set) var imports: [SupportImport] = []

  /// The source code below the imports.
  private(set) var rest: ArraySlice<UInt8>

  /// Reads the lines up to the first one that isn't related to imports.
  init(of source: [UInt8]) {
    rest = source[...]
    var condition: Substring?
    var replaced: String?
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.index(before: rest.endIndex)
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      switch words.first {
      case nil: break
      case "#if"?:
        let isNegated = words.last?.hasPrefix("!") == true
        condition = words.last?.dropFirst((isNegated ? "!" : "").count + "canImport(".count)
          .dropLast()
        if isNegated {
          replaced = condition.map(String.init)
          condition = nil
        }
      case "#else"?, "#endif"?:
        condition = nil
        replaced = nil
      default:
        let modifiers = words.prefix { $0 != "import" }
        guard modifiers.count < words.count, modifiers.allSatisfy(Self.isModifier),
          let module = words.last
        else { return }
        imports.append(
          SupportImport(
            module: String(module),
            isPublic: words.contains("public"),
            isPreconcurrency: words.contains("@preconcurrency"),
            isConditional: condition == module,
            replaced: replaced
          )
        )
      }
      rest = rest[(end + 1)...]
    }
  }

  private static func isModifier(_ word: Substring) -> Bool {
    word == "public" || word == "package" || word == "@preconcurrency"
  }
}
