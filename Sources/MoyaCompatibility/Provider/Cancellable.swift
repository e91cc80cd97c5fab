/// Something under way that can be called off.
public protocol Cancellable {
  /// Whether it was called off.
  var isCancelled: Bool { get }

  /// Calls it off.
  func cancel()
}
