import Diagnostics

/// Finds the warnings about a part of the spec.
struct FindingIndex {
  /// The places of warnings with their positions in the list, in order, by file.
  private var files: [SourceID: [(range: SourceRange, index: Int)]] = [:]

  /// Creates an index of diagnostics that are sorted by place.
  init(_ diagnostics: [Diagnostic]) {
    for (index, diagnostic) in diagnostics.enumerated() {
      guard let range = diagnostic.range else { continue }
      files[range.file, default: []].append((range, index))
    }
  }

  /// Returns the warnings that are located in a range of a file.
  func findings(in extent: SourceRange) -> [Int] {
    let places = files[extent.file] ?? []
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].range.start < extent.start { low = middle + 1 } else { high = middle }
    }
    return places[low...].prefix { $0.range.start <= extent.end }
      .filter { $0.range.end <= extent.end }.map(\.index)
  }
}
