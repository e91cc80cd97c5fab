public import Foundation
import TargetKitWire

/// The body of a request that is never completely in memory.
///
/// ```swift
/// .uploadStream(BodyStream(file: recording, contentType: "audio/wav"))
/// .uploadStream(BodyStream(pieces, contentType: "application/x-ndjson"))
/// ```
public struct BodyStream: Sendable {
  /// The source of the bytes.
  enum Source: Sendable {
    /// A stream that can be opened more than once.
    case inputStream(@Sendable () throws -> InputStream)
    /// Pieces that arrive over time.
    case pieces(@Sendable () -> Pieces)
  }

  /// An iterator over pieces, with its type erased.
  typealias Pieces = () async throws -> Data?

  let source: Source

  /// The media type, if it is sent to the server.
  public let contentType: String?

  /// A Boolean value that indicates whether the body can be sent again by a plugin that retries.
  public let isReplayable: Bool

  /// The number of bytes; a body of unknown length is sent in chunks.
  ///
  /// If the body is longer or shorter, the call ends with an `underlying` error that states both
  /// lengths.
  public let length: Int64?

  /// Creates a body from a stream.
  ///
  /// - Parameters:
  ///   - length: The number of bytes of the stream; nil to send the body in chunks.
  ///   - contentType: The media type.
  ///   - open: Returns a new stream that isn't open yet. It is called again if the body has to be
  ///     sent again. Reading must not block for long: on Linux, it blocks all sessions.
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

  /// Creates a body from pieces that arrive over time.
  ///
  /// On Linux, where a session can't wait for a body, the pieces are first collected in a temporary
  /// file.
  ///
  /// - Parameters:
  ///   - pieces: The pieces.
  ///   - length: The total number of bytes; nil to send the body in chunks.
  ///   - contentType: The media type.
  ///   - isReplayable: Indicates whether the pieces can be iterated more than once; those of an
  ///     `AsyncStream` can't.
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
    self.init(length: Self.length(of: file), contentType: contentType) {
      try Self.checkReadable(file)
      guard let stream = InputStream(url: file) else {
        throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: file.path])
      }
      return stream
    }
  }
}

extension BodyStream {
  /// Throws if a file can't be uploaded, before a transfer begins: a missing file crashes a
  /// transfer on Linux.
  static func checkReadable(_ file: URL) throws {
    try BinaryContent.file(file).checkFile()
  }

  /// Returns the number of bytes of a file, or nil if it is unknown, as that of a pipe.
  static func length(of file: URL) -> Int64? {
    let path = file.resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { return nil }
    return (attributes[.size] as? NSNumber)?.int64Value
  }
}

/// A body that is being sent.
struct OpenBody {
  let stream: InputStream

  /// The closure that stops the source of the stream.
  let cancel: (@Sendable () -> Void)?

  init(_ stream: InputStream, cancel: (@Sendable () -> Void)? = nil) {
    self.stream = stream
    self.cancel = cancel
  }
}

extension BodyStream {
  /// Opens the body at its start.
  ///
  /// - Parameter fail: Called with an error that occurs after the function has returned.
  /// - Returns: The stream.
  /// - Throws: The error of opening the body.
  func open(failing fail: @escaping @Sendable (any Error) -> Void) throws -> OpenBody {
    switch source {
    case .inputStream(let open):
      #if canImport(FoundationNetworking)
        return OpenBody(MeasuredStream(try open(), length: length, failing: fail))
      #else
        guard let length else { return OpenBody(try open()) }
        return try BoundStreamWriter.start(reading: open(), length: length, failing: fail)
      #endif
    case .pieces(let pieces):
      #if canImport(FoundationNetworking)
        throw CocoaError(.featureUnsupported)
      #else
        return try BoundStreamWriter.start(pieces(), length: length, failing: fail)
      #endif
    }
  }
}
