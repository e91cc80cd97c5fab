public import Foundation
import TargetKit
public import TargetKitWire

/// The tokens that an authorization server has issued (RFC 6749 §5.1); descriptions don't reveal
/// them.
///
/// It is `Codable` so that an app can store it, for example in the keychain on Apple's platforms.
public struct OAuth2Tokens: Codable, Hashable, Sendable {
  /// The token that requests are sent with.
  public var accessToken: String

  /// The time at which the access token expires, if the server states one.
  public var expires: Date?

  /// The token that new access tokens are requested with, if the server issued one.
  public var refreshToken: String?

  /// The granted scopes; empty if the server doesn't list them, which means that all requested
  /// scopes were granted.
  public var scopes: [String]

  /// The other members of the server's response, such as `id_token`.
  public var parameters: [String: JSONValue]

  /// Creates tokens.
  public init(
    accessToken: String,
    expires: Date? = nil,
    refreshToken: String? = nil,
    scopes: [String] = [],
    parameters: [String: JSONValue] = [:]
  ) {
    self.accessToken = accessToken
    self.expires = expires
    self.refreshToken = refreshToken
    self.scopes = scopes
    self.parameters = parameters
  }
}

extension OAuth2Tokens: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A placeholder, because the tokens are secret.
  public var description: String { Redaction.placeholder }

  /// A placeholder, because the tokens are secret.
  public var debugDescription: String { Redaction.placeholder }

  /// A mirror with only the time at which the access token expires, and the scopes.
  public var customMirror: Mirror {
    Mirror(self, children: ["expires": expires as Any, "scopes": scopes])
  }
}
