import AlamofireCompatibility
import TargetKit

/// Calls off what a closure knows to call off, once.
public final class CancellableToken: Cancellable, CustomDebugStringConvertible {
  private let state = Locked(false)
  private let cancelAction: () -> Void
  private let request: AlamofireCompatibility.Request?

  /// Creates a token.
  public init(action: @escaping () -> Void) {
    cancelAction = action
    request = nil
  }

  init(request: AlamofireCompatibility.Request) {
    cancelAction = { request.cancel() }
    self.request = request
  }

  /// Whether it was called off.
  public var isCancelled: Bool { state.withLock { $0 } }

  /// Calls it off.
  public func cancel() {
    let isFirst = state.withLock { isCancelled in
      defer { isCancelled = true }
      return !isCancelled
    }
    if isFirst {
      cancelAction()
    }
  }

  /// The request as a cURL command, where there is one.
  public var debugDescription: String { request?.cURLDescription() ?? "Empty Request" }
}

/// The token of a call, before and after there is a request to call off.
final class CancellableWrapper: Cancellable {
  private struct State {
    var isCancelled = false
    var inner: (any Cancellable)?
  }

  private let state = Locked(State())

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() {
    let inner = state.withLock { state -> (any Cancellable)? in
      state.isCancelled = true
      return state.inner
    }
    inner?.cancel()
  }

  /// Takes the request to call off, and does so at once if that was asked for before.
  func set(_ inner: any Cancellable) {
    let isCancelled = state.withLock { state in
      state.inner = inner
      return state.isCancelled
    }
    if isCancelled {
      inner.cancel()
    }
  }
}
