/// A subscription.
public protocol Disposable {
  /// Ends it.
  func dispose()
}

/// A subscription that knows whether it has ended.
public protocol Cancelable: Disposable {
  /// Whether it has ended.
  var isDisposed: Bool { get }
}

/// The factories of subscriptions.
public struct Disposables {}

extension Disposables {
  /// Returns a subscription that calls a closure when it ends, once.
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
