/// The configured acronyms that no name has had so far.
package struct UnusedAcronyms {
  /// The acronyms, which consist of ASCII letters and digits.
  private let acronyms: [String]
  private var unused: Set<String>
  /// The unused acronyms by their spelling in lower case.
  private let spellings: [ArraySlice<UInt8>: [String]]
  private let lengths: Set<Int>

  package init(_ acronyms: [String]) {
    self.acronyms = acronyms
    unused = Set(acronyms)
    spellings = Dictionary(grouping: acronyms) { ArraySlice($0.lowercased().utf8) }
    lengths = Set(spellings.keys.map(\.count))
  }

  /// The acronyms in the order in which they are configured.
  package var all: [String] { acronyms.filter(unused.contains) }

  /// Removes the acronyms that are words of a name.
  package mutating func removeWords(of name: String) {
    // A word of a name appears in it, but so do parts of words.
    let text = Array(name.lowercased().utf8)
    for length in lengths where length <= text.count {
      for start in 0...text.count - length {
        for acronym in spellings[text[start..<start + length]] ?? []
        where unused.contains(acronym) && AcronymSpelling([acronym]).knows(wordOf: name) {
          unused.remove(acronym)
        }
      }
    }
  }
}
