/// Returns the number of letters that are added, removed, changed or swapped with their neighbor
/// between two words; `nil` if there are more than `limit`.
///
/// The distance is 0 if only the case differs.
func editDistance(from a: [UInt8], to b: [UInt8], upTo limit: Int) -> Int? {
  guard abs(a.count - b.count) <= limit else { return nil }
  if a.map(\.lowercasedASCII) == b.map(\.lowercasedASCII) { return 0 }
  // The time grows with the product of the lengths, and longer names are pasted, not typed.
  guard a.count <= 200 else { return nil }
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var distance = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        distance = min(distance, beforePrevious[j - 1] + 1)
      }
      row.append(distance)
    }
    // The distances in later rows are at least as large.
    if let smallest = row.min(), smallest > limit { return nil }
    (beforePrevious, previous) = (previous, row)
  }
  return previous[b.count] <= limit ? previous[b.count] : nil
}

extension UInt8 {
  fileprivate var lowercasedASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
