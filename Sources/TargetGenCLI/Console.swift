import Foundation

/// The two streams of the command: results on standard output, diagnostics on standard error.
package struct Console: Sendable {
  private let writeOutput: @Sendable (String) -> Void
  private let writeError: @Sendable (String) -> Void

  /// Whether standard error is a terminal that shows colour.
  package let usesColor: Bool

  /// The streams of this process.
  package static let standard = Console(
    usesColor: isatty(STDERR_FILENO) != 0 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
      && ProcessInfo.processInfo.environment["TERM"] != "dumb",
    output: { FileHandle.standardOutput.write(Data($0.utf8)) },
    error: { FileHandle.standardError.write(Data($0.utf8)) }
  )

  /// Takes what becomes of text on the two streams.
  package init(
    usesColor: Bool,
    output: @escaping @Sendable (String) -> Void,
    error: @escaping @Sendable (String) -> Void
  ) {
    self.usesColor = usesColor
    self.writeOutput = output
    self.writeError = error
  }

  /// Prints a result.
  func print(_ text: String) {
    writeOutput(text + "\n")
  }

  /// Prints what diagnostics look like in some form; it ends its own lines.
  func report(_ text: String) {
    if !text.isEmpty { writeError(text) }
  }
}
