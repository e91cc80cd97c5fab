public import Foundation

/// The events of a server, connection after connection if that is wanted.
///
/// The first `next` connects, and each loop does anew. What goes wrong is thrown as a `TargetError`. Like a browser, it
/// takes only an answer of status 200 and type `text/event-stream`; a 204 ends the events.
public struct ServerSentEvents: AsyncSequence, Sendable {
  /// An event.
  public typealias Element = ServerSentEvent

  /// Whether to connect again when a connection ends or can't be made.
  public enum Reconnection: Hashable, Sendable {
    /// The events end with the connection.
    case never

    /// It connects again after a while, for which the server's own word counts more, and goes on from the last event.
    ///
    /// After so many attempts without an event the error is thrown, or the events end.
    case after(seconds: TimeInterval, attempts: Int)

    /// It connects again after three seconds, or when the server says, for ever.
    public static let automatic = Reconnection.after(seconds: 3, attempts: .max)
  }

  let reconnection: Reconnection
  let lastEventID: String
  let maximumLength: Int
  /// What an error is to the caller.
  let failure: @Sendable (any Error) -> TargetError
  let connect: @Sendable (_ headers: [String: String]) async throws -> ResponseStream

  /// Begins to read.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(self)
  }

  /// Reads events.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let events: ServerSentEvents
    private var connection: Connection?
    private var lastEventID: String
    private var retry: TimeInterval?
    private var attempts = 0
    private var isOver = false

    private struct Connection {
      let stream: ResponseStream
      var blocks: ResponseStream.AsyncIterator
      var parser: ServerSentEventParser
    }

    fileprivate init(_ events: ServerSentEvents) {
      self.events = events
      lastEventID = events.lastEventID
    }

    /// Returns the next element, or nil after the last.
    public mutating func next() async throws -> ServerSentEvent? {
      while !isOver {
        do {
          if let event = try await nextOfConnection() {
            attempts = 0
            return event
          }
          if try await !waits() { isOver = true }
        } catch {
          connection = nil
          guard Self.isTemporary(error), try await waits() else {
            isOver = true
            throw events.failure(error)
          }
        }
      }
      return nil
    }

    private mutating func nextOfConnection() async throws -> ServerSentEvent? {
      if connection == nil { try await connect() }
      while var current = connection {
        do {
          defer {
            lastEventID = current.parser.lastEventID
            retry = current.parser.retry ?? retry
          }
          if let event = try current.parser.next() {
            connection = current
            return event
          }
        } catch {
          throw current.stream.error(error)
        }
        guard let block = try await current.blocks.next() else {
          connection = nil
          return nil
        }
        current.parser.append(block)
        connection = current
      }
      return nil
    }

    private mutating func connect() async throws {
      var headers = ["Accept": "text/event-stream", "Cache-Control": "no-cache"]
      if !lastEventID.isEmpty { headers["Last-Event-ID"] = lastEventID }
      let stream = try await events.connect(headers)
      let response = stream.response
      guard response.statusCode != 204 else {
        isOver = true
        return
      }
      let contentType = response.header("Content-Type") ?? "text/event-stream"
      guard contentType.lowercased().hasPrefix("text/event-stream") else {
        throw stream.error(StreamFailure.notAnEventStream(contentType: contentType))
      }
      connection = Connection(
        stream: stream,
        blocks: stream.makeAsyncIterator(),
        parser: ServerSentEventParser(lastEventID: lastEventID, limit: events.maximumLength)
      )
    }

    /// Waits for the next attempt; false if there is none.
    private mutating func waits() async throws -> Bool {
      guard case .after(let seconds, let limit) = events.reconnection, !isOver, attempts < limit
      else { return false }
      attempts += 1
      let nanoseconds = Swift.min(Swift.max(0, retry ?? seconds), 86_400) * 1_000_000_000
      try await Task.sleep(nanoseconds: UInt64(nanoseconds))
      return true
    }

    /// Whether another attempt may fare better: the network failed, not the server or the caller.
    private static func isTemporary(_ error: any Error) -> Bool {
      guard let error = error as? TargetError, error.kind == .underlying else { return false }
      return error.underlyingError is URLError
    }
  }
}
