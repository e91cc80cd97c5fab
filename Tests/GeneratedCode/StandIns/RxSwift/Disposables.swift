/// A subscription.
public protocol Disposable {
  /// Ends the subscription.
  func dispose()
}

/// A subscription that reports whether it has ended.
public protocol Cancelable: Disposable {
  /// A Boolean value that indicates whether the subscription has ended.
  var isDisposed: Bool { get }
}

/// A namespace for functions that create subscriptions.
public struct Disposables {}

extension Disposables {
  /// Returns a subscription that calls a closure once, when it ends.
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }
}

private final class AnonymousDisposable: Cancelable {
  private let state: Guarded<(() -> Void)?>

  init(_ action: @escaping () -> Void) {
    state = Guarded(action)
  }

  var isDisposed: Bool { state.exchange { $0 == nil } }

  func dispose() {
    let action = state.exchange { action in
      defer { action = nil }
      return action
    }
    action?()
  }
}
