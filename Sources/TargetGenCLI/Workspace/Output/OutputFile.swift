import Foundation

/// An output file that the user has specified.
struct OutputFile {
  let url: URL

  /// Checks that writing doesn't replace a file that has been read.
  ///
  /// - Throws: `OutputFolder.Failure.isInput`.
  func checkDiffers(from inputs: [String]) throws(OutputFolder.Failure) {
    guard let file = DiskSourceLoader.canonical(url.path),
      inputs.contains(where: { DiskSourceLoader.canonical($0) == file })
    else { return }
    throw .isInput(path: url.path)
  }

  /// Writes the whole file.
  ///
  /// A regular file is replaced atomically, also through a symbolic link. Other files, such as
  /// devices or pipes, are written to without being replaced.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isOurs: Returns whether a regular file with the given contents may be replaced.
  /// - Throws: `OutputFolder.Failure`: `inputOutput`, `notAFile` or `noFolder`, or `foreignFiles` for
  ///   a file that may not be replaced.
  func write(
    _ text: String,
    replacing isOurs: ((Data) -> Bool)? = nil
  ) throws(OutputFolder.Failure) {
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      guard errno == ENOENT else { throw .system(errno, path: url.path) }
      let folder = url.deletingLastPathComponent().path
      guard FileManager.default.fileExists(atPath: folder) else { throw .noFolder(path: folder) }
      // The link may refer to a file that doesn't exist yet.
      if lstat(url.path, &status) == 0 { return try append(text, creating: true) }
      return try replace(url, with: text, mode: nil)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .notAFile(path: url.path) }
    guard status.st_mode & S_IFMT == S_IFREG else { return try append(text, creating: false) }
    if let isOurs {
      guard let contents = FileManager.default.contents(atPath: url.path) else {
        throw .system(EACCES, path: url.path)
      }
      guard isOurs(contents) else { throw .foreignFiles([url.path]) }
    }
    let canonical = DiskSourceLoader.canonical(url.path).map { URL(fileURLWithPath: $0) } ?? url
    try replace(canonical, with: text, mode: status.st_mode & 0o7777)
  }

  private func replace(
    _ file: URL,
    with text: String,
    mode: mode_t?
  ) throws(OutputFolder.Failure) {
    let path = file.deletingLastPathComponent().path
    guard let folder = try FolderHandle.open(path) else { throw .system(ENOENT, path: path) }
    let temporary = ".targetgen-\(UUID().uuidString).tmp"
    do throws(OutputFolder.Failure) {
      try folder.create(temporary, Array(text.utf8), mode: mode)
      try folder.rename(temporary, to: file.lastPathComponent)
    } catch {
      try? folder.remove(temporary)
      throw error
    }
  }

  private func append(_ text: String, creating: Bool) throws(OutputFolder.Failure) {
    let flags = O_WRONLY | O_CLOEXEC | O_NOCTTY | (creating ? O_CREAT : 0)
    let file = open(url.path, flags, 0o666)
    guard file >= 0 else { throw .system(errno, path: url.path) }
    defer { close(file) }
    let code = FolderHandle.write(Array(text.utf8), to: file)
    guard code == 0 else { throw .system(code, path: url.path) }
  }
}
