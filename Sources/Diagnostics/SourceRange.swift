/// The identifier of a file among the `SourceFiles` of a run.
package struct SourceID: Hashable, Sendable {
  package var rawValue: UInt32

  package init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// A range of a file in UTF-8 offsets; line and column are computed on demand.
///
/// It takes twelve bytes without references because every node of a spec contains one.
package struct SourceRange: Hashable, Sendable {
  package var file: SourceID
  package var start: UInt32
  package var end: UInt32

  package init(file: SourceID, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = end
  }
}

extension SourceRange {
  /// The range of values that aren't from a file.
  package static let nowhere = SourceRange(file: SourceID(0), start: 0, end: 0)

  /// Returns whether another range is a part of this one.
  package func contains(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }

  /// Returns whether the range begins before another one: in a file that was read earlier, or
  /// earlier in the same file.
  package func orderedBefore(_ other: SourceRange) -> Bool {
    (file.rawValue, start, end) < (other.file.rawValue, other.start, other.end)
  }
}
