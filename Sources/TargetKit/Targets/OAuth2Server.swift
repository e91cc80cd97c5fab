public import Foundation

/// The endpoints and scopes of an authorization server, as a spec describes them.
///
/// Generated credentials have one for each OAuth 2 scheme:
///
/// ```swift
/// let client = OAuth2Client(PetShopCredentials.login, id: "my-app")
/// ```
public struct OAuth2Server: Hashable, Sendable {
  /// The authorization endpoint, which users open in a browser.
  public var authorizationURL: URL?

  /// The token endpoint.
  public var tokenURL: URL

  /// All scopes that a token can have.
  public var scopes: [String]

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - authorizationURL: The authorization endpoint, for logins in a browser.
  ///   - tokenURL: The token endpoint.
  ///   - scopes: All scopes that a token can have.
  public init(authorizationURL: URL? = nil, tokenURL: URL, scopes: [String] = []) {
    self.authorizationURL = authorizationURL
    self.tokenURL = tokenURL
    self.scopes = scopes
  }

  /// Creates a server from the URLs of a spec; requests to an invalid one fail.
  ///
  /// - Parameters:
  ///   - authorizationURL: The authorization endpoint, for logins in a browser.
  ///   - tokenURL: The token endpoint.
  ///   - scopes: All scopes that a token can have.
  public init(authorizationURL: String? = nil, tokenURL: String, scopes: [String] = []) {
    self.init(
      authorizationURL: authorizationURL.map(Self.url),
      tokenURL: Self.url(tokenURL),
      scopes: scopes
    )
  }

  /// Returns a URL; one that the client refuses if the text isn't a URL.
  private static func url(_ text: String) -> URL {
    URL(string: text) ?? URL(fileURLWithPath: "/")
  }
}
