/// A file of a spec as it was read, with the table that turns offsets into lines.
package struct SourceFile: Sendable {
  /// The path as messages show it: relative to the working directory where that is possible.
  package let path: String

  /// The whole file.
  package let bytes: [UInt8]

  /// The offset at which each line starts; the first is 0.
  package let lineStarts: [UInt32]

  /// Takes a file's bytes and finds its lines.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts: [UInt32] = [0]
    starts.reserveCapacity(bytes.count / 32)
    bytes.withUnsafeBufferPointer { buffer in
      for offset in buffer.indices where buffer[offset] == UInt8(ascii: "\n") {
        starts.append(UInt32(truncatingIfNeeded: offset + 1))
      }
    }
    self.lineStarts = starts
  }

  /// The line and column of an offset, both counted from 1, the column in bytes as compilers count it.
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
