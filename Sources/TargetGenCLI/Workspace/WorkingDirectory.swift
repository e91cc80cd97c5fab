import Foundation

/// The folder in which a command was started, to which paths on the command line and in messages
/// are relative.
struct WorkingDirectory {
  let url: URL

  /// Converts a path from the command line, or from a file in the folder, to a URL.
  func resolve(_ path: String) -> URL {
    let url =
      path.hasPrefix("/") ? URL(fileURLWithPath: path) : self.url.appendingPathComponent(path)
    return url.standardizedFileURL
  }

  /// Returns a path for messages: relative if the file is inside the folder, with or without
  /// symbolic links resolved, and `.` for the folder itself.
  func display(_ path: String) -> String {
    let folders = [url.standardizedFileURL.path, DiskSourceLoader.canonical(url.path) ?? url.path]
    if folders.contains(path) { return "." }
    for folder in folders where path.hasPrefix(folder + "/") {
      return String(path.dropFirst(folder.count + 1))
    }
    return path
  }
}
