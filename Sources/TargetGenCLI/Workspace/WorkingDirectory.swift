import Foundation

/// The folder that a command was started in: what relative paths are relative to, and what messages leave out.
struct WorkingDirectory {
  let url: URL

  /// A path of the command line as a URL.
  func resolve(_ path: String) -> URL {
    let url =
      path.hasPrefix("/") ? URL(fileURLWithPath: path) : self.url.appendingPathComponent(path)
    return url.standardizedFileURL
  }

  /// A path as messages show it: relative where the file stands below the folder, whether or not links are resolved.
  func display(_ path: String) -> String {
    let folders = [url.standardizedFileURL.path, DiskSourceLoader.canonical(url.path) ?? url.path]
    for folder in folders where path.hasPrefix(folder + "/") {
      return String(path.dropFirst(folder.count + 1))
    }
    return path
  }
}
