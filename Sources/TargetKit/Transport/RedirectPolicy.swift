package import Foundation

/// The redirects that a request follows.
///
/// A redirect that isn't followed is returned as the response, with its status code between 300 and
/// 399.
public struct RedirectPolicy: Hashable, Sendable {
  private let limit: Int
  private let followsToOtherOrigins: Bool
  private let isEnabled: Bool

  /// The policy that follows redirects to any host, up to twenty.
  public static let follow = follow(limit: 20)

  /// Returns the policy that follows redirects to any host.
  ///
  /// - Parameter limit: The maximum number of redirects. If it is exceeded, the request fails with
  ///   `URLError.httpTooManyRedirects`.
  /// - Returns: The policy.
  public static func follow(limit: Int) -> RedirectPolicy {
    RedirectPolicy(limit: limit, followsToOtherOrigins: true, isEnabled: true)
  }

  /// Returns the policy that follows redirects to the same scheme, host and port.
  ///
  /// - Parameter limit: The maximum number of redirects, as for `follow(limit:)`.
  /// - Returns: The policy.
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
