package import Foundation

/// Splits bytes into lines, regardless of how the bytes were split into blocks.
///
/// A line ends in LF, CR or CRLF, as in the event stream format (HTML §9.2.5). It is returned as
/// soon as its end is read. If a CR ended the line and an LF follows, the LF is dropped.
nonisolated package struct LineSplitter: Sendable {
  private let limit: LineLimit?
  private var buffer: [UInt8] = []
  private var start = 0
  private var scanned = 0
  private var skipsLineFeed = false

  /// Creates a splitter.
  ///
  /// - Parameter limit: The limit of a line; nil for bytes that are in memory anyway.
  package init(limit: LineLimit? = nil) {
    self.limit = limit
  }

  /// Adds bytes.
  package mutating func append(_ data: Foundation.Data) {
    buffer.removeFirst(start)
    scanned -= start
    start = 0
    buffer.append(contentsOf: data)
  }

  /// Returns the next line without its line break, or nil if it isn't complete.
  ///
  /// - Throws: The error of the limit.
  package mutating func next() throws -> Swift.ArraySlice<UInt8>? {
    if skipsLineFeed, start < buffer.count {
      skipsLineFeed = false
      if buffer[start] == UInt8(ascii: "\n") {
        start += 1
        scanned = start
      }
    }
    let end = buffer[scanned...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    if let limit, (end ?? buffer.count) - start > limit.bytes { throw limit.failure }
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
  package mutating func rest() -> Swift.ArraySlice<UInt8>? {
    defer { start = buffer.count }
    return start < buffer.count ? buffer[start...] : nil
  }

  /// Returns the JSON of a line, of which a JSON text sequence has a record separator before each
  /// value (RFC 7464); nil for a blank line.
  package static func json(in line: Swift.ArraySlice<UInt8>) -> Foundation.Data? {
    let json = line.drop { $0 == 0x1E || $0 == 0x20 || $0 == 0x09 }
    return json.isEmpty ? nil : Foundation.Data(json)
  }
}

/// A limit of lines or events, and the error that is thrown beyond it.
nonisolated package struct LineLimit: Sendable {
  /// The maximum number of bytes.
  let bytes: Int
  let failure: any Swift.Error

  package init(bytes: Int, failure: any Swift.Error) {
    self.bytes = bytes
    self.failure = failure
  }
}
