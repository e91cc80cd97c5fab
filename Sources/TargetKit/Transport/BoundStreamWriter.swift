#if !canImport(FoundationNetworking)
  import Foundation

  /// Writes the bytes of a body to a stream that a session reads, as fast as the session reads
  /// them.
  ///
  /// Its streams are used only on its queue.
  final class BoundStreamWriter: @unchecked Sendable {
    private let source: InputStream?
    private let output: OutputStream
    private let length: Int64?
    /// The queue on which writing blocks until the session reads, because threads of the Swift
    /// concurrency pool must not block.
    private let queue = DispatchQueue(label: "TargetKit.BoundStreamWriter")
    private let isCancelled = Locked(false)

    private init(_ output: OutputStream, of source: InputStream?, length: Int64?) {
      self.output = output
      self.source = source
      self.length = length
    }

    /// Returns the stream to read; an error of the pieces or of their length is reported before the
    /// stream ends.
    static func start(
      _ pieces: sending @escaping BodyStream.Pieces,
      length: Int64?,
      failing fail: @escaping @Sendable (any Error) -> Void
    ) throws -> OpenBody {
      let (input, output) = try boundStreams()
      let writer = BoundStreamWriter(output, of: nil, length: length)
      let task = Task {
        do {
          try await writer.run(pieces)
        } catch {
          fail(error)
        }
        writer.close()
      }
      return OpenBody(input) {
        // The task may be waiting for pieces that never arrive.
        task.cancel()
      }
    }

    /// Returns the stream to read; an error of the source or of its length is reported before the
    /// stream ends.
    static func start(
      reading source: InputStream,
      length: Int64,
      failing fail: @escaping @Sendable (any Error) -> Void
    ) throws -> OpenBody {
      let (input, output) = try boundStreams()
      let writer = BoundStreamWriter(output, of: source, length: length)
      writer.queue.async {
        do {
          try writer.copy()
        } catch {
          fail(error)
        }
        writer.output.close()
      }
      return OpenBody(input) { writer.isCancelled.withLock { $0 = true } }
    }

    private static func boundStreams() throws -> (InputStream, OutputStream) {
      var input: InputStream?
      var output: OutputStream?
      Stream.getBoundStreams(withBufferSize: 1 << 16, inputStream: &input, outputStream: &output)
      guard let input, let output else { throw CocoaError(.fileReadUnknown) }
      return (input, output)
    }

    private func run(_ pieces: BodyStream.Pieces) async throws {
      queue.async { self.output.open() }
      var count: Int64 = 0
      while let piece = try await pieces() {
        count += Int64(piece.count)
        try BodyLengthMismatch.check(count, isEnd: false, of: length)
        let isWritten = await withCheckedContinuation { continuation in
          queue.async { continuation.resume(returning: self.write(piece)) }
        }
        // The session has stopped reading, and knows the reason.
        guard isWritten else { return }
      }
      try BodyLengthMismatch.check(count, isEnd: true, of: length)
    }

    private func copy() throws {
      guard let source else { return }
      output.open()
      source.open()
      defer { source.close() }
      var block = [UInt8](repeating: 0, count: 1 << 16)
      var count: Int64 = 0
      while !isCancelled.withLock({ $0 }) {
        let piece = try source.nextBlock(&block)
        count += Int64(piece?.count ?? 0)
        try BodyLengthMismatch.check(count, isEnd: piece == nil, of: length)
        guard let piece, write(piece) else { return }
      }
    }

    private func write(_ piece: Data) -> Bool {
      piece.withUnsafeBytes { bytes in
        var rest = bytes.bindMemory(to: UInt8.self)[...]
        while !rest.isEmpty {
          let pointer = UnsafeBufferPointer(rebasing: rest)
          guard let base = pointer.baseAddress else { return true }
          let written = output.write(base, maxLength: pointer.count)
          guard written > 0 else { return false }
          rest = rest.dropFirst(written)
        }
        return true
      }
    }

    private func close() {
      queue.async { self.output.close() }
    }
  }
#endif
