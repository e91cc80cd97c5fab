public import Foundation

/// A token that lets requests in; descriptions of it don't show it.
public struct AccessToken: Hashable, Sendable {
  /// The token as it stands in the header.
  public var value: String

  /// When it expires, if that is known: it is refreshed then before it is sent.
  public var expires: Date?

  /// Creates a token.
  public init(_ value: String, expires: Date? = nil) {
    self.value = value
    self.expires = expires
  }
}

extension AccessToken: ExpressibleByStringLiteral {
  /// Creates a token that is known to expire only when it is refused.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A placeholder.
  public var description: String { Redaction.placeholder }

  /// A placeholder.
  public var debugDescription: String { Redaction.placeholder }

  /// Nothing but when it expires.
  public var customMirror: Mirror {
    Mirror(self, children: ["expires": expires as Any])
  }
}
