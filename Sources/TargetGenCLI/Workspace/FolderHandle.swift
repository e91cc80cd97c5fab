import Foundation

/// An open folder: what is done in it happens there, wherever its path leads by then.
///
/// Names in it are never followed if they are symbolic links. A class, because it closes its descriptor when nobody has it
/// any longer.
final class FolderHandle {
  /// The path, for messages.
  let path: String
  private let descriptor: Int32

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Opens a folder that the user has named, through links if there are some.
  ///
  /// - Returns: `nil` if there is none.
  /// - Throws: `OutputFolder.Failure.inputOutput`.
  static func open(_ path: String) throws(OutputFolder.Failure) -> FolderHandle? {
    let descriptor = Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { return FolderHandle(path: path, descriptor: descriptor) }
    switch errno {
    case ENOENT: return nil
    case ENOTDIR:
      throw .notAFolder(path: path)
    default: throw .system(errno, path: path)
    }
  }

  /// Opens a folder in this one.
  ///
  /// - Returns: `nil` if there is none.
  /// - Throws: `OutputFolder.Failure.inputOutput`, for a symbolic link as well.
  func folder(_ name: String) throws(OutputFolder.Failure) -> FolderHandle? {
    let path = self.path + "/" + name
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(self.descriptor, name, flags)
    if descriptor >= 0 { return FolderHandle(path: path, descriptor: descriptor) }
    let code = errno
    if code == ENOENT { return nil }
    if kind(of: name) == .link {
      throw .inputOutput(path: path, reason: "it's a symbolic link, which isn't followed")
    }
    throw .system(code, path: path)
  }

  /// Makes a folder in this one.
  ///
  /// - Returns: Whether there was none.
  /// - Throws: `OutputFolder.Failure.inputOutput`.
  func makeFolder(_ name: String) throws(OutputFolder.Failure) -> Bool {
    if mkdirat(descriptor, name, 0o777) == 0 { return true }
    if errno == EEXIST { return false }
    throw .system(errno, path: path + "/" + name)
  }

  /// Removes a folder in this one, if nothing is in it.
  @discardableResult
  func removeFolder(_ name: String) -> Bool {
    unlinkat(descriptor, name, AT_REMOVEDIR) == 0
  }

  // MARK: - Files

  /// A kind of what a name stands for.
  enum Kind {
    case file, folder, link, other
  }

  /// What a name stands for; `nil` for nothing.
  func kind(of name: String) -> Kind? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// Reads a file.
  ///
  /// - Returns: Its bytes; `nil` for a name that stands for nothing, or for anything but a file.
  /// - Throws: `OutputFolder.Failure.inputOutput`.
  func contents(of name: String) throws(OutputFolder.Failure) -> Data? {
    guard kind(of: name) == .file else { return nil }
    let path = self.path + "/" + name
    // Nobody waits for the other end of a pipe that has come in the meantime.
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .system(errno, path: path) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    do {
      return try handle.readToEnd() ?? Data()
    } catch {
      throw .inputOutput(path: path, reason: error.localizedDescription.lowercased())
    }
  }

  /// Writes a new file.
  ///
  /// It isn't waited for until the disk has it, which would be most of the time of a run that writes hundreds; what is
  /// generated can be generated again.
  ///
  /// - Throws: `OutputFolder.Failure.inputOutput`; there may be a part of the file then.
  func create(
    _ name: String,
    _ data: Data,
    mode: mode_t? = nil
  ) throws(OutputFolder.Failure) {
    let path = self.path + "/" + name
    let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system(errno, path: path) }
    defer { close(file) }
    // The mode of what is replaced, whatever the process masks out.
    if let mode { fchmod(file, mode) }
    try Self.write(data, to: file, path: path)
  }

  /// Writes all of a file that is open.
  static func write(
    _ data: Data,
    to file: Int32,
    path: String
  ) throws(OutputFolder.Failure) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw .system(errno, path: path) }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  /// Renames a file, in place of what has the new name.
  func rename(_ name: String, to newName: String) throws(OutputFolder.Failure) {
    guard renameat(descriptor, name, descriptor, newName) != 0 else { return }
    throw .system(errno, path: path + "/" + newName)
  }

  /// Removes a file.
  func remove(_ name: String) throws(OutputFolder.Failure) {
    guard unlinkat(descriptor, name, 0) != 0, errno != ENOENT else { return }
    throw .system(errno, path: path + "/" + name)
  }

  /// The names in the folder that begin and end in some way.
  func names(from prefix: String, to suffix: String) -> [String] {
    // A stream has a position of its own only if it has a descriptor of its own.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return [] }
    guard let stream = fdopendir(copy) else {
      close(copy)
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name.hasPrefix(prefix), name.hasSuffix(suffix) { names.append(name) }
    }
    return names
  }

  // MARK: - Locking

  /// Tries to lock a file in this folder, which is made if there is none.
  ///
  /// - Returns: The open file, or `nil` if another process has it.
  /// - Throws: `OutputFolder.Failure.inputOutput`.
  func lock(_ name: String) throws(OutputFolder.Failure) -> Int32? {
    let path = self.path + "/" + name
    while true {
      let file = openat(descriptor, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
      guard file >= 0 else { throw .system(errno, path: path) }
      if flock(file, LOCK_EX | LOCK_NB) != 0 {
        let code = errno
        close(file)
        if code == EWOULDBLOCK { return nil }
        if code == EINTR { continue }
        throw .system(code, path: path)
      }
      // Whoever had it may have removed the file after it was opened here.
      var own = stat()
      var present = stat()
      if fstat(file, &own) == 0,
        fstatat(descriptor, name, &present, AT_SYMLINK_NOFOLLOW) == 0,
        own.st_ino == present.st_ino, own.st_dev == present.st_dev
      {
        return file
      }
      close(file)
    }
  }
}
