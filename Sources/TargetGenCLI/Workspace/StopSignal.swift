import Dispatch
import Foundation

/// Says when to stop: when the user presses Ctrl-C, or when somebody says so.
///
/// A class, because those who wait and the one who stops share it.
final class StopSignal: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let received = Received()

  /// The signal that has come.
  private final class Received: @unchecked Sendable {
    private let lock = NSLock()
    private var first: Int32?

    var number: Int32? {
      get { lock.withLock { first } }
      set { lock.withLock { first = first ?? newValue } }
    }
  }

  /// Whether it is time to stop.
  var isStopped: Bool { wait(seconds: 0) }

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

  /// Runs a closure during which Ctrl-C, a terminal that is closed and a polite request to end stop the waiting, and not
  /// the process.
  func catchingInterrupts<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let caught = [SIGINT, SIGTERM, SIGHUP].map { number in
      let previous = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in
        received.number = number
        stop()
      }
      source.resume()
      return (source: source, number: number, previous: previous)
    }
    defer {
      for signal in caught {
        signal.source.cancel()
        Foundation.signal(signal.number, signal.previous)
      }
    }
    return try body()
  }

  /// Ends the process by the signal that has come, if one has: whoever waits for it has to know.
  func endProcessIfInterrupted() {
    if let number = received.number { raise(number) }
  }
}
