#if canImport(FoundationNetworking)
  import Foundation

  /// A stream that fails and reports the reason if another stream can't be read or doesn't have the
  /// announced length.
  ///
  /// Without it, the session would wait for missing bytes until the request times out, and ignore
  /// surplus bytes.
  final class MeasuredStream: InputStream {
    private let stream: InputStream
    private let length: Int64?
    private let fail: @Sendable (any Error) -> Void
    private var count: Int64 = 0

    init(
      _ stream: InputStream,
      length: Int64?,
      failing fail: @escaping @Sendable (any Error) -> Void
    ) {
      self.stream = stream
      self.length = length
      self.fail = fail
      super.init(data: Data())
    }

    override func open() { stream.open() }

    override func close() { stream.close() }

    override var streamStatus: Status { stream.streamStatus }

    override var streamError: (any Error)? { stream.streamError }

    override var hasBytesAvailable: Bool {
      // Missing bytes and errors are detected when the stream is read.
      stream.hasBytesAvailable || stream.streamStatus == .error || count < length ?? 0
    }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
      do {
        let read = try next(buffer, maxLength)
        try BodyLengthMismatch.check(count, isEnd: read == 0 && maxLength > 0, of: length)
        // The session doesn't read beyond the announced length, so surplus bytes are detected here.
        if read > 0, count == length, stream.hasBytesAvailable {
          var byte: UInt8 = 0
          _ = try next(&byte, 1)
          try BodyLengthMismatch.check(count, isEnd: false, of: length)
        }
        return read
      } catch {
        fail(error)
        return -1
      }
    }

    private func next(_ buffer: UnsafeMutablePointer<UInt8>, _ maxLength: Int) throws -> Int {
      let read = stream.read(buffer, maxLength: maxLength)
      guard read >= 0 else { throw stream.streamError ?? CocoaError(.fileReadUnknown) }
      count += Int64(read)
      return read
    }
  }
#endif
