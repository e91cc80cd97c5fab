public import Foundation

/// A token that authorizes requests; descriptions don't reveal it.
public struct AccessToken: Hashable, Sendable {
  /// The token as it appears in the header.
  public var value: String

  /// The time at which the token expires, if it is known.
  ///
  /// After this time, the token is refreshed before it is sent. A token that has already expired
  /// when a refresh returns it is sent until the server refuses it.
  public var expires: Date?

  /// Creates a token.
  public init(_ value: String, expires: Date? = nil) {
    self.value = value
    self.expires = expires
  }
}

extension AccessToken: ExpressibleByStringLiteral {
  /// Creates a token without an expiry time, which is used until it is refused.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A placeholder, because the token is secret.
  public var description: String { Redaction.placeholder }

  /// A placeholder, because the token is secret.
  public var debugDescription: String { Redaction.placeholder }

  /// A mirror with only the time at which the token expires.
  public var customMirror: Mirror {
    Mirror(self, children: ["expires": expires as Any])
  }
}
