public import Foundation
import TargetKitWire

/// A response whose body is read while it arrives.
///
/// ```swift
/// let stream = try await provider.stream(for: .export)
/// for try await block in stream { try file.write(contentsOf: block) }
/// ```
///
/// The body can be read once. Only a small part of it is kept in memory. If the reader is slower
/// than the network, the session pauses. On Linux, where sessions can't pause, the bytes wait in
/// memory, up to a limit. The transfer ends with the loop, even if the loop is left early and the
/// stream is kept. It also ends when the stream is released unread. Errors are thrown as
/// `TargetError`.
public struct ResponseStream: AsyncSequence, Sendable {
  /// The head of the response, without data.
  public let response: Response

  private let body: ResponseBody
  private let target: any TargetType

  /// Creates a stream from the body of a response.
  init(_ response: Response, target: any TargetType) {
    // The response of a stub, or of a transport that doesn't stream, is complete.
    body = response.stream ?? ResponseBody(response.data)
    self.target = target
    var head = response.replacing(data: Data())
    head.stream = nil
    self.response = head
  }

  /// Returns an iterator over the blocks, as the network delivered them; it ends the transfer when
  /// it is released.
  ///
  /// It throws `underlying` if the transfer fails or another task is reading the body, and
  /// `cancelled`.
  public func makeAsyncIterator() -> ElementIterator<Data> {
    var blocks = body.makeAsyncIterator()
    return ElementIterator { (actor) async throws(TargetError) in
      do {
        return try await blocks.next(isolation: actor)
      } catch {
        throw self.error(error)
      }
    }
  }

  /// Returns the whole body, or the part that is left.
  ///
  /// - Parameter limit: The maximum number of bytes; beyond it, `StreamFailure.tooLong` is thrown.
  /// - Returns: The bytes.
  /// - Throws: A `TargetError`.
  public func collect(upTo limit: Int = .max) async throws(TargetError) -> Data {
    var data = Data()
    for try await block in self {
      guard data.count + block.count <= limit else {
        throw error(StreamFailure.tooLong(limit: limit))
      }
      data.append(block)
    }
    return data
  }

  /// Converts an error to one of the target.
  func error(_ error: any Error) -> TargetError {
    if let error = error as? TargetError { return error }
    return error.isTransferCancellation
      ? .cancelled(target: target) : .underlying(error, response, target: target)
  }
}

/// An error in the bytes of a stream.
public enum StreamFailure: Error, Hashable, Sendable {
  /// A line, an event or a body has more bytes than the limit.
  case tooLong(limit: Int)

  /// The reader is so much slower than the network that the limit of waiting bytes is exceeded, on
  /// platforms where sessions can't pause.
  case readerTooSlow(limit: Int64)

  /// The response to a request for events has another media type.
  case notAnEventStream(contentType: String)
}

extension LineLimit {
  /// Creates a limit beyond which `StreamFailure.tooLong` is thrown.
  init(bytes: Int) {
    self.init(bytes: bytes, failure: StreamFailure.tooLong(limit: bytes))
  }
}

extension StreamFailure: LocalizedError {
  /// A description of the problem.
  public var errorDescription: String? {
    switch self {
    case .tooLong(let limit):
      "more than \(limit) bytes were received"
    case .readerTooSlow(let limit):
      """
      more than \(limit) bytes are waiting to be read; read them faster, download to a file, or use \
      'TargetKitAsyncHTTPClient', which makes the server wait
      """
    case .notAnEventStream(let contentType):
      "the response has the media type '\(contentType)', expected 'text/event-stream'"
    }
  }
}
