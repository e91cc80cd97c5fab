public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The events of a server, over one connection or, after reconnecting, several.
///
/// The first `next` connects, and each loop opens a new connection. Errors are thrown as
/// `TargetError`. As in a browser, a response must have status code 200 and type
/// `text/event-stream`; a response with status code 204 ends the events.
public struct ServerSentEvents: AsyncSequence, Sendable {
  /// An event.
  public typealias Element = ServerSentEvent

  /// The policy for reconnecting when a connection ends or can't be established.
  ///
  /// A connection is repeated after the errors and status codes that are transient
  /// (`RetryPolicy.transientErrors` and `transientStatusCodes`). Anything else ends the events with
  /// an error, such as an untrusted certificate, an unsupported URL or too many redirects.
  public enum Reconnection: Hashable, Sendable {
    /// The events end with the connection.
    case never

    /// Reconnects after a delay, and continues after the last event.
    ///
    /// A `retry` field of the events replaces the number of seconds. Each attempt without an event
    /// doubles the delay, up to a minute; from the second such attempt on, it is at least half a
    /// second (HTML §9.2.3). `Retry-After` of a response that refuses the connection is respected.
    /// Up to a quarter is added at random, so that the clients of a server that restarts don't all
    /// reconnect at the same time. After the given number of attempts without an event, the error
    /// is thrown or the events end.
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
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(source)
  }

  /// An iterator over the events.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private enum State {
      case server(ServerReader)
      case given(GivenElements<ServerSentEvent>.Next)
    }

    private var state: State

    fileprivate init(_ source: Source) {
      switch source {
      case .server(let server): state = .server(ServerReader(server))
      case .given(let events): state = .given(events.makeNext())
      }
    }

    /// The response that contains the last event, if a server sent it.
    var response: Response? {
      guard case .server(let reader) = state else { return nil }
      return reader.response
    }

    /// Returns the next event, or nil after the last one.
    ///
    /// - Throws: Any `TargetError`; `underlying` with a `StreamFailure` if an event is too long or
    ///   the response isn't an event stream. The events then end.
    public mutating func next() async throws(TargetError) -> ServerSentEvent? {
      try await next(isolation: nil)
    }

    /// Returns the next event, or nil after the last one, without leaving the caller's actor.
    ///
    /// - Throws: Any `TargetError`; `underlying` with a `StreamFailure` if an event is too long or
    ///   the response isn't an event stream. The events then end.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(TargetError) -> ServerSentEvent? {
      switch state {
      case .server(var reader):
        defer { state = .server(reader) }
        return try await reader.next(isolation: actor)
      case .given(let next):
        return try await next()
      }
    }
  }

  /// Reads the events of a server.
  private struct ServerReader {
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
          let wasConnected = connection != nil
          connection = nil
          guard let refusal = Refusal(error, wasConnected: wasConnected),
            try await waits(atLeast: refusal.seconds, isolation: actor)
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
      let delay = Backoff(start: retry ?? seconds).seconds(attempt: attempts)
      attempts += 1
      let longest = Swift.max(delay, minimum) * Double.random(in: 1...1.25)
      try await Task.sleep(seconds: Swift.min(longest, 86_400))
      return true
    }
  }

  /// The time between attempts to connect.
  struct Backoff {
    private let start: TimeInterval
    private static let longest: TimeInterval = 60
    /// The shortest delay of the second attempt without an event.
    private static let shortestRepeated: TimeInterval = 0.5

    /// Creates a series of delays from the first one.
    init(start: TimeInterval) {
      self.start = Swift.max(0, start)
    }

    /// Returns the number of seconds before an attempt, given the number of attempts without an
    /// event before this one.
    func seconds(attempt: Int) -> TimeInterval {
      guard attempt > 0 else { return start }
      let base = Swift.max(start, Self.shortestRepeated / 2)
      let doubled = base * pow(2, Double(Swift.min(attempt, 16)))
      return Swift.max(start, Swift.min(doubled, Self.longest))
    }
  }

  /// An error after which another attempt may succeed.
  private struct Refusal {
    /// The number of seconds that the server requests.
    let seconds: TimeInterval

    /// Creates a refusal, or nil if another attempt would fail as well; `wasConnected` indicates
    /// whether the server had begun to send events.
    init?(_ error: any Error, wasConnected: Bool) {
      guard let error = error as? TargetError else { return nil }
      if error.kind == .underlying, let code = (error.underlyingError as? URLError)?.code,
        // On Linux, a broken connection can have an unknown error.
        RetryPolicy.transientErrors.contains(code) || (wasConnected && code == .unknown)
      {
        seconds = 0
      } else if error.kind == .statusCode, let response = error.response,
        RetryPolicy.transientStatusCodes.contains(response.statusCode)
      {
        seconds = response[.retryAfter]?.delay() ?? 0
      } else {
        return nil
      }
    }
  }
}
