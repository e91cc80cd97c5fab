/// Parts of files, which are nested in each other or apart.
package struct SourceRegions: Sendable {
  private struct Entry: Sendable {
    let range: SourceRange
    /// The index of the entry for the next larger range around it.
    let outer: Int?
    /// The number of the last range that is equal or around it.
    var last: Int
  }

  /// The different ranges, by their start; outer ranges precede inner ones.
  private var entries: [Entry] = []

  /// Arranges ranges; the same one may occur several times because of aliases.
  package init(_ ranges: [SourceRange] = []) {
    let order = ranges.indices.sorted { first, second in
      let (a, b) = (ranges[first], ranges[second])
      return (a.file.rawValue, a.start, b.end, first) < (b.file.rawValue, b.start, a.end, second)
    }
    var open: [Int] = []
    for number in order {
      let range = ranges[number]
      while let index = open.last, !entries[index].range.contains(range) { open.removeLast() }
      if let index = open.last, entries[index].range == range {
        entries[index].last = max(entries[index].last, number)
        continue
      }
      let around = open.last.map { entries[$0].last } ?? number
      open.append(entries.count)
      entries.append(Entry(range: range, outer: open.dropLast().last, last: max(around, number)))
    }
  }

  /// A Boolean value that indicates whether there are no parts.
  package var isEmpty: Bool { entries.isEmpty }

  /// Returns whether a range is inside one of the parts.
  package func contains(_ range: SourceRange?) -> Bool {
    range.flatMap { lastNumber(around: $0) } != nil
  }

  /// Returns the number of the last range that contains a place.
  package func lastNumber(around place: SourceRange) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      let range = entries[middle].range
      if (range.file.rawValue, range.start) <= (place.file.rawValue, place.start) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var index = low > 0 ? low - 1 : nil
    while let candidate = index, !entries[candidate].range.contains(place) {
      index = entries[candidate].outer
    }
    return index.map { entries[$0].last }
  }
}
