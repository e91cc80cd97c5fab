import Foundation

/// The exclusive right of a run to write an output folder.
///
/// It is a lock on a file in the folder, which ends with its process, even after a crash. The file
/// is removed when the lock is released. It contains the process ID, which waiting processes
/// report.
struct OutputLock {
  /// The name of the lock file.
  static let fileName = ".targetgen-lock"

  private let folder: FolderHandle
  private let file: Int32?

  /// Acquires the lock of a folder, waiting for a limited time.
  ///
  /// - Parameters:
  ///   - tree: The output folder.
  ///   - seconds: The timeout in seconds.
  ///   - stop: Stops waiting.
  /// - Returns: The lock, which `release()` releases.
  /// - Throws: `OutputFolder.Failure.inputOutput` with the holder of the lock.
  static func take(
    in tree: OutputTree,
    waiting seconds: Double,
    stop: StopSignal
  ) throws(OutputFolder.Failure) -> OutputLock {
    guard let (folder, name) = try tree.place(of: fileName) else {
      throw .inputOutput(path: fileName, reason: "the folder doesn't exist")
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
        // Some network file systems don't support locks.
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

  /// Removes the lock file of a terminated run, if there is one.
  static func removeStale(in tree: OutputTree) throws(OutputFolder.Failure) {
    guard let (folder, name) = try tree.place(of: fileName), folder.kind(of: name) == .file,
      let file = try folder.lock(name)
    else { return }
    OutputLock(folder: folder, file: file).release()
  }

  /// Releases the lock.
  func release() {
    guard let file else { return }
    // The file is removed first, so that no other process waits for a released lock.
    try? folder.remove(Self.fileName)
    close(file)
  }
}
