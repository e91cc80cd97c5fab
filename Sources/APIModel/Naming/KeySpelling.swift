/// Names that spell what only the key of a declaration has, for declarations with the same candidates.
struct KeySpelling {
  /// The names, best first.
  let names: [String]

  private static let longest = 80

  /// Creates the names from a key.
  ///
  /// - Parameters:
  ///   - key: The key: a spelling in the spec, or a location that ends with one.
  ///   - name: The best candidate.
  init(_ key: String, of name: String) {
    let text = key.hasPrefix("/") ? Self.lastToken(of: key) : key
    guard text.utf8.count <= Self.longest, let first = name.unicodeScalars.first else {
      names = []
      return
    }
    let spelled = text.unicodeScalars.map { scalar -> String in
      let character = String(scalar)
      if scalar.properties.isXIDContinue, scalar != "_" { return character }
      return " " + Casing.words(character).map(\.text).joined(separator: " ") + " "
    }.joined()
    let isType = Casing.isUpper(first)
    names = [
      name + Self.uppercase(in: text),
      isType ? Casing.typeName(spelled) : Casing.memberName(spelled),
    ]
  }

  /// Returns the positions of the uppercase letters in words: `Uppercase1And4`, or `Lowercase`.
  private static func uppercase(in text: String) -> String {
    let positions = text.unicodeScalars.enumerated().filter { Casing.isUpper($0.element) }
      .map { String($0.offset + 1) }
    return positions.isEmpty ? "Lowercase" : "Uppercase" + positions.joined(separator: "And")
  }

  /// Returns the last token of a location: `Pet` for `/components/schemas/Pet@spec.yaml`.
  private static func lastToken(of key: String) -> String {
    let pointer = key.lastIndex(of: "@").map { key[..<$0] } ?? key[...]
    return String(
      pointer.lastIndex(of: "/").map { pointer[pointer.index(after: $0)...] } ?? pointer
    )
  }
}
