import Dispatch
import Foundation

/// A signal to stop, sent by Ctrl-C or by another part of the program.
///
/// A class because waiting threads and the sender share it. The condition guards its state.
final class StopSignal: @unchecked Sendable {
  private let condition = NSCondition()
  private var isSent = false
  /// The first interrupt signal that was received.
  private var interrupt: Int32?

  /// Indicates whether the signal was sent.
  var isStopped: Bool { condition.withLock { isSent } }

  /// Sends the signal, which stays in effect.
  func stop(by number: Int32? = nil) {
    condition.withLock {
      isSent = true
      interrupt = interrupt ?? number
      condition.broadcast()
    }
  }

  /// Waits for the signal with a timeout in seconds.
  ///
  /// - Returns: Whether the signal was sent.
  func wait(seconds: Double) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while !isSent, condition.wait(until: end) {}
      return isSent
    }
  }

  /// Runs a closure during which SIGINT, SIGHUP and SIGTERM send this signal instead of ending the
  /// process.
  func catchingInterrupts<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let caught = [SIGINT, SIGTERM, SIGHUP].map { number in
      let previous = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in stop(by: number) }
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
    if let number = condition.withLock({ interrupt }) { raise(number) }
  }
}
