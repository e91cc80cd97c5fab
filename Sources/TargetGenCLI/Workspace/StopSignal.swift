import Dispatch
import Foundation

/// A signal to stop, sent by Ctrl-C or by another part of the program.
///
/// A class because waiting threads and the sender share it.
final class StopSignal: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let received = Received()

  /// Whether the signal was sent, and the interrupt signal that was received.
  private final class Received: @unchecked Sendable {
    private let lock = NSLock()
    private var first: Int32?
    private var isSent = false

    var number: Int32? {
      get { lock.withLock { first } }
      set { lock.withLock { first = first ?? newValue } }
    }

    /// Indicates whether the signal was sent.
    ///
    /// The semaphore knows that as well, but asking it is a system call.
    var isStopped: Bool {
      get { lock.withLock { isSent } }
      set { lock.withLock { isSent = newValue } }
    }
  }

  /// Indicates whether the signal was sent.
  var isStopped: Bool { received.isStopped }

  /// Sends the signal, which stays in effect.
  func stop() {
    received.isStopped = true
    semaphore.signal()
  }

  /// Waits for the signal with a timeout in seconds.
  ///
  /// - Returns: Whether the signal was sent.
  func wait(seconds: Double) -> Bool {
    guard semaphore.wait(timeout: .now() + seconds) == .success else { return false }
    // The signal stays in effect for the next caller.
    semaphore.signal()
    return true
  }

  /// Runs a closure during which SIGINT, SIGHUP and SIGTERM send this signal instead of ending the
  /// process.
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

  /// Ends the process with the received interrupt signal, if any, so that its parent process is
  /// informed.
  func endProcessIfInterrupted() {
    if let number = received.number { raise(number) }
  }
}
