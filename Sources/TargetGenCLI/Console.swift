import Foundation

/// The two streams of the command: results on standard output, diagnostics on standard error.
package struct Console: Sendable {
  private let writeOutput: @Sendable (String) -> Void
  private let writeError: @Sendable (String) -> Void

  /// Whether standard error is a terminal that shows colour.
  package let usesColor: Bool

  /// Whether standard output is.
  package let usesColorInOutput: Bool

  /// The streams of this process.
  package static let standard = Console(
    usesColor: isColorTerminal(STDERR_FILENO),
    usesColorInOutput: isColorTerminal(STDOUT_FILENO),
    output: { FileHandle.standardOutput.write(Data($0.utf8)) },
    error: { FileHandle.standardError.write(Data($0.utf8)) }
  )

  /// Takes what becomes of text on the two streams.
  package init(
    usesColor: Bool,
    usesColorInOutput: Bool = false,
    output: @escaping @Sendable (String) -> Void,
    error: @escaping @Sendable (String) -> Void
  ) {
    self.usesColor = usesColor
    self.usesColorInOutput = usesColorInOutput
    self.writeOutput = output
    self.writeError = error
  }

  private static func isColorTerminal(_ descriptor: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(descriptor) != 0 && environment["NO_COLOR"] == nil
      && environment["TERM"] != "dumb"
  }

  /// Prints a result that ends its own lines.
  func write(_ text: String) {
    if !text.isEmpty { writeOutput(text) }
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
