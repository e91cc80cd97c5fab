#if !canImport(FoundationNetworking)
  import Foundation

  /// Writes pieces into a stream that a session reads, as fast as it reads them.
  final class PiecesPump: @unchecked Sendable {
    private let output: OutputStream
    /// Writing waits for the session, which no thread of the pool may.
    private let queue = DispatchQueue(label: "TargetKit.PiecesPump")

    private init(_ output: OutputStream) {
      self.output = output
    }

    /// Returns the stream to read; an error of the pieces is told before the stream ends.
    static func start(
      _ pieces: sending @escaping BodyStream.Pieces,
      failing fail: @escaping @Sendable (any Error) -> Void
    ) throws -> InputStream {
      var input: InputStream?
      var output: OutputStream?
      Stream.getBoundStreams(withBufferSize: 1 << 16, inputStream: &input, outputStream: &output)
      guard let input, let output else { throw CocoaError(.fileReadUnknown) }
      let pump = PiecesPump(output)
      Task {
        do {
          try await pump.run(pieces)
        } catch {
          fail(error)
        }
        pump.close()
      }
      return input
    }

    private func run(_ pieces: BodyStream.Pieces) async throws {
      queue.async { self.output.open() }
      while let piece = try await pieces() {
        let isWritten = await withCheckedContinuation { continuation in
          queue.async { continuation.resume(returning: self.write(piece)) }
        }
        // The session reads no more: it knows why.
        guard isWritten else { return }
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
