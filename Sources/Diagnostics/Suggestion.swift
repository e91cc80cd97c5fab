/// Finds words that a user may have meant.
package enum Suggestion {
  /// Returns the candidate with the spelling closest to a word; `nil` if none is similar enough.
  ///
  /// Of several equally close candidates, the first is returned.
  package static func closest(
    to word: String,
    among candidates: some Sequence<String>
  ) -> String? {
    let wanted = Array(word.utf8)
    let lowercased = wanted.map(\.lowercasedASCII)
    // A third of the letters may be wrong, but none in a word of two letters.
    let limit = min(3, wanted.count / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let bytes = Array(candidate.utf8)
      guard abs(bytes.count - wanted.count) <= limit, candidate != word else { continue }
      let distance =
        bytes.map(\.lowercasedASCII) == lowercased
        ? 0 : editDistance(wanted, bytes, upTo: (best?.distance ?? limit + 1) - 1)
      if let distance, distance < best?.distance ?? limit + 1 { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// Returns the number of letters that are added, removed, changed or swapped with their neighbor;
  /// `nil` if there are more than `limit`.
  private static func editDistance(_ a: [UInt8], _ b: [UInt8], upTo limit: Int) -> Int? {
    guard limit >= 0 else { return nil }
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var distance = min(
          previous[j + 1] + 1,
          row[j] + 1,
          previous[j] + (a[i] == b[j] ? 0 : 1)
        )
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          distance = min(distance, beforePrevious[j - 1] + 1)
        }
        row.append(distance)
      }
      if let smallest = row.min(), smallest > limit { return nil }
      beforePrevious = previous
      previous = row
    }
    return previous[b.count] <= limit ? previous[b.count] : nil
  }
}

extension UInt8 {
  fileprivate var lowercasedASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
