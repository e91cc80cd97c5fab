package import Foundation

/// Splits bytes into lines, regardless of how the bytes were split into blocks.
///
/// A line ends in LF, CR or CRLF, as in the event stream format (HTML §9.2.5). It is returned as
/// soon as its end is read. If a CR ended the line and an LF follows, the LF is dropped.
package struct LineSplitter {
  private let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var scanned = 0
  private var skipsLineFeed = false

  /// Creates a splitter.
  ///
  /// - Parameter limit: The maximum number of bytes of a line.
  package init(limit: Int) {
    self.limit = limit
  }

  /// Adds bytes.
  package mutating func append(_ data: Data) {
    buffer.removeFirst(start)
    scanned -= start
    start = 0
    buffer.append(contentsOf: data)
  }

  /// Returns the next line without its line break, or nil if it isn't complete.
  ///
  /// - Throws: `StreamFailure.tooLong`.
  package mutating func next() throws -> ArraySlice<UInt8>? {
    if skipsLineFeed, start < buffer.count {
      skipsLineFeed = false
      if buffer[start] == UInt8(ascii: "\n") {
        start += 1
        scanned = start
      }
    }
    let end = buffer[scanned...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    guard (end ?? buffer.count) - start <= limit else { throw StreamFailure.tooLong(limit: limit) }
    guard let end else {
      scanned = buffer.count
      return nil
    }
    defer {
      skipsLineFeed = buffer[end] == UInt8(ascii: "\r")
      start = end + 1
      scanned = start
    }
    return buffer[start..<end]
  }

  /// Returns the bytes after the last line end, or nil if there are none.
  package mutating func rest() -> ArraySlice<UInt8>? {
    defer { start = buffer.count }
    return start < buffer.count ? buffer[start...] : nil
  }
}
