#if canImport(FoundationNetworking)
  import Foundation

  /// A stream that tells when another has not the length that was announced, or can't be read.
  ///
  /// The session would wait for the bytes that don't come until the request times out, and leave out those that are
  /// too many.
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
      guard !stream.hasBytesAvailable else { return true }
      check(isEnd: true)
      return false
    }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
      let read = stream.read(buffer, maxLength: maxLength)
      guard read >= 0 else {
        fail(stream.streamError ?? CocoaError(.fileReadUnknown))
        return read
      }
      count += Int64(read)
      check(isEnd: read == 0 && maxLength > 0)
      // The session asks for no more than it needs.
      if read > 0, count == length, stream.hasBytesAvailable {
        var next: UInt8 = 0
        count += Int64(max(0, stream.read(&next, maxLength: 1)))
        check(isEnd: false)
      }
      return read
    }

    private func check(isEnd: Bool) {
      do {
        try BodyLengthMismatch.check(count, isEnd: isEnd, of: length)
      } catch {
        fail(error)
      }
    }
  }
#endif
