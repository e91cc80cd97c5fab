public import Foundation

/// A limit for the total number of retries of many calls, so that clients don't increase the load
/// of a server in trouble.
///
/// It is a class so that plugins can share it.
public final class RetryBudget: Sendable {
  private let limit: Int
  private let window: TimeInterval
  private let retries = Locked<[Date]>([])

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - limit: The number of retries that are allowed within any window.
  ///   - window: The length of a window, in seconds.
  public init(_ limit: Int, per window: TimeInterval = 60) {
    self.limit = limit
    self.window = window
  }

  /// Counts a retry, and returns whether it is allowed.
  ///
  /// - Parameter now: The time.
  /// - Returns: False if the limit was reached within the last window.
  public func allows(at now: Date = Date()) -> Bool {
    retries.withLock { retries in
      retries.removeAll { $0 <= now.addingTimeInterval(-window) || $0 > now }
      guard retries.count < limit else { return false }
      retries.append(now)
      return true
    }
  }
}
