/// The importance of a request among others that wait.
public struct TransferPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// A number between 0 and 1, as that of a `URLSessionTask`.
  public let rawValue: Float

  /// Creates a priority.
  ///
  /// - Parameter rawValue: The number; one out of range becomes 0 or 1.
  public init(rawValue: Float) {
    self.rawValue = rawValue.isNaN ? 0.5 : min(max(rawValue, 0), 1)
  }

  /// Behind the others: 0.25.
  public static let low = TransferPriority(rawValue: 0.25)

  /// The priority of requests that don't have one: 0.5.
  public static let normal = TransferPriority(rawValue: 0.5)

  /// Before the others: 0.75.
  public static let high = TransferPriority(rawValue: 0.75)

  /// Returns whether a priority is lower than another one.
  public static func < (lhs: TransferPriority, rhs: TransferPriority) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
