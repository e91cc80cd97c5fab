/// Spells words of names in Swift's casing according to an API's own acronyms: `petSku` becomes
/// `petSKU`, and with `Url`, `htmlURL` becomes `htmlUrl`.
///
/// A word begins with an uppercase letter and ends before the next one, so `Skull` doesn't contain
/// `Sku`. Several uppercase letters are one word, without the one that begins the next word. The
/// first word of a member stays in lower case, as always in Swift.
package struct AcronymSpelling {
  /// The spellings by word as it appears in names: `SKU` for `Sku`, and `Url` for `Url` and `URL`.
  private let spellings: [String: String]

  /// Creates a spelling from the acronyms.
  package init(_ acronyms: [String]) {
    var spellings: [String: String] = [:]
    // `Skus` is a plural, and becomes `SKUs` like Swift's `URLs`.
    for ending in ["s", ""] {
      for acronym in acronyms {
        let word = acronym.prefix(1).uppercased() + acronym.dropFirst().lowercased()
        spellings[word + ending] = acronym + ending
        spellings[acronym.uppercased() + ending] = acronym + ending
      }
    }
    self.spellings = spellings
  }

  /// Returns whether a name has a word that is spelled by these rules, already or not.
  package func knows(wordOf name: String) -> Bool {
    spelled(name) != name || spellings.values.contains { name.contains($0) }
      || spellings.keys.contains { name.lowercased().hasPrefix($0.lowercased()) }
  }

  /// Returns a name with its acronyms spelled accordingly.
  package func spelled(_ name: String) -> String {
    words(of: Array(name)).map { spelling(of: $0) ?? $0 }.joined()
  }

  /// Returns the spelling of a word, which may consist of two acronyms: `HTMLUrl` for `HTMLURL`.
  private func spelling(of word: String) -> String? {
    if let spelling = spellings[word] { return spelling }
    guard word.allSatisfy(\.isUppercase) else { return nil }
    for end in word.indices.dropFirst() {
      let parts = [String(word[..<end]), String(word[end...])]
      let known = parts.compactMap { part in
        spellings[part] ?? (Casing.initialisms.contains(part.lowercased()) ? part : nil)
      }
      if known.count == 2, known != parts { return known.joined() }
    }
    return nil
  }

  /// Returns the words of a name, with the characters between them.
  private func words(of name: [Character]) -> [String] {
    func isPart(_ index: Int) -> Bool {
      index < name.count && (name[index].isLowercase || name[index].isNumber)
    }
    var words: [String] = []
    var start = 0
    while start < name.count {
      var end = start + 1
      if name[start].isUppercase {
        while end < name.count, name[end].isUppercase { end += 1 }
        if end - start == 1 {
          while isPart(end) { end += 1 }
        } else if end < name.count, name[end].isLowercase {
          let isPlural = name[end] == "s" && !isPart(end + 1)
          end += isPlural ? 1 : -1
        }
      } else {
        while isPart(start), isPart(end) { end += 1 }
      }
      words.append(String(name[start..<end]))
      start = end
    }
    return words
  }
}
