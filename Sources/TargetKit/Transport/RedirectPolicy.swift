package import Foundation

/// The redirects that a request follows.
///
/// A redirect that isn't followed is returned as the response, with its status code between 300 and
/// 399.
public struct RedirectPolicy: Hashable, Sendable {
  /// The maximum number of redirects.
  ///
  /// If it is exceeded, the request fails with `URLError.httpTooManyRedirects`.
  public var limit: Int

  /// A Boolean value that indicates whether redirects to another scheme, host or port are followed.
  public var followsToOtherOrigins: Bool

  /// A Boolean value that indicates whether redirects are followed at all.
  public var isEnabled: Bool

  private init(limit: Int, followsToOtherOrigins: Bool, isEnabled: Bool) {
    self.limit = limit
    self.followsToOtherOrigins = followsToOtherOrigins
    self.isEnabled = isEnabled
  }

  /// The policy that follows redirects to any host, up to twenty.
  public static let follow = follow(limit: 20)

  /// Returns the policy that follows redirects to any host.
  public static func follow(limit: Int) -> RedirectPolicy {
    RedirectPolicy(limit: limit, followsToOtherOrigins: true, isEnabled: true)
  }

  /// Returns the policy that follows redirects to the same scheme, host and port.
  public static func sameOrigin(limit: Int = 20) -> RedirectPolicy {
    RedirectPolicy(limit: limit, followsToOtherOrigins: false, isEnabled: true)
  }

  /// The policy that follows no redirect.
  public static let none = RedirectPolicy(limit: 0, followsToOtherOrigins: false, isEnabled: false)
}

extension RedirectPolicy {
  /// The decision on a redirect.
  package enum Decision: Hashable, Sendable {
    /// The redirect is followed.
    case follow
    /// The redirect is returned as the response.
    case stop
    /// The request fails.
    case fail
  }

  /// Decides on a redirect.
  ///
  /// - Parameters:
  ///   - count: The number of redirects so far, including this one.
  ///   - origin: The URL of the request that was redirected.
  ///   - url: The URL to which it is redirected.
  /// - Returns: The decision.
  package func decision(on count: Int, from origin: URL?, to url: URL?) -> Decision {
    guard isEnabled, let origin, let url, followsToOtherOrigins || url.sharesOrigin(with: origin)
    else {
      return .stop
    }
    return count > limit ? .fail : .follow
  }
}
