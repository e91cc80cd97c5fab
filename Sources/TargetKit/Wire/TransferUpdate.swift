/// An event of an upload or download: its progress, any number of times, and then its result.
nonisolated public enum TransferUpdate<Value: Sendable>: Sendable {
  /// The fraction of the transfer that is done, from 0 to 1.
  case progress(Double)

  /// The result, after which nothing follows.
  case finished(Value)

  /// The fraction of the transfer that is done, from 0 to 1.
  public var fraction: Double {
    switch self {
    case .progress(let fraction): fraction
    case .finished: 1
    }
  }

  /// The result; nil while the transfer is under way.
  public var value: Value? {
    switch self {
    case .progress: nil
    case .finished(let value): value
    }
  }
}
