public import Foundation
import TargetKitWire

extension ResponseStream {
  /// Returns the lines of the body, decoded as UTF-8, without line breaks.
  ///
  /// - Parameter maximumLength: The maximum number of bytes of a line; beyond it,
  ///   `StreamFailure.tooLong` is thrown.
  /// - Returns: The lines.
  public func lines(maximumLength: Int = 1 << 24) -> Lines {
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
    maximumLength: Int = 1 << 24
  ) -> Values<Value> {
    Values(source: .body(self, decoder ?? response.decoder, maximumLength: maximumLength))
  }

  /// The lines of a body.
  public struct Lines: AsyncSequence, Sendable {
    fileprivate let stream: ResponseStream
    fileprivate let maximumLength: Int

    /// Returns an iterator over the lines.
    ///
    /// It throws `underlying` if the transfer fails, a line is too long or another task is reading
    /// the body, and `cancelled`.
    public func makeAsyncIterator() -> ElementIterator<String> {
      var lines = LineReader(stream, limit: maximumLength)
      return ElementIterator { (actor) async throws(TargetError) in
        try await lines.next(isolation: actor).map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  /// The values of a body that contains one value per line.
  public struct Values<Value: Decodable>: AsyncSequence {
    /// The origin of the values.
    fileprivate enum Source {
      case body(ResponseStream, JSONDecoder?, maximumLength: Int)
      /// Values that an app supplies.
      case given(GivenElements<Value>)
    }

    fileprivate let source: Source

    /// Returns an iterator over the values.
    ///
    /// It throws `objectMapping` if a line can't be decoded, and the errors of `Lines`.
    public func makeAsyncIterator() -> ElementIterator<Value> {
      switch source {
      case .given(let values):
        return values.makeIterator()
      case .body(let stream, let decoder, let maximumLength):
        var lines = LineReader(stream, limit: maximumLength)
        return ElementIterator { (actor) async throws(TargetError) in
          while let line = try await lines.next(isolation: actor) {
            guard let json = LineSplitter.json(in: line) else { continue }
            do {
              return try stream.response.tolerating {
                try JSONCoding.value(Value.self, from: json, using: decoder)
              }
            } catch {
              let line = stream.response.replacing(data: json)
              throw line.reported(.objectMapping(error, line), as: Value.self)
            }
          }
          return nil
        }
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
