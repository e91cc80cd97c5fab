/// An operation that can be cancelled.
public protocol Cancellable {
  /// A Boolean value that indicates whether the operation was cancelled.
  var isCancelled: Bool { get }

  /// Cancels the operation.
  func cancel()
}
