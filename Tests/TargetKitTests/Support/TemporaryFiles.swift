import Foundation

/// A folder of its own that is gone with the last reference.
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

  /// Returns a place in the folder, with a file if there are bytes for it.
  func file(_ name: String, _ data: Data? = nil) throws -> URL {
    let file = folder.appendingPathComponent(name)
    try data?.write(to: file)
    return file
  }
}
