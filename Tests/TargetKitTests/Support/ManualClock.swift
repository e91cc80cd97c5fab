import Foundation
import TargetKit

/// A stopped clock that records the requested delays.
final class ManualClock: Sendable {
  private let waits = Locked<[TimeInterval]>([])
  private let date = Locked(Date(timeIntervalSince1970: 1_700_000_000))

  /// The requested delays, in order.
  var sleeps: [TimeInterval] { waits.withLock { $0 } }

  /// The time, which only a test changes.
  var now: Date {
    get { date.withLock { $0 } }
    set { date.withLock { $0 = newValue } }
  }

  var retryClock: RetryClock {
    RetryClock(
      now: { self.now },
      sleep: { seconds in self.waits.withLock { $0.append(seconds) } }
    )
  }
}

/// Opens once.
struct Gate: Sendable {
  private let pair = AsyncStream<Void>.makeStream()

  func open() { pair.continuation.finish() }

  func wait() async {
    for await _ in pair.stream {}
  }
}
