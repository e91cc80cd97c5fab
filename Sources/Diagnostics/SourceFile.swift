/// A file of a spec as it was read, with a table that maps offsets to lines.
package struct SourceFile: Sendable {
  /// The path for messages, relative to the working directory if possible.
  package let path: String

  /// The contents of the whole file, in which hidden ranges are asterisks.
  package private(set) var bytes: [UInt8]

  /// The offset at which each line starts; the first is 0.
  package let lineStarts: [UInt32]

  /// Creates a file and finds its lines.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lineStarts = Self.lineStarts(in: bytes)
  }

  /// Returns 0 and the offsets after each `\n` and after each `\r` without a following `\n`.
  private static func lineStarts(in text: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    for (offset, byte) in text.enumerated() {
      let isLineEnd =
        byte == UInt8(ascii: "\n")
        || (byte == UInt8(ascii: "\r")
          && (offset + 1 == text.count || text[offset + 1] != UInt8(ascii: "\n")))
      if isLineEnd { starts.append(UInt32(offset + 1)) }
    }
    return starts
  }

  /// Replaces the text of a range by asterisks, so that no message shows it.
  mutating func hide(from start: UInt32, to end: UInt32) {
    for index in bytes.indices.clamped(to: Int(start)..<max(Int(start), Int(end)))
    where bytes[index] > UInt8(ascii: " ") {
      bytes[index] = UInt8(ascii: "*")
    }
  }

  /// Returns the line and column of an offset, both counted from 1; the column is in bytes, as
  /// compilers count it.
  package func position(of offset: UInt32) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, Int(offset - lineStarts[low]) + 1)
  }
}
