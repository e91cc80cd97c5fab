public import Foundation

/// A request's body that is never whole in memory.
///
/// ```swift
/// .uploadStream(BodyStream(file: recording, contentType: "audio/wav"))
/// .uploadStream(BodyStream(pieces, contentType: "application/x-ndjson"))
/// ```
public struct BodyStream: Sendable {
  /// Where the bytes come from.
  enum Source: Sendable {
    /// A stream that can be opened many times.
    case inputStream(@Sendable () throws -> InputStream)
    /// Pieces that come in their own time.
    case pieces(@Sendable () -> Pieces)
  }

  /// An iterator over pieces, whatever its type.
  typealias Pieces = () async throws -> Data?

  let source: Source

  /// The media type, if there is one to tell the server.
  public let contentType: String?

  /// Whether the body can be sent again, by a plugin that retries.
  public let isReplayable: Bool

  /// How many bytes there are; a body of unknown length is sent in chunks.
  ///
  /// One that has more or less ends the call with a `BodyLengthMismatch`.
  public let length: Int64?

  /// Creates a body from a stream.
  ///
  /// - Parameters:
  ///   - length: How many bytes the stream has; without it, the body is sent in chunks.
  ///   - contentType: The media type.
  ///   - open: Returns a new stream, not opened yet. It is called again when the body has to be sent again. Reading
  ///     must not wait for long: on Linux, all sessions wait with it.
  public init(
    length: Int64? = nil,
    contentType: String? = "application/octet-stream",
    open: @escaping @Sendable () throws -> InputStream
  ) {
    source = .inputStream(open)
    isReplayable = true
    self.length = length
    self.contentType = contentType
  }

  /// Creates a body from pieces that come in their own time.
  ///
  /// On Linux, where a session can't wait for a body, the pieces are collected in a temporary file first.
  ///
  /// - Parameters:
  ///   - pieces: The pieces.
  ///   - length: How many bytes they have together; without it, the body is sent in chunks.
  ///   - contentType: The media type.
  ///   - isReplayable: Whether the pieces can be gone through more than once, as those of an `AsyncStream` can't.
  public init<Source: AsyncSequence & Sendable>(
    _ pieces: Source,
    length: Int64? = nil,
    contentType: String? = "application/octet-stream",
    isReplayable: Bool = false
  ) where Source.Element == Data {
    source = .pieces {
      var iterator = pieces.makeAsyncIterator()
      return { try await iterator.next() }
    }
    self.length = length
    self.contentType = contentType
    self.isReplayable = isReplayable
  }

  /// Creates a body from a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - contentType: The media type.
  public init(file: URL, contentType: String? = "application/octet-stream") {
    let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? NSNumber
    self.init(length: size?.int64Value, contentType: contentType) {
      try MultipartWriter.checkReadable(file)
      guard let stream = InputStream(url: file) else {
        throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: file.path])
      }
      return stream
    }
  }
}

/// A body that is being sent.
struct OpenBody {
  let stream: InputStream

  /// Stops whatever fills the stream.
  let cancel: (@Sendable () -> Void)?

  init(_ stream: InputStream, cancel: (@Sendable () -> Void)? = nil) {
    self.stream = stream
    self.cancel = cancel
  }
}

extension BodyStream {
  /// Opens the body at its start.
  ///
  /// - Parameter fail: Called with an error that occurs after this has returned.
  /// - Returns: The stream.
  /// - Throws: The error of opening it.
  func open(failing fail: @escaping @Sendable (any Error) -> Void) throws -> OpenBody {
    switch source {
    case .inputStream(let open):
      #if canImport(FoundationNetworking)
        return OpenBody(MeasuredStream(try open(), length: length, failing: fail))
      #else
        guard let length else { return OpenBody(try open()) }
        return try PiecesPump.start(reading: open(), length: length, failing: fail)
      #endif
    case .pieces(let pieces):
      #if canImport(FoundationNetworking)
        throw CocoaError(.featureUnsupported)
      #else
        return try PiecesPump.start(pieces(), length: length, failing: fail)
      #endif
    }
  }
}
