/// The exit statuses of the command; the argument parser uses 64 for usage errors.
enum ExitStatus {
  /// The spec or the configuration has errors; nothing was written.
  static let invalidInput: Int32 = 1

  /// The files on disk aren't up to date, or a new version of a spec breaks code.
  static let stale: Int32 = 2

  /// The file system reports an error (`EX_IOERR`).
  static let inputOutput: Int32 = 74
}
