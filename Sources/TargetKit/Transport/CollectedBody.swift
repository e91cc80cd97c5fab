import Foundation

/// A body that has been collected in a temporary file, which goes with its last reference.
final class CollectedBody: Sendable {
  let url: URL

  /// Takes pieces until there are no more.
  ///
  /// - Throws: What the pieces throw, what writing does, and `BodyLengthMismatch`.
  init(_ pieces: BodyStream.Pieces, length: Int64?) async throws {
    url = TemporaryFile.url(extension: "upload")
    do {
      try Data().write(to: url, options: .withoutOverwriting)
      let handle = try FileHandle(forWritingTo: url)
      defer { try? handle.close() }
      var count: Int64 = 0
      while let piece = try await pieces() {
        try Task.checkCancellation()
        try handle.write(contentsOf: piece)
        count += Int64(piece.count)
      }
      try Task.checkCancellation()
      try BodyLengthMismatch.check(count, isEnd: true, of: length)
    } catch {
      try? FileManager.default.removeItem(at: url)
      throw error
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
