import Foundation

/// A folder with files in it, removed with the value.
final class TemporaryFolder {
  let url: URL

  init(_ files: [String: String]) throws {
    url =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("PluginTests-\(UUID().uuidString)").standardizedFileURL
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
    // What is left of a temporary folder is the system's to clean.
    try? FileManager.default.removeItem(at: url)
  }

  subscript(_ path: String) -> URL { url.appendingPathComponent(path).standardizedFileURL }
}
