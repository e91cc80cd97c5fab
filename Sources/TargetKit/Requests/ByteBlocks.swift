package import Foundation

extension FileHandle {
  /// Reads the rest of the file in blocks, because files may not fit into memory.
  ///
  /// - Parameter body: A closure that receives each block.
  /// - Returns: The number of bytes.
  /// - Throws: The error of reading, or that of the closure.
  @discardableResult
  package func readBlocks(_ body: (Data) throws -> Void) throws -> UInt64 {
    var total: UInt64 = 0
    while let block = try read(upToCount: 1 << 18), !block.isEmpty {
      total += UInt64(block.count)
      try body(block)
    }
    return total
  }
}

extension InputStream {
  /// Reads the next block of an open stream.
  ///
  /// - Parameter buffer: The memory for the bytes, whose size is that of the largest block.
  /// - Returns: The bytes, or nil at the end of the stream.
  /// - Throws: The error of the stream.
  package func nextBlock(_ buffer: inout [UInt8]) throws -> Data? {
    let count = read(&buffer, maxLength: buffer.count)
    // On Linux, accessing the error of a stream that hasn't failed is a runtime error.
    guard count >= 0 else { throw streamError ?? CocoaError(.fileReadUnknown) }
    return count > 0 ? Data(buffer.prefix(count)) : nil
  }
}
