public import Foundation
public import TargetKitWire

/// The events of a server, over one connection or, after reconnecting, several.
///
/// The first `next` connects, and each loop opens a new connection. Errors are thrown as
/// `TargetError`. As in a browser, a response must have status code 200 and type
/// `text/event-stream`; a response with status code 204 ends the events.
public struct ServerSentEvents: AsyncSequence, Sendable {
  /// The policy for reconnecting when a connection ends or can't be established.
  ///
  /// An attempt to connect is repeated if its error may pass (`TargetError.isRetriable`): the
  /// network fails, or the server responds with 408, 425, 429, 500, 502, 503 or 504. Any other error
  /// ends the events.
  public enum Reconnection: Hashable, Sendable {
    /// The events end with the connection.
    case never

    /// Reconnects after a delay, and continues after the last event.
    ///
    /// A `retry` field of the events replaces the number of seconds. Each attempt without an event
    /// doubles the delay, from the second one on to at least half a second, up to a minute. Up to a
    /// quarter is added at random, so that the clients of a server that restarts don't all reconnect
    /// at the same time. `Retry-After` of a response that refuses the connection is respected. After
    /// the given number of attempts without an event, the error is thrown or the events end.
    case after(seconds: TimeInterval, attempts: Int)

    /// Reconnects after three seconds, or the time that the server requests, any number of times.
    public static let automatic = Reconnection.after(seconds: 3, attempts: .max)
  }

  /// The origin of the events.
  enum Source: Sendable {
    case server(Server)
    /// Events that an app supplies.
    case given(GivenElements<ServerSentEvent>)
  }

  /// A server that sends events.
  struct Server: Sendable {
    let reconnection: Reconnection
    let lastEventID: String
    let maximumLength: Int
    /// Converts an error to one of the target.
    let failure: @Sendable (any Error) -> TargetError
    let connect: @Sendable (_ headers: [String: String]) async throws -> ResponseStream
  }

  let source: Source

  /// Returns an iterator over the events.
  ///
  /// It throws any `TargetError`; `underlying` with a `StreamFailure` if an event is too long or the
  /// response isn't an event stream. The events then end.
  public func makeAsyncIterator() -> ElementIterator<ServerSentEvent> {
    var reader = makeReader()
    return ElementIterator { (actor) async throws(TargetError) in
      try await reader.next(isolation: actor)
    }
  }

  func makeReader() -> Reader {
    switch source {
    case .server(let server): .server(ServerReader(server))
    case .given(let events): .given(events.makeNext())
    }
  }

  /// Reads the events.
  enum Reader {
    case server(ServerReader)
    case given(GivenElements<ServerSentEvent>.Next)

    /// The response that contains the last event, if a server sent it.
    var response: Response? {
      guard case .server(let reader) = self else { return nil }
      return reader.response
    }

    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(TargetError) -> ServerSentEvent? {
      switch self {
      case .server(var reader):
        defer { self = .server(reader) }
        return try await reader.next(isolation: actor)
      case .given(let next):
        return try await next()
      }
    }
  }

  /// Reads the events of a server.
  struct ServerReader {
    private let events: Server
    private var connection: Connection?
    private var lastEventID: String
    private var retry: TimeInterval?
    private var attempts = 0
    private var isOver = false

    var response: Response? { connection?.stream.response }

    private struct Connection {
      let stream: ResponseStream
      var blocks: ResponseStream.AsyncIterator
      var parser: ServerSentEventParser
    }

    init(_ events: Server) {
      self.events = events
      lastEventID = events.lastEventID
    }

    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(TargetError) -> ServerSentEvent? {
      do {
        return try await nextEvent(isolation: actor)
      } catch {
        isOver = true
        connection = nil
        throw events.failure(error)
      }
    }

    private mutating func nextEvent(
      isolation actor: isolated (any Actor)?
    ) async throws -> ServerSentEvent? {
      while !isOver {
        do {
          if let event = try await nextOfConnection(isolation: actor) {
            attempts = 0
            return event
          }
          if try await !waits(isolation: actor) { isOver = true }
        } catch {
          let refusal = Refusal(error, ofConnection: connection != nil)
          connection = nil
          guard let refusal, try await waits(atLeast: refusal.seconds, isolation: actor)
          else { throw error }
        }
      }
      return nil
    }

    private mutating func nextOfConnection(
      isolation actor: isolated (any Actor)?
    ) async throws -> ServerSentEvent? {
      if connection == nil { try await connect(isolation: actor) }
      while var current = connection {
        do {
          defer {
            lastEventID = current.parser.lastEventID
            retry = current.parser.retry ?? retry
          }
          if var event = try current.parser.next() {
            connection = current
            event.origin.decoder = current.stream.response.decoder
            return event
          }
        } catch {
          throw current.stream.error(error)
        }
        guard let block = try await current.blocks.next(isolation: actor) else {
          connection = nil
          return nil
        }
        current.parser.append(block)
        connection = current
      }
      return nil
    }

    private mutating func connect(isolation actor: isolated (any Actor)?) async throws {
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
        parser: ServerSentEventParser(
          lastEventID: lastEventID,
          limit: LineLimit(bytes: events.maximumLength)
        )
      )
    }

    /// Waits for the next attempt; returns false if no attempt is left.
    private mutating func waits(
      atLeast minimum: TimeInterval = 0,
      isolation actor: isolated (any Actor)?
    ) async throws -> Bool {
      guard case .after(let seconds, let limit) = events.reconnection, !isOver, attempts < limit
      else { return false }
      let jitter = Double.random(in: 0...0.25)
      let delay = Backoff(start: retry ?? seconds).seconds(attempt: attempts, jitter: jitter)
      attempts += 1
      try await Task.sleep(seconds: Swift.min(Swift.max(delay, minimum * (1 + jitter)), 86_400))
      return true
    }
  }

  /// The time between attempts to connect.
  package struct Backoff {
    private let start: TimeInterval
    /// The shortest delay after an attempt without an event (HTML §9.2.3 leaves it to the client).
    private static let shortest: TimeInterval = 0.5
    private static let longest: TimeInterval = 60

    /// Creates a series of delays from the first one.
    package init(start: TimeInterval) {
      self.start = start
    }

    /// Returns the number of seconds before an attempt.
    ///
    /// - Parameters:
    ///   - attempt: The number of attempts without an event before this one.
    ///   - jitter: The fraction of the delay that is added.
    /// - Returns: The number of seconds.
    package func seconds(attempt: Int, jitter: Double) -> TimeInterval {
      let start = Swift.max(0, self.start)
      guard attempt > 0 else { return start * (1 + jitter) }
      let doubled = Swift.max(start, Self.shortest / 2) * pow(2, Double(Swift.min(attempt, 16)))
      return Swift.max(start, Swift.min(doubled, Self.longest)) * (1 + jitter)
    }
  }

  /// An error after which another attempt may succeed.
  private struct Refusal {
    /// The number of seconds that the server requests.
    let seconds: TimeInterval

    /// Returns nil if no other attempt can succeed; a connection that has once been accepted may
    /// break for any reason.
    init?(_ error: any Error, ofConnection isOpen: Bool) {
      guard let error = error as? TargetError,
        error.isRetriable
          || isOpen && error.kind == .underlying && error.underlyingError is URLError
      else { return nil }
      seconds = error.kind == .statusCode ? error.response?.retryAfter() ?? 0 : 0
    }
  }
}
