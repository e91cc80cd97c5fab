import APIModel

/// The words that say nothing in a text, because readers see them next to it.
///
/// A text without any other words is omitted: "The ID of the gist" and "gist_id parameter" at
/// `gistID: String`.
struct KnownWords {
  /// The letters of the names, without any other characters.
  private let names: Set<String>
  private var words: Set<String>

  /// Creates the words of the names that readers see: that of the declaration, of its owner, of its
  /// type.
  init(of names: [String]) {
    self.names = Set(names.map(Self.letters))
    words = Self.fillers
    for name in names { words.formUnion(Self.words(of: name)) }
    // A name that is unique is more than a name, but every identifier is unique.
    if words.contains("id") { words.insert("unique") }
  }

  /// Adds other words that say nothing, in lower case.
  mutating func insert(_ others: Set<String>) { words.formUnion(others) }

  /// Returns whether a text has no other words.
  func cover(_ text: String) -> Bool {
    // A quotation is a value.
    guard text.utf8.count <= Self.longestText, !text.contains("\"") else { return false }
    let found = Self.words(of: text)
    guard !found.isEmpty else { return false }
    return found.allSatisfy(words.contains) || names.contains(Self.letters(of: text))
  }

  /// Longer texts say more.
  private static let longestText = 160

  /// Articles and prepositions, and the kinds of declarations and of values.
  private static let fillers: Set<String> = [
    "a", "an", "the", "this", "its", "s", "of", "for", "is", "given", "specified",
    "parameter", "parameters", "param", "params", "field", "property", "attribute", "value",
    "object", "string", "integer", "int", "boolean", "bool",
  ]

  private static func letters(of text: String) -> String {
    String(String.UnicodeScalarView(text.lowercased().unicodeScalars.filter(\.isAlphanumeric)))
  }

  /// Returns the words of a text or of a name in lower case.
  private static func words(of text: String) -> [String] {
    text.unicodeScalars.split { !$0.isAlphanumeric }.flatMap { String($0).camelCaseWords }
      .map { word in
        let word = word.lowercased()
        return word == "identifier" ? "id" : word
      }
  }
}

extension API.Documentation {
  /// Returns a copy without the texts that only repeat names, the first of which is that of the
  /// declaration.
  func withoutRepetition(of names: [String]) -> API.Documentation {
    guard summary != nil || description != nil else { return self }
    let known = KnownWords(of: names)
    var copy = self
    if let summary, known.cover(summary) { copy.summary = nil }
    if let description, known.cover(description) { copy.description = nil }
    return copy
  }
}

extension Unicode.Scalar {
  fileprivate var isAlphanumeric: Bool {
    properties.isAlphabetic || properties.numericType != nil
  }
}
