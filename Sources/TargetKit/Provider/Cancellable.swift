/// An operation in progress that can be cancelled.
public protocol Cancellable: Sendable {
  /// A Boolean value that indicates whether it was cancelled.
  var isCancelled: Bool { get }

  /// Cancels the operation; further calls, and calls after the end, have no effect.
  func cancel()
}
