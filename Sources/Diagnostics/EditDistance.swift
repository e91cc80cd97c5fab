/// Counts the letters in which other words differ from a word.
///
/// The rows of the table are kept between the words because a word may have thousands of candidates.
struct EditDistance {
  private let word: [UInt8]
  private let lowercased: [UInt8]
  private var beforePrevious: [Int]
  private var previous: [Int]
  private var row: [Int]

  /// Prepares the distances from a word that are at most `limit`.
  init(from word: [UInt8], upTo limit: Int) {
    self.word = word
    lowercased = word.map(\.lowercasedASCII)
    row = Array(repeating: 0, count: word.count + limit + 1)
    previous = row
    beforePrevious = row
  }

  /// Returns the number of letters that are added, removed, changed or swapped with their neighbor;
  /// `nil` if there are more than `limit`, which is at most that of the initializer.
  ///
  /// The distance is 0 if only the case differs.
  mutating func measure(to other: [UInt8], upTo limit: Int) -> Int? {
    guard abs(other.count - word.count) <= limit else { return nil }
    if other.count == word.count, lowercased.elementsEqual(other.lazy.map(\.lowercasedASCII)) {
      return 0
    }
    // Equal letters at both ends don't change the distance.
    let shorter = min(word.count, other.count)
    var start = 0
    while start < shorter, word[start] == other[start] { start += 1 }
    var ending = 0
    while ending < shorter - start,
      word[word.count - 1 - ending] == other[other.count - 1 - ending]
    {
      ending += 1
    }
    return distance(
      word[start..<(word.count - ending)],
      other[start..<(other.count - ending)],
      upTo: limit
    )
  }

  /// Fills the part of the table that is at most `limit` away from its diagonal.
  private mutating func distance(
    _ a: ArraySlice<UInt8>,
    _ b: ArraySlice<UInt8>,
    upTo limit: Int
  ) -> Int? {
    let start = a.startIndex
    let tooFar = limit + 1
    for column in 0...b.count { previous[column] = min(column, tooFar) }
    for i in 0..<a.count {
      let first = max(0, i - limit)
      let end = min(b.count, i + limit + 1)
      row[first] = first == 0 ? i + 1 : tooFar
      var smallest = row[first]
      for j in first..<end {
        let (letter, other) = (a[start + i], b[start + j])
        var distance = min(
          previous[j + 1] + 1,
          row[j] + 1,
          previous[j] + (letter == other ? 0 : 1)
        )
        if i > 0, j > 0, letter == b[start + j - 1], a[start + i - 1] == other {
          distance = min(distance, beforePrevious[j - 1] + 1)
        }
        row[j + 1] = distance
        smallest = min(smallest, distance)
      }
      guard smallest <= limit else { return nil }
      if end < b.count { row[end + 1] = tooFar }
      swap(&beforePrevious, &previous)
      swap(&previous, &row)
    }
    return previous[b.count] <= limit ? previous[b.count] : nil
  }
}

extension UInt8 {
  fileprivate var lowercasedASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
