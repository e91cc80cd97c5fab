/// Finds words that a user may have meant.
package enum Suggestion {
  /// Returns whether two words differ by one typo at most: a letter added, missing or replaced, or
  /// two letters swapped.
  package static func isTypo(_ word: String, of other: String) -> Bool {
    editDistance(from: Array(word.utf8), to: Array(other.utf8), upTo: 1) != nil
  }

  /// Returns the candidate with the spelling closest to a word; `nil` if none is similar enough.
  ///
  /// Of several equally close candidates, the first is returned.
  package static func closest(
    to word: String,
    among candidates: some Sequence<String>
  ) -> String? {
    let length = word.utf8.count
    // A third of the letters may be wrong, but none in a word of two letters.
    let limit = min(3, length / 3)
    let letters = Array(word.utf8)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != word {
      let maximum = best?.distance ?? limit
      guard abs(candidate.utf8.count - length) <= maximum,
        let distance = editDistance(from: letters, to: Array(candidate.utf8), upTo: maximum)
      else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    return best?.candidate
  }
}
