import AlamofireCompatibility
import TargetKit

/// A token that calls a closure once to cancel an operation.
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

  /// A Boolean value that indicates whether the operation was cancelled.
  public var isCancelled: Bool { state.withLock { $0 } }

  /// Cancels the operation.
  public func cancel() {
    let isFirst = state.withLock { isCancelled in
      defer { isCancelled = true }
      return !isCancelled
    }
    if isFirst {
      cancelAction()
    }
  }

  /// The request as a cURL command, if there is one.
  public var debugDescription: String { request?.cURLDescription() ?? "Empty Request" }
}

/// The token of a call, which exists before its request does.
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

  /// Sets the request, and cancels it immediately if the token was already cancelled.
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
