import Foundation

/// An open folder, whose operations apply to this folder even if its path refers to another one
/// later.
///
/// Symbolic links in it are never followed. A class because it closes its descriptor when it is
/// deallocated.
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

  /// Opens a folder that the user specified, following symbolic links.
  ///
  /// - Returns: `nil` if the folder doesn't exist.
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

  /// Opens a folder inside this one.
  ///
  /// - Returns: `nil` if the folder doesn't exist.
  /// - Throws: `OutputFolder.Failure.inputOutput`, also for a symbolic link.
  func folder(_ name: String) throws(OutputFolder.Failure) -> FolderHandle? {
    let path = self.path + "/" + name
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(self.descriptor, name, flags)
    if descriptor >= 0 { return FolderHandle(path: path, descriptor: descriptor) }
    let code = errno
    if code == ENOENT { return nil }
    if kind(of: name) == .link {
      throw .inputOutput(path: path, reason: "it's a symbolic link, and links aren't followed")
    }
    throw .system(code, path: path)
  }

  /// Creates a folder inside this one.
  ///
  /// - Returns: Whether the folder was created, that is, it didn't exist before.
  /// - Throws: `OutputFolder.Failure.inputOutput`.
  func makeFolder(_ name: String) throws(OutputFolder.Failure) -> Bool {
    if mkdirat(descriptor, name, 0o777) == 0 { return true }
    if errno == EEXIST { return false }
    throw .system(errno, path: path + "/" + name)
  }

  /// Removes a folder inside this one if it is empty.
  @discardableResult
  func removeFolder(_ name: String) -> Bool {
    unlinkat(descriptor, name, AT_REMOVEDIR) == 0
  }

  // MARK: - Files

  /// The kind of a directory entry.
  enum Kind {
    case file, folder, link, other
  }

  /// Returns the kind of the entry with a name; `nil` if there is none.
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
  /// - Returns: The bytes; `nil` if there is no entry with this name or it isn't a file.
  /// - Throws: `OutputFolder.Failure.inputOutput`.
  func contents(of name: String) throws(OutputFolder.Failure) -> Data? {
    guard kind(of: name) == .file else { return nil }
    return try read(name)
  }

  /// Reads an entry that is known to be a file.
  func read(_ name: String) throws(OutputFolder.Failure) -> Data {
    let path = self.path + "/" + name
    // The entry may have been replaced by a pipe in the meantime, for which opening must not block.
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
  /// It doesn't wait until the data is on disk, which would take most of the time of a run with
  /// hundreds of files. Generated files can be generated again.
  ///
  /// - Throws: `OutputFolder.Failure.inputOutput`, possibly after part of the file has been
  ///   written.
  func create(
    _ name: String,
    _ contents: [UInt8],
    mode: mode_t? = nil
  ) throws(OutputFolder.Failure) {
    let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system(errno, path: path + "/" + name) }
    defer { close(file) }
    // Keeps the mode of the replaced file, regardless of the process's umask.
    if let mode { fchmod(file, mode) }
    let code = Self.write(contents, to: file)
    guard code == 0 else { throw .system(code, path: path + "/" + name) }
  }

  /// Writes bytes to an open file.
  ///
  /// - Returns: The error code of the system; 0 if all bytes were written.
  static func write(_ contents: [UInt8], to file: Int32) -> Int32 {
    contents.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = Foundation.write(file, rest.baseAddress, rest.count)
        if count < 0, errno != EINTR { return errno }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(max(count, 0)))
      }
      return 0
    }
  }

  /// Renames a file, and replaces an existing file with the new name.
  func rename(_ name: String, to newName: String) throws(OutputFolder.Failure) {
    guard renameat(descriptor, name, descriptor, newName) != 0 else { return }
    throw .system(errno, path: path + "/" + newName)
  }

  /// Removes a file.
  func remove(_ name: String) throws(OutputFolder.Failure) {
    guard unlinkat(descriptor, name, 0) != 0, errno != ENOENT else { return }
    throw .system(errno, path: path + "/" + name)
  }

  /// Returns the names of the files and folders in this one.
  func names() -> [String] {
    // A directory stream needs its own descriptor to have its own position.
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
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  // MARK: - Locking

  /// Returns whether an open file can be one that an earlier run locked: it has no other name, and
  /// is empty or contains a process ID.
  private static func isLock(_ file: Int32, _ status: stat) -> Bool {
    guard status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1, status.st_size < 32 else {
      return false
    }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = pread(file, &bytes, bytes.count, 0)
    return bytes.prefix(max(count, 0)).allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "\n")
    }
  }

  /// Tries to lock a file in this folder, which is created if it doesn't exist.
  ///
  /// - Returns: The open file, or `nil` if another process holds the lock.
  /// - Throws: `OutputFolder.Failure.inputOutput`, or `foreignFiles` for something else with this
  ///   name.
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
      // The previous holder may have removed the file after it was opened here.
      var own = stat()
      var present = stat()
      if fstat(file, &own) == 0,
        fstatat(descriptor, name, &present, AT_SYMLINK_NOFOLLOW) == 0,
        own.st_ino == present.st_ino, own.st_dev == present.st_dev
      {
        if Self.isLock(file, own) { return file }
        close(file)
        throw .foreignFiles([path])
      }
      close(file)
    }
  }
}
