import Foundation

/// A file that must not exist yet.
enum NewFile {
  /// Writes a file, and creates its folder.
  ///
  /// - Throws: `OutputFolder.Failure.inputOutput`, also if the file exists.
  static func write(_ text: String, to file: URL) throws(OutputFolder.Failure) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file, options: .withoutOverwriting)
    } catch {
      throw .inputOutput(path: file.path, reason: error.localizedDescription.lowercased())
    }
  }
}
