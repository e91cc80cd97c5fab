/// Something under way that can be called off.
public protocol Cancellable: Sendable {
  /// Whether it was called off.
  var isCancelled: Bool { get }

  /// Calls it off; to do so twice, or after the end, does no harm.
  func cancel()
}
