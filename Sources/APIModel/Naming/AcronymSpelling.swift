/// Spells words of names in Swift's casing according to an API's own acronyms: `petSku` becomes
/// `petSKU`.
///
/// A word begins with an uppercase letter and ends before the next one, so `Skull` doesn't contain
/// `Sku`. The first word of a member stays in lower case, as always in Swift.
package struct AcronymSpelling {
  /// The spellings by word as it appears in names: `SKU` for `Sku`.
  private let spellings: [String: String]

  /// Creates a spelling from the acronyms.
  package init(_ acronyms: [String]) {
    var spellings: [String: String] = [:]
    for acronym in acronyms {
      let word = acronym.prefix(1).uppercased() + acronym.dropFirst().lowercased()
      spellings[word] = acronym
      // `Skus` is a plural, and becomes `SKUs` like Swift's `URLs`.
      spellings[word + "s"] = acronym + "s"
    }
    for acronym in acronyms {
      spellings[acronym.prefix(1).uppercased() + acronym.dropFirst().lowercased()] = acronym
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
    var result = ""
    var word = ""
    func isPart(_ character: Character) -> Bool {
      character.isLowercase || character.isNumber
    }
    for character in name {
      if !isPart(character) || word.isEmpty {
        result += spellings[word] ?? word
        word = ""
      }
      if character.isUppercase || isPart(character) && !word.isEmpty {
        word.append(character)
      } else {
        result.append(character)
      }
    }
    return result + (spellings[word] ?? word)
  }
}
