import Foundation

/// The right of one run to write an output folder.
///
/// It is a lock on a file in the folder, which ends with the process that has it, however that ends. The file is removed
/// with the lock and names the process that waits are for.
final class OutputLock {
  /// The name of the file.
  static let fileName = ".targetgen-lock"

  private let folder: FolderHandle
  private let file: Int32?

  private init(folder: FolderHandle, file: Int32?) {
    self.folder = folder
    self.file = file
  }

  /// Waits for the right to write a folder, but not for long.
  ///
  /// - Parameters:
  ///   - tree: The folder.
  ///   - seconds: How long to wait.
  ///   - stop: Ends waiting.
  /// - Returns: The lock; it is released by `release()`.
  /// - Throws: `OutputFolder.Failure.inputOutput`, which says who has the lock.
  static func take(
    in tree: OutputTree,
    waiting seconds: Double,
    stop: StopSignal
  ) throws(OutputFolder.Failure) -> OutputLock {
    guard let (folder, name) = try tree.place(of: fileName) else {
      throw .inputOutput(path: fileName, reason: "there is no folder")
    }
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      do throws(OutputFolder.Failure) {
        if let file = try folder.lock(name) {
          let text = "\(getpid())\n"
          _ = ftruncate(file, 0)
          _ = text.utf8CString.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count - 1, 0) }
          return OutputLock(folder: folder, file: file)
        }
      } catch {
        // Some network file systems know no locks.
        guard
          [ENOLCK, ENOSYS, EOPNOTSUPP].map({ .system($0, path: folder.path + "/" + name) })
            .contains(error)
        else { throw error }
        return OutputLock(folder: folder, file: nil)
      }
      guard ContinuousClock.now < deadline, !stop.wait(seconds: 0.05) else { break }
    }
    if stop.isStopped { throw .interrupted }
    let holder = try folder.contents(of: name).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let number = Int(holder.filter { !$0.isNewline }).map { " (process \($0))" } ?? ""
    throw .inputOutput(
      path: folder.path,
      reason: "another run of targetgen\(number) is writing it"
    )
  }

  /// Lets the next one write.
  func release() {
    guard let file else { return }
    // First the name, so that nobody who finds it waits for a lock that is gone.
    try? folder.remove(Self.fileName)
    close(file)
  }
}
