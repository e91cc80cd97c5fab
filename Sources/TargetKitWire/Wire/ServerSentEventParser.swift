package import Foundation

/// Reads events from bytes, regardless of how the bytes were split into blocks (HTML §9.2.6).
nonisolated package struct ServerSentEventParser: Sendable {
  /// The identifier after which the server is asked to continue; empty if the server has sent none.
  package private(set) var lastEventID: String

  /// The number of seconds before a reconnection, if the server has stated one.
  package private(set) var retry: Foundation.TimeInterval?

  private let limit: LineLimit?
  private var lines: LineSplitter
  private var isAtStart = true
  private var event = ""
  private var data = ""
  private var id: String

  /// Creates a parser for a new connection.
  ///
  /// - Parameters:
  ///   - lastEventID: The last identifier of an earlier connection.
  ///   - limit: The limit of an event; nil for bytes that are in memory anyway.
  package init(lastEventID: String = "", limit: LineLimit? = nil) {
    self.lastEventID = lastEventID
    self.limit = limit
    id = lastEventID
    lines = LineSplitter(limit: limit)
  }

  /// Adds bytes.
  package mutating func append(_ data: Foundation.Data) {
    lines.append(data)
  }

  /// Returns the next event, or nil if it isn't complete.
  ///
  /// - Throws: The error of the limit.
  package mutating func next() throws -> ServerSentEvent? {
    while var line = try lines.next() {
      if isAtStart {
        isAtStart = false
        if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
      }
      if let event = line.isEmpty ? dispatch() : try read(line) { return event }
    }
    return nil
  }

  private mutating func dispatch() -> ServerSentEvent? {
    lastEventID = id
    defer {
      event = ""
      data = ""
    }
    guard !data.isEmpty else { return nil }
    data.removeLast()
    return ServerSentEvent(event: event.isEmpty ? "message" : event, data: data, id: id)
  }

  private mutating func read(_ line: Swift.ArraySlice<UInt8>) throws -> ServerSentEvent? {
    let colon = line.firstIndex(of: UInt8(ascii: ":"))
    let name = String(decoding: line[..<(colon ?? line.endIndex)], as: Unicode.UTF8.self)
    var value = colon.map { line[line.index(after: $0)...] } ?? []
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    switch name {
    case "event":
      event = String(decoding: value, as: Unicode.UTF8.self)
    case "data":
      if let limit, data.utf8.count + value.count > limit.bytes { throw limit.failure }
      data += String(decoding: value, as: Unicode.UTF8.self)
      // Appended as a scalar, because as a character it would combine with a preceding carriage
      // return.
      data.unicodeScalars.append("\n")
    case "id" where !value.contains(0):
      id = String(decoding: value, as: Unicode.UTF8.self)
    case "retry" where !value.isEmpty && value.allSatisfy { (0x30...0x39).contains($0) }:
      retry = Foundation.TimeInterval(String(decoding: value, as: Unicode.UTF8.self)).map {
        $0 / 1000
      }
    default:
      // Comments have no name. Other fields are ignored.
      break
    }
    return nil
  }
}
