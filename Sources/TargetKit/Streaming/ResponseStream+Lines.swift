public import Foundation
import TargetKitWire

extension ResponseStream {
  /// The default maximum number of bytes of a line or an event.
  public static let defaultMaximumLength = 1 << 24

  /// Returns the lines of the body, decoded as UTF-8, without line breaks.
  ///
  /// - Parameter maximumLength: The maximum number of bytes of a line; beyond it,
  ///   `StreamFailure.tooLong` is thrown.
  /// - Returns: The lines.
  public func lines(maximumLength: Int = defaultMaximumLength) -> Lines {
    Lines(stream: self, maximumLength: maximumLength)
  }

  /// The lines, with the default limit.
  public var lines: Lines { lines() }

  /// Returns the values of a body that contains one JSON value per line (NDJSON, JSON Lines, or
  /// JSON text sequences as defined by RFC 7464 with one value per line).
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - decoder: The decoder; nil for that of the provider.
  ///   - maximumLength: The maximum number of bytes of a line; beyond it, `StreamFailure.tooLong`
  ///     is thrown.
  /// - Returns: The values. A line that can't be decoded throws `objectMapping`, whose response
  ///   contains the line.
  public func values<Value: Decodable>(
    of type: Value.Type = Value.self,
    decoder: JSONDecoder? = nil,
    maximumLength: Int = defaultMaximumLength
  ) -> Values<Value> {
    Values(
      source: .body(
        Values.Body(
          stream: self,
          decoder: decoder ?? response.decoder ?? JSONCoding.decoder(),
          maximumLength: maximumLength
        )
      )
    )
  }

  /// The lines of a body.
  public struct Lines: AsyncSequence, Sendable {
    /// A line.
    public typealias Element = String

    fileprivate let stream: ResponseStream
    fileprivate let maximumLength: Int

    /// Returns an iterator over the lines.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(lines: LineReader(stream, limit: maximumLength))
    }

    /// An iterator over the lines of a body.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var lines: LineReader

      /// Returns the next line, or nil after the last one.
      ///
      /// - Throws: `underlying` if the transfer fails, a line is too long or another task is
      ///   reading the body, `cancelled`.
      public mutating func next() async throws(TargetError) -> String? {
        try await next(isolation: nil)
      }

      /// Returns the next line, or nil after the last one, without leaving the caller's actor.
      ///
      /// - Throws: `underlying` if the transfer fails, a line is too long or another task is
      ///   reading the body, `cancelled`.
      public mutating func next(isolation actor: isolated (any Actor)?) async throws(TargetError)
        -> String?
      {
        try await lines.next(isolation: actor).map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  /// The values of a body that contains one value per line.
  public struct Values<Value: Decodable>: AsyncSequence {
    /// A value.
    public typealias Element = Value

    /// The origin of the values.
    fileprivate enum Source {
      case body(Body)
      /// Values that an app supplies.
      case given(GivenElements<Value>)
    }

    fileprivate struct Body: Sendable {
      let stream: ResponseStream
      let decoder: JSONDecoder
      let maximumLength: Int
    }

    fileprivate let source: Source

    /// Returns an iterator over the values.
    public func makeAsyncIterator() -> AsyncIterator {
      switch source {
      case .body(let body): AsyncIterator(state: .body(ValueReader(body)))
      case .given(let values): AsyncIterator(state: .given(values.makeNext()))
      }
    }

    /// An iterator over the values of a body.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate enum State {
        case body(ValueReader)
        case given(GivenElements<Value>.Next)
      }

      fileprivate var state: State

      /// Returns the next value, or nil after the last one.
      ///
      /// - Throws: `objectMapping` if a line can't be decoded; `underlying` if the transfer fails,
      ///   a line is too long or another task is reading the body; `cancelled`.
      public mutating func next() async throws(TargetError) -> Value? {
        try await next(isolation: nil)
      }

      /// Returns the next value, or nil after the last one, without leaving the caller's actor.
      ///
      /// - Throws: `objectMapping` if a line can't be decoded; `underlying` if the transfer fails,
      ///   a line is too long or another task is reading the body; `cancelled`.
      public mutating func next(isolation actor: isolated (any Actor)?) async throws(TargetError)
        -> Value?
      {
        switch state {
        case .body(var reader):
          defer { state = .body(reader) }
          return try await reader.next(isolation: actor)
        case .given(let next):
          return try await next()
        }
      }
    }

    /// Reads the values of a body.
    fileprivate struct ValueReader {
      private var lines: LineReader
      private let decoder: JSONDecoder
      private let response: Response

      init(_ body: Body) {
        lines = LineReader(body.stream, limit: body.maximumLength)
        decoder = body.decoder
        response = body.stream.response
      }

      mutating func next(isolation actor: isolated (any Actor)?) async throws(TargetError) -> Value?
      {
        while let line = try await lines.next(isolation: actor) {
          guard let json = LineSplitter.json(in: line) else { continue }
          do {
            return try decoder.decode(Value.self, from: json)
          } catch {
            let line = response.replacing(data: json)
            throw line.reported(.objectMapping(error, line), as: Value.self)
          }
        }
        return nil
      }
    }
  }
}

/// Reads the lines of a body, including a last line without a line break.
private struct LineReader {
  private var blocks: ResponseStream.AsyncIterator
  private var splitter: LineSplitter
  private let stream: ResponseStream
  private var isAtEnd = false

  init(_ stream: ResponseStream, limit: Int) {
    blocks = stream.makeAsyncIterator()
    splitter = LineSplitter(limit: LineLimit(bytes: limit))
    self.stream = stream
  }

  mutating func next(isolation actor: isolated (any Actor)?) async throws(TargetError)
    -> ArraySlice<UInt8>?
  {
    while !isAtEnd {
      do {
        if let line = try splitter.next() { return line }
      } catch {
        throw stream.error(error)
      }
      guard let block = try await blocks.next(isolation: actor) else {
        isAtEnd = true
        return splitter.rest()
      }
      splitter.append(block)
    }
    return nil
  }
}

extension Response {
  /// Returns the response with other data.
  func replacing(data: Data) -> Response {
    var response = Response(
      statusCode: statusCode,
      data: data,
      request: request,
      head: head,
      fileURL: fileURL,
      target: target
    )
    response.reportUnreadable = reportUnreadable
    return response
  }
}

extension ResponseStream.Values: Sendable where Value: Sendable {}

extension ResponseStream.Values.Source: Sendable where Value: Sendable {}

extension ResponseStream.Values where Value: Sendable {
  /// Creates values that aren't received, for tests and previews.
  ///
  /// - Parameter values: The values.
  public init(_ values: [Value]) {
    self.init(source: .given(GivenElements(values)))
  }

  /// Creates the values of a stream, for tests and previews.
  ///
  /// - Parameter values: The values, which can be read once; an error that isn't a `TargetError` is
  ///   thrown as the `underlyingError` of one.
  public init(_ values: AsyncThrowingStream<Value, any Error>) {
    self.init(source: .given(GivenElements(values)))
  }
}
