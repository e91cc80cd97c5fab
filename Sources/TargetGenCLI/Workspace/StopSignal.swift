import Dispatch
import Foundation

/// Says when to stop: when the user presses Ctrl-C, or when somebody says so.
///
/// A class, because those who wait and the one who stops share it.
final class StopSignal: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Makes waiting end, once and for all.
  func stop() {
    semaphore.signal()
  }

  /// Waits, but no longer than some seconds.
  ///
  /// - Returns: Whether it is time to stop.
  func wait(seconds: Double) -> Bool {
    guard semaphore.wait(timeout: .now() + seconds) == .success else { return false }
    // The next one who asks has to hear it, too.
    semaphore.signal()
    return true
  }

  /// Runs a closure during which Ctrl-C and a polite request to end stop the waiting, and not the process.
  func catchingInterrupts<Result>(_ body: () throws -> Result) rethrows -> Result {
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in stop() }
      source.resume()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
    return try body()
  }
}
