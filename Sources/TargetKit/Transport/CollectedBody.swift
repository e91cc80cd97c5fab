import Foundation

/// A body that was collected in a temporary file, which is removed when the last reference is
/// released.
final class CollectedBody: Sendable {
  private let file: TemporaryFile

  var url: URL { file.url }

  /// Creates a body by writing all pieces to a file.
  ///
  /// - Throws: The errors of the pieces and of writing, and `BodyLengthMismatch`.
  init(_ pieces: BodyStream.Pieces, length: Int64?, in folder: TemporaryFolder) async throws {
    file = try folder.makeFile(extension: "upload")
    var count: Int64 = 0
    while let piece = try await pieces() {
      try Task.checkCancellation()
      try file.handle.write(contentsOf: piece)
      count += Int64(piece.count)
    }
    try Task.checkCancellation()
    try BodyLengthMismatch.check(count, isEnd: true, of: length)
  }
}
