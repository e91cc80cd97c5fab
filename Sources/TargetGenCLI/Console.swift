import Foundation
import PlainText

/// The two streams of the command: results on standard output, diagnostics on standard error.
package struct Console: Sendable {
  /// Writes text to a stream.
  package typealias Write = @Sendable (String) throws(Failure) -> Void

  /// A stream that can't be written.
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

  /// Whether standard error is a terminal that shows color.
  package let usesColor: Bool

  /// Whether standard output is.
  package let usesColorInOutput: Bool

  /// The streams of this process.
  package static let standard = Console(
    usesColor: isColorTerminal(STDERR_FILENO),
    usesColorInOutput: isColorTerminal(STDOUT_FILENO),
    output: { text throws(Failure) in try write(text, to: STDOUT_FILENO) },
    error: { text throws(Failure) in try write(text, to: STDERR_FILENO) }
  )

  /// Takes what becomes of text on the two streams.
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

  /// Prints a result that ends its own lines.
  func write(_ text: VisibleText) {
    failures.catching { () throws(Failure) in try writeOutput(text.text) }
  }

  /// Prints a result.
  func print(_ text: VisibleText) {
    write(text + "\n")
  }

  /// Prints diagnostics in some form; it ends its own lines.
  func report(_ text: VisibleText) {
    failures.catching { () throws(Failure) in try writeError(text.text) }
  }

  /// Whether something that was printed is lost.
  var hasFailed: Bool { failures.first != nil }

  /// Says that a stream has failed, unless that is because nobody reads it any longer.
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
        // Somebody else who has the stream doesn't want to wait for it.
        var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = Foundation.poll(&poll, 1, -1)
      } else if errno != EINTR {
        throw Failure(code: errno)
      }
    }
  }
}

extension Console {
  /// Makes sure that a file of this process never gets the number of a standard stream that was closed by whoever started it:
  /// what is printed would go into that file.
  ///
  /// A stream that was closed can't be written afterwards either.
  package static func reserveStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is the one that is missing.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// The first failure of the two streams.
private final class StreamFailures: @unchecked Sendable {
  private let lock = NSLock()
  private var noted: Console.Failure?

  var first: Console.Failure? { lock.withLock { noted } }

  /// Runs a closure and notes its failure, if there was none before.
  func catching(_ body: () throws(Console.Failure) -> Void) {
    do {
      try body()
    } catch {
      lock.withLock { noted = noted ?? error }
    }
  }
}
