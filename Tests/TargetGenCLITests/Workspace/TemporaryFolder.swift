import Foundation

/// A folder with files, which is removed with the value.
final class TemporaryFolder {
  let url: URL

  init(_ files: [String: String]) throws {
    url =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("targetgen-\(UUID().uuidString)").standardizedFileURL
    for (path, text) in files {
      let file = self[path]
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
  }

  deinit {
    // The system removes the rest of a temporary folder.
    try? FileManager.default.removeItem(at: url)
  }

  subscript(_ path: String) -> URL { url.appendingPathComponent(path).standardizedFileURL }
}
