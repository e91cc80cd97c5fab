import TargetKit

/// The behavior of a request when a server redirects it.
public struct Redirector: Sendable {
  /// A behavior.
  public enum Behavior: Sendable {
    /// The redirect is followed.
    case follow
    /// The redirect is the response.
    case doNotFollow
  }

  /// A redirector that follows redirects.
  public static let follow = Redirector(behavior: .follow)

  /// A redirector that returns redirects as responses.
  public static let doNotFollow = Redirector(behavior: .doNotFollow)

  /// The behavior.
  public let behavior: Behavior

  /// Creates a redirector.
  public init(behavior: Behavior) {
    self.behavior = behavior
  }
}

extension Request {
  /// The redirector of the request, if it has its own.
  public var redirectHandler: Redirector? { mutable.withLock { $0.redirector } }

  /// Sets the redirector of the request.
  @discardableResult
  public func redirect(using handler: Redirector) -> Self {
    mutable.withLock { $0.redirector = handler }
    return self
  }
}
