package import Foundation

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
