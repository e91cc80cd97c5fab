public import Foundation

/// The clock of plugins that wait; tests can replace it with one that doesn't wait.
public struct RetryClock: Sendable {
  /// The time of the system.
  public static let system = RetryClock(
    now: { Date() },
    sleep: { seconds in try await Task.sleep(seconds: seconds) }
  )

  /// Returns the time.
  public var now: @Sendable () -> Date

  /// Returns after a number of seconds, and throws immediately if the task is cancelled.
  public var sleep: @Sendable (_ seconds: TimeInterval) async throws -> Void

  /// Creates a clock.
  public init(
    now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (_ seconds: TimeInterval) async throws -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }
}

extension Task<Never, Never> {
  /// Waits for a number of seconds, which may be any number, or not a number.
  static func sleep(seconds: TimeInterval) async throws {
    let century = 3_153_600_000.0
    let bounded = seconds > 0 ? min(seconds, century) : 0
    try await sleep(nanoseconds: UInt64(bounded * 1_000_000_000))
  }
}
