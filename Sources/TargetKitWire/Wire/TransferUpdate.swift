/// An event of an upload or download: any number of progress updates, and then the result.
nonisolated public enum TransferUpdate<Value: Sendable>: Sendable {
  /// The fraction of the transfer that is done, from 0 to 1.
  case progress(Double)

  /// The result, which is the last event.
  case finished(Value)

  /// The fraction of the transfer that is done, from 0 to 1.
  public var fraction: Double {
    switch self {
    case .progress(let fraction): fraction
    case .finished: 1
    }
  }

  /// The result; nil while the transfer is in progress.
  public var value: Value? {
    switch self {
    case .progress: nil
    case .finished(let value): value
    }
  }
}
