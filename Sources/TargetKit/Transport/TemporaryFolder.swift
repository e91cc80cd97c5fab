package import Foundation

/// A folder for temporary files that other users can't read.
///
/// It exists as long as it contains files. The system's folder for temporary files may be shared,
/// so that other users can guess the names of files and read them.
package final class TemporaryFolder: Sendable {
  /// The folder of files that don't belong to a session.
  package static let shared = TemporaryFolder()

  /// The location of the folder.
  package let url: URL

  private let fileCount = Locked(0)

  package init() {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("TargetKit-\(UUID().uuidString)", isDirectory: true)
  }

  /// Creates an empty file, open for reading and writing.
  package func makeFile(extension name: String) throws -> TemporaryFile {
    let file = url.appendingPathComponent("\(UUID().uuidString).\(name)")
    let descriptor = try fileCount.withLock { count in
      if count == 0, mkdir(url.path, 0o700) != 0, errno != EEXIST {
        throw POSIXError.last
      }
      let descriptor = open(file.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        defer { if count == 0 { rmdir(url.path) } }
        throw POSIXError.last
      }
      count += 1
      return descriptor
    }
    return TemporaryFile(file, descriptor, in: self)
  }

  /// Removes a deleted file from the count, and removes the folder with its last file.
  fileprivate func release() {
    fileCount.withLock { count in
      count -= 1
      if count == 0 { rmdir(url.path) }
    }
  }
}

/// A file in a temporary folder, which is removed with its last reference unless it was moved.
///
/// Its owner serializes all calls.
package final class TemporaryFile: @unchecked Sendable {
  /// The location of the file.
  package let url: URL

  /// The open file.
  package let handle: FileHandle

  private let folder: TemporaryFolder

  fileprivate init(_ url: URL, _ descriptor: Int32, in folder: TemporaryFolder) {
    self.url = url
    self.folder = folder
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
  }

  deinit {
    try? handle.close()
    unlink(url.path)
    folder.release()
  }

  /// Sets the permissions of the file to those of new files of this process, before it is moved to
  /// its destination.
  package func allowOthers() throws {
    let permissions = try Self.ordinaryPermissions.get()
    guard fchmod(handle.fileDescriptor, permissions) == 0 else { throw POSIXError.last }
  }

  /// The permissions of new files, which are restricted only by the mask of the process.
  ///
  /// The mask can't be read without changing it for a moment.
  private static let ordinaryPermissions: Result<mode_t, any Error> = Result {
    let probe = try TemporaryFolder.shared.makeFile(extension: "probe")
    let path = probe.url.path + "-mode"
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw POSIXError.last }
    defer {
      close(descriptor)
      unlink(path)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw POSIXError.last }
    return status.st_mode & 0o777
  }
}

extension POSIXError {
  /// The error for `errno`.
  static var last: POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
