public import Foundation
import TargetKit
import TargetKitWire

/// A login in a browser that is in progress (RFC 6749 §4.1, with PKCE: RFC 7636).
///
/// ```swift
/// let login = try client.authorization(redirectURI: "com.example.app:/callback", scopes: ["read"])
/// open(login.url)
/// // …when the system hands the redirect back:
/// let tokens = try await client.tokens(for: login, redirect: url)
/// ```
///
/// Open the URL in the system's browser or in `ASWebAuthenticationSession`, never in your own web
/// view (RFC 8252 §8.12). Each value is for one login. It is `Codable` for apps that may be
/// terminated in the meantime. It contains a secret.
public struct OAuth2Authorization: Codable, Hashable, Sendable {
  /// The URL to open.
  public let url: URL

  /// The URI to which the browser is redirected.
  public let redirectURI: String

  /// The requested scopes.
  public let scopes: [String]

  /// The text that identifies the redirect.
  public let state: String

  /// The secret that proves that the same client requests the tokens.
  let verifier: String
}

extension OAuth2Authorization: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// A placeholder, because the value is secret.
  public var description: String { Redaction.placeholder }

  /// A placeholder, because the value is secret.
  public var debugDescription: String { Redaction.placeholder }

  /// A mirror with only the redirect URI and the scopes.
  public var customMirror: Mirror {
    Mirror(self, children: ["redirectURI": redirectURI, "scopes": scopes])
  }
}

extension OAuth2Client {
  /// Begins a login in a browser.
  ///
  /// - Parameters:
  ///   - redirectURI: The URI to which the browser is redirected, exactly as it is registered with
  ///     the server. Apps use a custom scheme, an `https` URL that belongs to them, or
  ///     `http://127.0.0.1:PORT/…` (RFC 8252 §7).
  ///   - scopes: The scopes that the tokens should allow.
  ///   - parameters: More parameters, such as `prompt`, `login_hint` or `nonce`.
  /// - Returns: The login.
  /// - Throws: `OAuth2Error` of kind `configuration`.
  public func authorization(
    redirectURI: String,
    scopes: [String] = [],
    parameters: [String: String] = [:]
  ) throws(OAuth2Error) -> OAuth2Authorization {
    guard let authorizationURL else {
      throw OAuth2Error(.configuration, "the authorization endpoint is missing")
    }
    try Self.check(authorizationURL)
    guard let redirect = URL(string: redirectURI), redirect.scheme != nil, redirect.fragment == nil
    else {
      throw OAuth2Error(.configuration, "the redirect URI isn't an absolute URI without a fragment")
    }
    let state = OAuth2Random.text(bytes: 16)
    let verifier = OAuth2Random.text(bytes: 32)
    var fields = [
      "response_type": "code", "client_id": id, "redirect_uri": redirectURI, "state": state,
      "code_challenge": OAuth2Random.challenge(for: verifier), "code_challenge_method": "S256",
    ]
    fields["scope"] = Self.text(of: scopes)
    var query = QueryParameters()
    for (name, value) in fields.merging(parameters, uniquingKeysWith: { field, _ in field })
      .sorted(by: { $0.key < $1.key })
    {
      query.add(name, value)
    }
    guard let encoded = try? query.encoded(),
      let url = URL(
        string: RequestURL.appending(encoded, to: authorizationURL.absoluteString)
      )
    else { throw OAuth2Error(.configuration, "the parameters don't form a URL") }
    return OAuth2Authorization(
      url: url,
      redirectURI: redirectURI,
      scopes: scopes,
      state: state,
      verifier: verifier
    )
  }
}

extension OAuth2Authorization {
  /// Returns the code in a redirect.
  ///
  /// - Parameters:
  ///   - redirect: The URL to which the browser was redirected.
  ///   - issuer: The issuer that the redirect must name; nil if any issuer, or none, is accepted.
  /// - Returns: The code.
  /// - Throws: `OAuth2Error`. The state is checked before the rest of the query is read.
  func code(in redirect: URL, issuer: String?) throws(OAuth2Error) -> String {
    guard let components = URLComponents(url: redirect, resolvingAgainstBaseURL: true),
      let expected = URLComponents(string: redirectURI), Self.isSame(components, expected)
    else { throw OAuth2Error(.redirectMismatch, "the URL isn't the redirect URI") }
    let items = Dictionary(
      grouping: (components.percentEncodedQueryItems ?? []),
      by: \.name
    )
    func text(_ name: String) throws(OAuth2Error) -> String? {
      guard let values = items[name] else { return nil }
      guard values.count == 1 else {
        throw OAuth2Error(.invalidResponse, "the redirect contains '\(name)' more than once")
      }
      // The query is a form: a plus sign is a space (RFC 6749 §4.1.2, appendix B).
      return values[0].value?.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
    }
    guard let state = try text("state"), OAuth2Random.areEqual(state, self.state) else {
      throw OAuth2Error(.stateMismatch)
    }
    if let issuer {
      guard try text("iss") == issuer else {
        throw OAuth2Error(.redirectMismatch, "the redirect doesn't name the issuer '\(issuer)'")
      }
    }
    if let error = try text("error") {
      throw OAuth2Error(
        .refused,
        code: OAuth2Error.Code(rawValue: error),
        try text("error_description"),
        uri: try text("error_uri").flatMap { URL(string: $0) }
      )
    }
    guard let code = try text("code"), !code.isEmpty else {
      throw OAuth2Error(.invalidResponse, "the redirect doesn't contain 'code'")
    }
    return code
  }

  private static func isSame(_ one: URLComponents, _ other: URLComponents) -> Bool {
    func path(_ components: URLComponents) -> String {
      // For browsers, an empty path is the root.
      components.percentEncodedPath.isEmpty ? "/" : components.percentEncodedPath
    }
    return one.scheme?.lowercased() == other.scheme?.lowercased()
      && one.host?.lowercased() == other.host?.lowercased() && one.port == other.port
      && path(one) == path(other)
  }
}
