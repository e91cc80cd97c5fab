public import Foundation
import TargetKit

/// The reason why an authorization server issued no tokens, or why its response isn't used.
public struct OAuth2Error: Error, Sendable {
  /// The kind of failure.
  public let kind: Kind

  /// The code of a `refused` request.
  public let code: Code?

  /// The server's explanation for developers, or the reason for a failure that was detected here.
  public let reason: String?

  /// The page on which the server explains the refusal.
  public let uri: URL?

  /// The status code of the server's response, if one arrived.
  public let statusCode: Int?

  /// The error that caused this one.
  public let underlyingError: (any Error)?

  init(
    _ kind: Kind,
    code: Code? = nil,
    _ reason: String? = nil,
    uri: URL? = nil,
    statusCode: Int? = nil,
    underlyingError: (any Error)? = nil
  ) {
    self.kind = kind
    self.code = code
    self.reason = reason
    self.uri = uri
    self.statusCode = statusCode
    self.underlyingError = underlyingError
  }

  /// A Boolean value that indicates whether the user has to log in again, because there is no
  /// refresh token or the server no longer accepts it.
  public var requiresLogin: Bool {
    kind == .noTokens || (kind == .refused && code == .invalidGrant)
  }
}

extension OAuth2Error {
  /// A kind of failure; later versions may add kinds.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The server refused, with a `code` (RFC 6749 §4.1.2.1, §5.2).
    public static let refused = Kind("refused")

    /// The response doesn't conform to RFC 6749.
    public static let invalidResponse = Kind("invalidResponse")

    /// The redirect has a different `state` than the request: it belongs to another login, or is an
    /// attack.
    public static let stateMismatch = Kind("stateMismatch")

    /// The redirect doesn't match the redirect URI, or comes from another issuer (RFC 9207).
    public static let redirectMismatch = Kind("redirectMismatch")

    /// There are no tokens, or no refresh token, so the user has to log in.
    public static let noTokens = Kind("noTokens")

    /// A setting of the client is missing, or an endpoint doesn't use TLS.
    public static let configuration = Kind("configuration")

    /// The server couldn't be reached, or the transfer failed.
    public static let transfer = Kind("transfer")

    /// The name of the kind.
    public let description: String

    private init(_ description: String) { self.description = description }
  }

  /// A code with which a server refuses a request.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// A parameter is missing, unknown or repeated.
    public static let invalidRequest = Code(rawValue: "invalid_request")
    /// The client is unknown, or authentication failed.
    public static let invalidClient = Code(rawValue: "invalid_client")
    /// The authorization code or the refresh token is invalid, has expired, or was revoked.
    public static let invalidGrant = Code(rawValue: "invalid_grant")
    /// The client may not use this grant.
    public static let unauthorizedClient = Code(rawValue: "unauthorized_client")
    /// The server doesn't support this grant.
    public static let unsupportedGrantType = Code(rawValue: "unsupported_grant_type")
    /// The server doesn't support this response type.
    public static let unsupportedResponseType = Code(rawValue: "unsupported_response_type")
    /// A scope is unknown, or exceeds what the user granted.
    public static let invalidScope = Code(rawValue: "invalid_scope")
    /// The user or the server denied the request.
    public static let accessDenied = Code(rawValue: "access_denied")
    /// The server failed.
    public static let serverError = Code(rawValue: "server_error")
    /// The server is overloaded or under maintenance.
    public static let temporarilyUnavailable = Code(rawValue: "temporarily_unavailable")

    /// The code as the server sends it.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension OAuth2Error: LocalizedError, CustomStringConvertible {
  /// A description of the failure for developers, without any token.
  public var description: String {
    let cause = reason ?? underlyingError.map { ErrorText($0).description }
    let summary =
      switch kind {
      case .refused: "the authorization server refused: \(code?.rawValue ?? "no reason")"
      case .invalidResponse: "the authorization server's response is invalid"
      case .stateMismatch: "the redirect doesn't belong to this login"
      case .redirectMismatch: "the redirect doesn't come from the expected server"
      case .noTokens: "the user isn't logged in"
      case .configuration: "the OAuth 2 client can't be used"
      default: "the authorization server can't be reached"
      }
    return cause.map { "\(summary), \($0)" } ?? summary
  }

  /// A description of the failure for people.
  public var errorDescription: String? {
    switch kind {
    case .noTokens: "You are not logged in."
    case .refused where code == .accessDenied: "The login was refused."
    case .refused where code == .invalidGrant: "The login has expired."
    case .transfer: underlyingError.map { ErrorText($0).description }
    default: "The login failed."
    }
  }

  /// The reason, for developers.
  public var failureReason: String? { description }
}
