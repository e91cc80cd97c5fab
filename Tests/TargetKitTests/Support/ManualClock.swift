import Foundation
import TargetKit

/// A clock that stands still, and notes how long it was asked to wait.
final class ManualClock: Sendable {
  private let waits = Locked<[TimeInterval]>([])
  private let date = Locked(Date(timeIntervalSince1970: 1_700_000_000))

  /// How long it was asked to wait, in order.
  var sleeps: [TimeInterval] { waits.withLock { $0 } }

  /// The time, which only a test moves.
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
