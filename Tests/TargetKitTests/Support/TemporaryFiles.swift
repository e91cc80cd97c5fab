import Foundation

/// A temporary folder that is deleted with the last reference.
final class TemporaryFiles: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("TargetKitTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Returns a path in the folder, and writes a file there if bytes are given.
  func file(_ name: String, _ data: Data? = nil) throws -> URL {
    let file = folder.appendingPathComponent(name)
    try data?.write(to: file)
    return file
  }
}
