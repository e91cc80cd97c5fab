package import Foundation

/// The redirects that a request follows.
///
/// A redirect that isn't followed is the response of the request, with its status code between 300 and 399.
public struct RedirectPolicy: Hashable, Sendable {
  /// The greatest number of redirects.
  ///
  /// One more is an error, `URLError.httpTooManyRedirects`.
  public var limit: Int

  /// Whether redirects to another scheme, host or port are followed.
  public var followsToOtherOrigins: Bool

  /// Whether any redirect is followed.
  public var isEnabled: Bool

  private init(limit: Int, followsToOtherOrigins: Bool, isEnabled: Bool) {
    self.limit = limit
    self.followsToOtherOrigins = followsToOtherOrigins
    self.isEnabled = isEnabled
  }

  /// Follows redirects to any host, twenty at most.
  public static let follow = follow(limit: 20)

  /// Follows redirects to any host.
  public static func follow(limit: Int) -> RedirectPolicy {
    RedirectPolicy(limit: limit, followsToOtherOrigins: true, isEnabled: true)
  }

  /// Follows redirects to the same scheme, host and port.
  public static func sameOrigin(limit: Int = 20) -> RedirectPolicy {
    RedirectPolicy(limit: limit, followsToOtherOrigins: false, isEnabled: true)
  }

  /// Follows no redirect.
  public static let none = RedirectPolicy(limit: 0, followsToOtherOrigins: false, isEnabled: false)
}

extension RedirectPolicy {
  /// What becomes of a redirect.
  package enum Decision: Hashable, Sendable {
    /// The next request is sent.
    case follow
    /// The redirect is the response.
    case stop
    /// The request fails.
    case fail
  }

  /// Decides on a redirect.
  ///
  /// - Parameters:
  ///   - count: The number of redirects so far, this one included.
  ///   - origin: The URL that sent it.
  ///   - url: The URL to which it leads.
  /// - Returns: The decision.
  package func decision(on count: Int, from origin: URL?, to url: URL?) -> Decision {
    guard isEnabled, let origin, let url, followsToOtherOrigins || url.sharesOrigin(with: origin)
    else {
      return .stop
    }
    return count > limit ? .fail : .follow
  }
}
