import APIModel

extension API.Documentation {
  /// Returns a copy without the texts that only repeat a name: "Id" or "The id." above `id`.
  func withoutRepetition(of name: String) -> API.Documentation {
    var copy = self
    if let summary, summary.repeats(name) { copy.summary = nil }
    if let description, description.repeats(name) { copy.description = nil }
    return copy
  }
}

extension String {
  /// Returns whether the text has the words of a name and nothing else, apart from articles.
  func repeats(_ name: String) -> Bool {
    // Longer texts say more.
    guard utf8.count <= 2 * name.utf8.count + 12 else { return false }
    let words = lowercased().unicodeScalars.split { !$0.isAlphanumeric }.map { String($0) }
    let letters = words.filter { !Self.articles.contains($0) }.joined()
    return !letters.isEmpty
      && letters.unicodeScalars.elementsEqual(
        name.lowercased().unicodeScalars.lazy.filter(\.isAlphanumeric)
      )
  }

  private static let articles: Set<String> = ["a", "an", "the"]
}

extension Unicode.Scalar {
  fileprivate var isAlphanumeric: Bool {
    properties.isAlphabetic || properties.numericType != nil
  }
}
