public import Foundation

/// An answer whose body is read while it comes.
///
/// ```swift
/// let stream = try await provider.stream(for: .export)
/// for try await block in stream { try file.write(contentsOf: block) }
/// ```
///
/// The body can be gone through once. Little of it waits in memory: a reader that is slower than the network makes
/// the session pause; on Linux, where sessions can't pause, the rest waits in a temporary file, up to a limit. A loop that is left
/// early ends the transfer, and so does letting go of the stream. What goes wrong is thrown as a `TargetError`.
public struct ResponseStream: AsyncSequence, Sendable {
  /// A block of bytes.
  public typealias Element = Data

  /// The head of the answer, with no data.
  public let response: Response

  private let body: BodyReader
  private let target: any TargetType

  /// Takes over the body of an answer.
  init(_ response: Response, target: any TargetType) {
    // A stub, or a transport that doesn't stream, has it all.
    body = response.stream ?? BodyReader(BodyChannel(containing: response.data))
    self.target = target
    self.response = Response(
      statusCode: response.statusCode,
      data: Data(),
      request: response.request,
      head: response.head,
      target: response.target
    )
  }

  /// Begins to read.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(stream: self)
  }

  /// Reads the blocks of a body as the network cut them.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let stream: ResponseStream

    /// Returns the next element, or nil after the last.
    public mutating func next() async throws -> Data? {
      do {
        return try await stream.body.next()
      } catch {
        throw stream.error(error)
      }
    }
  }

  /// Returns the whole body, or what is left of it.
  ///
  /// - Parameter limit: How many bytes are taken before `StreamFailure.tooLong` is thrown.
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
    switch error {
    case is CancellationError: .cancelled(target: target)
    case let error as URLError where error.code == .cancelled: .cancelled(target: target)
    case let error as TargetError: error
    default: .underlying(error, response, target: target)
    }
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
