public import Foundation

/// A limit for the retries of many calls together, so that clients don't multiply the load of a server in trouble.
///
/// It is a class so that the plugins that are given it share one count.
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
  /// - Returns: False if as many retries as allowed lie within the last window.
  public func allows(at now: Date = Date()) -> Bool {
    retries.withLock { retries in
      retries.removeAll { $0 <= now.addingTimeInterval(-window) || $0 > now }
      guard retries.count < limit else { return false }
      retries.append(now)
      return true
    }
  }
}
