/// The importance of a request relative to other waiting requests.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum TransferPriority: Hashable, Comparable, Sendable {
  /// After the others.
  case low

  /// The default.
  case normal

  /// Before the others.
  case high

  /// The priority of a `URLSessionTask`, from 0 to 1.
  var taskPriority: Float {
    switch self {
    case .low: 0.25
    case .normal: 0.5
    case .high: 0.75
    }
  }
}
