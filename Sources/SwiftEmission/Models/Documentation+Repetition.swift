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
    let words = split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
      .filter { !Self.articles.contains($0) }
    let letters = words.joined()
    return !letters.isEmpty
      && letters == name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static let articles: Set<String> = ["a", "an", "the"]
}
