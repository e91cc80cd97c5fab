/// Spells words of names that are already in Swift's casing as an API's own acronyms are spelled: `petSku` as `petSKU`.
///
/// A word begins with a capital and ends before the next one, so that `Skull` has no `Sku` in it. The first word of a
/// member stays small, as everywhere in Swift.
package struct AcronymSpelling {
  /// The spellings by the word as names have it: `Sku` leads to `SKU`.
  private let spellings: [String: String]

  /// Takes the words as they should be spelled.
  package init(_ acronyms: [String]) {
    var spellings: [String: String] = [:]
    for acronym in acronyms {
      let word = acronym.prefix(1).uppercased() + acronym.dropFirst().lowercased()
      spellings[word] = acronym
      // `Skus` are several; `SKUs` is how Swift writes `URLs`.
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

  /// A name with its acronyms spelled so.
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
