/// Parts of files that don't overlap.
package struct SourceRegions: Sendable {
  /// The parts of each file, by their start.
  private var parts: [SourceID: [SourceRange]] = [:]

  package init(_ ranges: some Sequence<SourceRange> = EmptyCollection<SourceRange>()) {
    for range in ranges { parts[range.file, default: []].append(range) }
    for file in parts.keys { parts[file]?.sort { $0.start < $1.start } }
  }

  package var isEmpty: Bool { parts.isEmpty }

  /// Returns whether a range is inside one of the parts.
  package func contains(_ range: SourceRange?) -> Bool {
    guard let range, let parts = parts[range.file] else { return false }
    // The last part that starts at or before the range.
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].start <= range.start { low = middle + 1 } else { high = middle }
    }
    return low > 0 && range.end <= parts[low - 1].end
  }
}
