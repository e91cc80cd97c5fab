public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportRequest {
  /// The number of bytes of the body, or nil if it is unknown; 0 if there is no body.
  public var bodyLength: Int64? {
    switch body {
    case .request: Int64(urlRequest.httpBody?.count ?? 0)
    case .file, .stream: body.length
    }
  }

  /// The bytes of the body, for a transport that sends them itself.
  public var bodyBlocks: BodyBlocks {
    BodyBlocks(body, data: urlRequest.httpBody, length: bodyLength)
  }
}

/// The bytes of a request's body, in blocks.
///
/// Each loop reads them from the start. A body whose length differs from the announced one ends
/// with an error.
public struct BodyBlocks: AsyncSequence, Sendable {
  /// A block of bytes.
  public typealias Element = Data

  private let body: TransportRequest.Body
  private let data: Data?
  private let length: Int64?

  fileprivate init(_ body: TransportRequest.Body, data: Data?, length: Int64?) {
    self.body = body
    self.data = data
    self.length = length
  }

  /// Returns an iterator over the blocks.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(length: length) { [body, data] in
      switch body {
      case .request:
        var rest = data
        return {
          defer { rest = nil }
          return rest
        }
      case .file(let url): return try Self.blocks(of: BodyStream(file: url))
      case .stream(let stream): return try Self.blocks(of: stream)
      }
    }
  }

  private static func blocks(of body: BodyStream) throws -> BodyStream.Pieces {
    switch body.source {
    case .pieces(let pieces):
      return pieces()
    case .inputStream(let open):
      let stream = OpenStream(try open())
      return { try stream.next() }
    }
  }

  /// An open stream, which is closed when the last reference is released.
  private final class OpenStream {
    private let stream: InputStream
    private var buffer = [UInt8](repeating: 0, count: 1 << 17)

    init(_ stream: InputStream) {
      self.stream = stream
      stream.open()
    }

    deinit {
      stream.close()
    }

    func next() throws -> Data? {
      try stream.nextBlock(&buffer)
    }
  }

  /// An iterator over the blocks of a body.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let length: Int64?
    private let open: () throws -> BodyStream.Pieces
    private var pieces: BodyStream.Pieces?
    private var count: Int64 = 0
    private var isAtEnd = false

    fileprivate init(length: Int64?, open: @escaping () throws -> BodyStream.Pieces) {
      self.length = length
      self.open = open
    }

    /// Returns the next block, or nil after the last one.
    ///
    /// - Throws: The error of opening or reading the body, or that of a length that differs from
    ///   the announced one.
    public mutating func next() async throws -> Data? {
      guard !isAtEnd else { return nil }
      let pieces = try self.pieces ?? open()
      self.pieces = pieces
      let block = try await pieces()
      count += Int64(block?.count ?? 0)
      isAtEnd = block == nil
      try BodyLengthMismatch.check(count, isEnd: isAtEnd, of: length)
      return block
    }
  }
}
