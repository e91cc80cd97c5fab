/// What the command tells the shell; 64 for usage comes from the argument parser.
enum ExitStatus {
  /// The spec or the configuration is wrong; nothing was written.
  static let invalidInput: Int32 = 1

  /// The files on disk are not what the spec gives, or a new version of a spec breaks code.
  static let stale: Int32 = 2

  /// The file system refuses (`EX_IOERR`).
  static let inputOutput: Int32 = 74
}
