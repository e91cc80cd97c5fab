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
    if isASCII, name.isASCII { return repeatsASCII(name) }
    let words = split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
      .filter { !Self.articles.contains($0) }
    let letters = words.joined()
    return !letters.isEmpty
      && letters == name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Returns the same for ASCII texts, most of which differ from the name in their first letters.
  private func repeatsASCII(_ name: String) -> Bool {
    var letters = name.utf8.lazy.filter(\.isAlphanumeric).makeIterator()
    var hasWords = false
    for word in utf8.split(whereSeparator: { !$0.isAlphanumeric }) {
      if word.count <= 3, Self.articles.contains(Substring(word).lowercased()) { continue }
      for letter in word {
        guard let expected = letters.next(), letter.lowercased == expected.lowercased else {
          return false
        }
      }
      hasWords = true
    }
    return hasWords && letters.next() == nil
  }

  private var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  private static let articles: Set<String> = ["a", "an", "the"]
}

extension UInt8 {
  /// The lowercase letter for an ASCII letter; other characters are unchanged.
  fileprivate var lowercased: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
  }

  /// Indicates whether the character is an ASCII letter or digit.
  fileprivate var isAlphanumeric: Bool {
    switch lowercased {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}
