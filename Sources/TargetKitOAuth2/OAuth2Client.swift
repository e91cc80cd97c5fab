public import Foundation
public import TargetKit

/// A client that requests tokens from an authorization server (RFC 6749).
///
/// ```swift
/// let client = OAuth2Client(
///   id: "my-app",
///   tokenURL: server.appendingPathComponent("token"),
///   authorizationURL: server.appendingPathComponent("authorize")
/// )
/// ```
///
/// Both endpoints require `https`, except on the loopback interface. Redirects of the token
/// endpoint aren't followed, so that secrets aren't sent elsewhere.
public struct OAuth2Client: Sendable {
  /// The method of client authentication at the token endpoint (RFC 6749 §2.3).
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Authentication: Hashable, Sendable {
    /// No authentication: apps can't keep a secret (RFC 8252 §8.4). The client's identifier is a
    /// parameter of the body.
    case none
    /// The identifier and the secret in the `Authorization` header.
    case basic(secret: String)
    /// The identifier and the secret in the body, for servers that can't read the header.
    case body(secret: String)
  }

  /// The identifier of the client.
  public var id: String

  /// The method of client authentication.
  public var authentication: Authentication

  /// The token endpoint.
  public var tokenURL: URL

  /// The authorization endpoint, which users open in a browser.
  public var authorizationURL: URL?

  /// The issuer identifier of the server, which redirects have to name if it is set (`iss`, RFC
  /// 9207).
  public var issuer: String?

  private let provider: Provider<OAuth2Request>
  private let clock: RetryClock

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - id: The identifier of the client.
  ///   - authentication: The method of client authentication.
  ///   - tokenURL: The token endpoint.
  ///   - authorizationURL: The authorization endpoint, for logins in a browser.
  ///   - issuer: The issuer identifier of the server, if its redirects name it.
  ///   - transport: The transport that performs the requests to the token endpoint.
  ///   - plugins: The plugins that observe these requests. Loggers hide the secrets.
  ///   - clock: The clock from which `expires` of tokens is computed.
  public init(
    id: String,
    authentication: Authentication = .none,
    tokenURL: URL,
    authorizationURL: URL? = nil,
    issuer: String? = nil,
    transport: any Transport = Session.stateless,
    plugins: [any Plugin] = [],
    clock: RetryClock = .system
  ) {
    self.id = id
    self.authentication = authentication
    self.tokenURL = tokenURL
    self.authorizationURL = authorizationURL
    self.issuer = issuer
    self.clock = clock
    provider = Provider(transport: transport, plugins: plugins)
  }
}

extension OAuth2Client.Authentication: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The name of the method, without the secret.
  public var description: String {
    switch self {
    case .none: "none"
    case .basic: "basic"
    case .body: "body"
    }
  }

  /// The name of the method, without the secret.
  public var debugDescription: String { description }

  /// A mirror without the secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension OAuth2Client: CustomReflectable {
  /// A mirror of the settings, without the secret.
  public var customMirror: Mirror {
    Mirror(self, children: ["id": id, "authentication": authentication, "tokenURL": tokenURL])
  }
}

extension OAuth2Client {
  /// Requests a token for the client itself (RFC 6749 §4.4).
  ///
  /// - Parameters:
  ///   - scopes: The scopes that the token should allow; empty for the server's default.
  ///   - parameters: More parameters, such as `audience` or `resource` (RFC 8707).
  /// - Returns: The tokens.
  /// - Throws: `OAuth2Error`; `CancellationError` if the task is cancelled.
  public func clientCredentials(
    scopes: [String] = [],
    parameters: [String: String] = [:]
  ) async throws -> OAuth2Tokens {
    try await tokens(
      ["grant_type": "client_credentials", "scope": Self.text(of: scopes)],
      parameters
    )
  }

  /// Requests a new access token with a refresh token (RFC 6749 §6).
  ///
  /// - Parameters:
  ///   - tokens: The current tokens.
  ///   - scopes: The scopes that the new token should allow; empty for the current ones.
  ///   - parameters: More parameters.
  /// - Returns: The new tokens. If the server sends no refresh token or scopes, they are those of
  ///   the current tokens.
  /// - Throws: `OAuth2Error`, of kind `noTokens` if there is no refresh token; `CancellationError`
  ///   if the task is cancelled.
  public func refresh(
    _ tokens: OAuth2Tokens,
    scopes: [String] = [],
    parameters: [String: String] = [:]
  ) async throws -> OAuth2Tokens {
    guard let refreshToken = tokens.refreshToken else {
      throw OAuth2Error(.noTokens, "the refresh token is missing")
    }
    var refreshed = try await self.tokens(
      [
        "grant_type": "refresh_token", "refresh_token": refreshToken,
        "scope": Self.text(of: scopes),
      ],
      parameters
    )
    refreshed.refreshToken = refreshed.refreshToken ?? refreshToken
    if refreshed.scopes.isEmpty { refreshed.scopes = scopes.isEmpty ? tokens.scopes : scopes }
    return refreshed
  }

  /// Exchanges the code of a login for tokens (RFC 6749 §4.1.3, RFC 7636 §4.5).
  ///
  /// - Parameters:
  ///   - authorization: The login that `authorization(redirectURI:scopes:parameters:)` returned.
  ///   - redirect: The URL to which the browser was redirected.
  ///   - parameters: More parameters.
  /// - Returns: The tokens.
  /// - Throws: `OAuth2Error`; `CancellationError` if the task is cancelled.
  public func tokens(
    for authorization: OAuth2Authorization,
    redirect: URL,
    parameters: [String: String] = [:]
  ) async throws -> OAuth2Tokens {
    let code = try authorization.code(in: redirect, issuer: issuer)
    var tokens = try await tokens(
      [
        "grant_type": "authorization_code", "code": code,
        "redirect_uri": authorization.redirectURI, "code_verifier": authorization.verifier,
      ],
      parameters
    )
    if tokens.scopes.isEmpty { tokens.scopes = authorization.scopes }
    return tokens
  }

  static func text(of scopes: [String]) -> String? {
    scopes.isEmpty ? nil : scopes.joined(separator: " ")
  }

  /// Throws unless secrets can be sent to a URL.
  static func check(_ url: URL) throws(OAuth2Error) {
    let isLoopback = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(url.host ?? "")
    guard url.scheme?.lowercased() == "https" || (url.scheme?.lowercased() == "http" && isLoopback)
    else {
      throw OAuth2Error(
        .configuration,
        "the endpoint '\(Redaction.credentials.redacting(url))' requires 'https'"
      )
    }
  }

  private func tokens(
    _ fields: [String: String?],
    _ parameters: [String: String]
  ) async throws -> OAuth2Tokens {
    try Self.check(tokenURL)
    let request = OAuth2Request(
      url: tokenURL,
      fields: fields.compactMapValues { $0 }.merging(parameters) { field, _ in field },
      id: id,
      authentication: authentication
    )
    let now = clock.now()
    let response: Response
    do {
      response = try await provider.response(for: request)
    } catch  where error.isCancelled {
      throw CancellationError()
    } catch {
      throw OAuth2Error(.transfer, underlyingError: error.underlyingError ?? error)
    }
    return try OAuth2TokenResponse(response).tokens(at: now)
  }
}
