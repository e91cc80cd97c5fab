import Foundation

/// A first-in, first-out queue of bytes on disk, which exists as long as it is referenced.
///
/// Only one task may read it.
final class SpillFile: Sendable {
  private let writer: FileWriter
  private let readOffset = Locked<off_t>(0)

  init(in folder: TemporaryFolder) throws {
    writer = FileWriter(try folder.makeFile(extension: "stream"))
  }

  /// Appends bytes; waits only if the disk is far behind.
  func append(_ data: Data) throws {
    try writer.append(data)
  }

  /// Returns the next bytes, or nil if all bytes have been read.
  func next() async throws -> Data? {
    let block: Result<Data?, any Error> = await withCheckedContinuation { continuation in
      writer.afterWriting { failure in
        continuation.resume(returning: Result { try self.read(unless: failure) })
      }
    }
    return try block.get()
  }

  private func read(unless failure: (any Error)?) throws -> Data? {
    var block = Data(count: 1 << 16)
    let offset = readOffset.withLock { $0 }
    let count = block.withUnsafeMutableBytes { bytes in
      pread(writer.file.handle.fileDescriptor, bytes.baseAddress, bytes.count, offset)
    }
    guard count >= 0 else { throw POSIXError.last }
    guard count > 0 else {
      // Bytes that were written before a write failed are still read.
      if let failure { throw failure }
      return nil
    }
    readOffset.withLock { $0 += off_t(count) }
    return block.prefix(count)
  }
}
