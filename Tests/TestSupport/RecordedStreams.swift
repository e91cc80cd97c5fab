import Foundation

/// Records the text written to the two output streams of a command.
///
/// A class because the console's closures share it.
package final class RecordedStreams: @unchecked Sendable {
  private let lock = NSLock()
  private var texts = ["", ""]

  package init() {}

  /// Adds text to standard output.
  package func appendOutput(_ text: String) {
    lock.withLock { texts[0] += text }
  }

  /// Adds text to standard error.
  package func appendError(_ text: String) {
    lock.withLock { texts[1] += text }
  }

  /// The text written to standard output.
  package var output: String { lock.withLock { texts[0] } }

  /// The text written to standard error.
  package var error: String { lock.withLock { texts[1] } }
}
