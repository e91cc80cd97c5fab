/// The configured acronyms that no name has had so far.
package struct UnusedAcronyms {
  /// The acronyms, which consist of ASCII letters and digits.
  private let acronyms: [String]
  private let spellings: [AcronymSpelling]
  private var isUsed: [Bool]
  private var trie = WordTrie()

  package init(_ acronyms: [String]) {
    self.acronyms = acronyms
    spellings = acronyms.map { AcronymSpelling([$0]) }
    isUsed = acronyms.map { _ in false }
    for (index, acronym) in acronyms.enumerated() {
      trie.insert(acronym.lowercased(), as: index)
    }
  }

  /// The acronyms in the order in which they are configured.
  package var all: [String] {
    acronyms.indices.filter { !isUsed[$0] }.map { acronyms[$0] }
  }

  /// Removes the acronyms that are words of a name.
  package mutating func removeWords(of name: String) {
    // A word of a name appears in it, but so do parts of words.
    for index in trie.words(in: name.lowercased())
    where !isUsed[index] && spellings[index].knows(wordOf: name) {
      isUsed[index] = true
    }
  }
}

/// Words by their bytes, to find all of them in a text at once.
private struct WordTrie {
  private struct Node {
    var next: [UInt8: Int] = [:]
    /// The numbers of the words that end here.
    var words: [Int] = []
  }

  private var nodes = [Node()]

  mutating func insert(_ word: String, as number: Int) {
    var node = 0
    for byte in word.utf8 {
      if let next = nodes[node].next[byte] {
        node = next
      } else {
        nodes[node].next[byte] = nodes.count
        node = nodes.count
        nodes.append(Node())
      }
    }
    nodes[node].words.append(number)
  }

  /// Returns the numbers of the words that appear anywhere in a text.
  func words(in text: String) -> [Int] {
    var words: [Int] = []
    let bytes = text.utf8
    for start in bytes.indices {
      var node = 0
      for byte in bytes[start...] {
        guard let next = nodes[node].next[byte] else { break }
        node = next
        words += nodes[node].words
      }
    }
    return words
  }
}
