package import Foundation
package import TargetKit

/// A stopped clock that records the requested delays.
package final class ManualClock: Sendable {
  private let waits = Locked<[TimeInterval]>([])
  private let date = Locked(Date(timeIntervalSince1970: 1_700_000_000))

  package init() {}

  /// The requested delays, in order.
  package var sleeps: [TimeInterval] { waits.withLock { $0 } }

  /// The time, which only a test changes.
  package var now: Date {
    get { date.withLock { $0 } }
    set { date.withLock { $0 = newValue } }
  }

  package var retryClock: RetryClock {
    RetryClock(
      now: { self.now },
      sleep: { seconds in self.waits.withLock { $0.append(seconds) } }
    )
  }
}

/// Opens once.
package struct Gate: Sendable {
  private let pair = AsyncStream<Void>.makeStream()

  package init() {}

  package func open() { pair.continuation.finish() }

  package func wait() async {
    for await _ in pair.stream {}
  }
}
