import Diagnostics
import Foundation

/// The output streams of the command: results on standard output, diagnostics on standard error.
package struct Console: Sendable {
  /// Writes text to a stream.
  package typealias Write = @Sendable (String) throws(Failure) -> Void

  /// The failure to write to a stream.
  package struct Failure: Error, Hashable {
    /// The error number of the system call.
    package let code: Int32

    package init(code: Int32) {
      self.code = code
    }
  }

  private let writeOutput: Write
  private let writeError: Write
  private let failures = StreamFailures()

  /// Indicates whether standard error is a terminal with color support.
  package let usesColor: Bool

  /// Indicates whether standard output is a terminal with color support.
  package let usesColorInOutput: Bool

  /// The streams of this process.
  package static let standard = Console(
    usesColor: isColorTerminal(STDERR_FILENO),
    usesColorInOutput: isColorTerminal(STDOUT_FILENO),
    output: { text throws(Failure) in try write(text, to: STDOUT_FILENO) },
    error: { text throws(Failure) in try write(text, to: STDERR_FILENO) }
  )

  /// Creates a console that passes the text of each stream to a closure.
  package init(
    usesColor: Bool,
    usesColorInOutput: Bool = false,
    output: @escaping Write,
    error: @escaping Write
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

  /// Prints a result that contains its own line breaks.
  func write(_ text: VisibleText) {
    failures.catching { () throws(Failure) in try writeOutput(text.text) }
  }

  /// Prints a result.
  func print(_ text: VisibleText) {
    write(text + "\n")
  }

  /// Prints formatted diagnostics, which contain their own line breaks.
  func report(_ text: VisibleText) {
    failures.catching { () throws(Failure) in try writeError(text.text) }
  }

  /// Indicates whether any printed text was lost.
  var hasFailed: Bool { failures.first != nil }

  /// Reports that a stream has failed, unless it was closed by its reader.
  func reportFailure() {
    guard let failure = failures.first, failure.code != EPIPE else { return }
    report(
      "error: the output can't be written: \(String(cString: strerror(failure.code)).lowercased())\n"
    )
  }

  /// Writes all of a text.
  private static func write(_ text: String, to descriptor: Int32) throws(Failure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Another process with the same stream has made it nonblocking.
        var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = Foundation.poll(&poll, 1, -1)
      } else if errno != EINTR {
        throw Failure(code: errno)
      }
    }
  }
}

extension Console {
  /// Opens closed standard streams, so that no other file of this process gets their file
  /// descriptors and receives printed text.
  ///
  /// Writing to a stream that was closed still fails.
  package static func reserveStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free descriptor is the one of the closed stream.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// The first failure of the two streams.
private final class StreamFailures: @unchecked Sendable {
  private let lock = NSLock()
  private var noted: Console.Failure?

  var first: Console.Failure? { lock.withLock { noted } }

  /// Runs a closure and records its failure if it is the first one.
  func catching(_ body: () throws(Console.Failure) -> Void) {
    do {
      try body()
    } catch {
      lock.withLock { noted = noted ?? error }
    }
  }
}
