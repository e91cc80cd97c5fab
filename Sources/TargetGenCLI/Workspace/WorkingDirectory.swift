import Foundation

/// The folder in which a command was started, to which paths on the command line and in messages
/// are relative.
struct WorkingDirectory {
  let url: URL

  /// The files of a revision, if the folder is a copy of the one in which the command was started.
  private(set) var past: PastFiles?

  /// The folder in which the command was started.
  private let start: URL

  init(url: URL) {
    self.url = url
    start = url
  }

  /// Creates the copy of a folder as it was at a revision.
  init(_ present: WorkingDirectory, in past: PastFiles) {
    url = past.copy(of: present.url) ?? past.folder
    self.past = past
    start = present.url
    // Symbolic links are resolved on disk.
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Converts a path from the command line, or from a file in the folder, to a URL.
  func resolve(_ path: String) -> URL {
    let url =
      path.hasPrefix("/") ? URL(fileURLWithPath: path) : self.url.appendingPathComponent(path)
    return url.standardizedFileURL
  }

  /// Returns a path for messages: relative if the file is inside the folder, with or without
  /// symbolic links resolved, and `.` for the folder itself.
  ///
  /// A file at a revision has the form that git understands: `v1.2:./openapi.yaml`.
  func display(_ path: String) -> String {
    if let past, past.relativePath(path) != nil {
      let file = URL(fileURLWithPath: path)
      let path = FolderPath.relative(file, to: FolderPath.components(of: url))
      return past.revision + ":./" + path
    }
    let folders = [
      start.standardizedFileURL.path, DiskSourceLoader.canonical(start.path) ?? start.path,
    ]
    if folders.contains(path) { return "." }
    for folder in folders where path.hasPrefix(folder + "/") {
      return String(path.dropFirst(folder.count + 1))
    }
    return path
  }

  /// Returns a path from the command line for messages: as it is, unless it's that of a file at a
  /// revision.
  func named(_ path: String) -> String {
    past == nil ? path : display(resolve(path).path)
  }

  /// Returns the absolute path of a file at the revision, or that of the present file if the
  /// revision doesn't have it.
  func place(of path: String, in present: WorkingDirectory) -> String {
    let file = present.resolve(path)
    guard let past, let copy = past.copy(of: file), past.has(copy) else { return file.path }
    return copy.path
  }

  /// Copies a file or folder if it's one of a revision that isn't on disk yet.
  func provide(_ path: String) {
    past?.provide(path)
  }
}
