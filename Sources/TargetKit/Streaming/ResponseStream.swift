public import Foundation

/// A response whose body is read while it arrives.
///
/// ```swift
/// let stream = try await provider.stream(for: .export)
/// for try await block in stream { try file.write(contentsOf: block) }
/// ```
///
/// The body can be read once. Little of it waits in memory: a reader that is slower than the network makes the session
/// pause; on Linux, where sessions can't pause, the rest waits in a temporary file, up to a limit. The transfer ends with
/// the loop, also when the loop is left early and the stream is kept, and when the stream is released unread. Errors are
/// thrown as `TargetError`.
public struct ResponseStream: AsyncSequence, Sendable {
  /// A block of bytes.
  public typealias Element = Data

  /// The head of the response, without data.
  public let response: Response

  private let body: ResponseBody
  private let target: any TargetType

  /// Takes over the body of a response.
  init(_ response: Response, target: any TargetType) {
    // A stub, or a transport that doesn't stream, has all of it.
    body = response.stream ?? ResponseBody(response.data)
    self.target = target
    var head = Response(
      statusCode: response.statusCode,
      data: Data(),
      request: response.request,
      head: response.head,
      target: response.target
    )
    head.decoder = response.decoder
    self.response = head
  }

  /// Starts to read.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(stream: self)
  }

  /// Reads the blocks of a body as the network delivered them; the transfer ends with the iterator.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let stream: ResponseStream
    private var blocks: ResponseBody.AsyncIterator

    fileprivate init(stream: ResponseStream) {
      self.stream = stream
      blocks = stream.body.makeAsyncIterator()
    }

    /// Returns the next block, or nil after the last one.
    public mutating func next() async throws -> Data? {
      try await next(isolation: nil)
    }

    /// Returns the next block, or nil after the last one, without leaving the caller's actor.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
      do {
        return try await blocks.next(isolation: actor)
      } catch {
        throw stream.error(error)
      }
    }
  }

  /// Returns the whole body, or what is left of it.
  ///
  /// - Parameter limit: The number of bytes after which `StreamFailure.tooLong` is thrown.
  /// - Returns: The bytes.
  /// - Throws: A `TargetError`.
  public func collect(upTo limit: Int = .max) async throws -> Data {
    var data = Data()
    for try await block in self {
      guard data.count + block.count <= limit else {
        throw error(StreamFailure.tooLong(limit: limit))
      }
      data.append(block)
    }
    return data
  }

  /// Returns an error as one of the target.
  func error(_ error: any Error) -> TargetError {
    if let error = error as? TargetError { return error }
    return error.isTransferCancellation
      ? .cancelled(target: target) : .underlying(error, response, target: target)
  }
}

/// What is wrong with the bytes of a stream.
public enum StreamFailure: Error, Hashable, Sendable {
  /// A line, an event or a body has more bytes than the reader takes.
  case tooLong(limit: Int)

  /// The network is so much faster than the reader that no more can wait; on platforms where sessions can't pause.
  case readerTooSlow(limit: Int64)

  /// The answer to a request for events is of another media type.
  case notAnEventStream(contentType: String)
}

extension StreamFailure: LocalizedError {
  /// What is wrong, in words.
  public var errorDescription: String? {
    switch self {
    case .tooLong(let limit):
      "there are more than \(limit) bytes where fewer were expected"
    case .readerTooSlow(let limit):
      "more than \(limit) bytes wait to be read"
    case .notAnEventStream(let contentType):
      "the answer is of type '\(contentType)' and not 'text/event-stream'"
    }
  }
}
