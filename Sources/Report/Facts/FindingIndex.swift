import Diagnostics

/// Finds the warnings about a part of the spec.
struct FindingIndex {
  /// The places of warnings in a file, in order.
  private struct File {
    var starts: [UInt32] = []
    var ranges: [(range: SourceRange, index: Int)] = []
  }

  private var files: [SourceID: File] = [:]

  /// Creates an index of diagnostics that are sorted by place.
  init(_ diagnostics: [Diagnostic]) {
    for (index, diagnostic) in diagnostics.enumerated() {
      guard let range = diagnostic.range else { continue }
      files[range.file, default: File()].starts.append(range.start)
      files[range.file, default: File()].ranges.append((range, index))
    }
  }

  /// Returns the warnings that are located in a range of a file.
  func findings(in extent: SourceRange) -> [Int] {
    guard let file = files[extent.file] else { return [] }
    var low = 0
    var high = file.starts.count
    while low < high {
      let middle = (low + high) / 2
      if file.starts[middle] < extent.start { low = middle + 1 } else { high = middle }
    }
    return file.ranges[low...].prefix { $0.range.start <= extent.end }
      .filter { $0.range.end <= extent.end }.map(\.index)
  }
}
