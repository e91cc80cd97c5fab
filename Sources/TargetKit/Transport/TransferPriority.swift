/// The importance of a request relative to other waiting requests.
public struct TransferPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// A number between 0 and 1, like that of a `URLSessionTask`.
  public let rawValue: Float

  /// Creates a priority.
  ///
  /// - Parameter rawValue: The number; it is clamped to the range from 0 to 1.
  public init(rawValue: Float) {
    self.rawValue = rawValue.isNaN ? 0.5 : min(max(rawValue, 0), 1)
  }

  /// A low priority: 0.25.
  public static let low = TransferPriority(rawValue: 0.25)

  /// The default priority: 0.5.
  public static let normal = TransferPriority(rawValue: 0.5)

  /// A high priority: 0.75.
  public static let high = TransferPriority(rawValue: 0.75)

  /// Returns whether a priority is lower than another one.
  public static func < (lhs: TransferPriority, rhs: TransferPriority) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
