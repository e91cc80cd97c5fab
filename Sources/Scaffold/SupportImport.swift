/// A module that a support file imports.
package struct SupportImport: Hashable, Sendable {
  package let module: String
  /// Whether declarations that others see name its types.
  package let isPublic: Bool
  package let isPreconcurrency: Bool
  /// Whether it is imported only where there is such a module.
  package let isConditional: Bool
  /// The module in whose place it is imported, where that doesn't exist.
  package let replaced: String?
}

/// The imports at the top of a source file, and what is below them.
struct ImportSection {
  private(set) var imports: [SupportImport] = []

  /// The source below the imports.
  private(set) var rest: ArraySlice<UInt8>

  /// Reads the lines up to the first that has nothing to do with imports.
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
    word == "public" || word == "@preconcurrency"
  }
}

extension SupportFile {
  /// What the file imports; the same module twice counts as the more open of the two.
  package var imports: [SupportImport] { ImportSection(of: contents()).imports }

  /// Returns the source without its imports.
  ///
  /// - Parameter access: The access level of what the file declares.
  /// - Returns: Swift source that ends in a newline.
  package func declarations(access: SupportAccess) -> String {
    AccessRewriter.rewrite(Array(ImportSection(of: contents()).rest), to: access)
  }
}
