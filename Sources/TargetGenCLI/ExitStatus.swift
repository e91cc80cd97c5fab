import ArgumentParser

/// What the command tells the shell; 64 for usage comes from the argument parser.
enum ExitStatus {
  /// The spec or the configuration is wrong; nothing was written.
  static let invalidInput: Int32 = 1

  /// The file system refuses (`EX_IOERR`).
  static let inputOutput: Int32 = 74
}

extension ValidationError {
  /// Neither the command line nor a configuration names a spec.
  static let noSpec = ValidationError(
    "no spec was named; give one, or set 'spec' in targetgen.yaml"
  )
}
