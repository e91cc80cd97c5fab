import Foundation

/// A credential, and its place in a request.
nonisolated public struct RequestCredential: Sendable {
  /// The place; the `Authorization` header is one of the headers.
  package let key: APIKey
  /// The scheme in the `Authorization` header; nil for API keys.
  package let scheme: String?
  /// Indicates whether a server issues the token after a login.
  let isIssued: Bool
  /// Returns the text for that place, or nil if there is none at the moment; nil if the app has no
  /// such credential.
  let value: (@Sendable () async throws -> String?)?

  /// Creates an API key.
  ///
  /// - Parameters:
  ///   - name: The name of the query parameter, header field or cookie.
  ///   - location: The part of the request that carries the key.
  ///   - value: Returns the key.
  /// - Returns: The credential.
  public static func apiKey(
    _ name: String,
    in location: APIKey.Location,
    _ value: (@Sendable () async throws -> String?)?
  ) -> RequestCredential {
    RequestCredential(key: APIKey(name, in: location), scheme: nil, isIssued: false, value: value)
  }

  /// Creates a token that is sent as `Authorization: Bearer <token>` (RFC 6750).
  ///
  /// - Parameter token: Returns the token.
  /// - Returns: The credential.
  public static func bearer(
    _ token: (@Sendable () async throws -> String?)?
  ) -> RequestCredential {
    authorization("Bearer", token)
  }

  /// Creates an access token of OAuth 2 or OpenID Connect, which is sent like a bearer token.
  ///
  /// - Parameter token: Returns the token.
  /// - Returns: The credential.
  public static func accessToken(
    _ token: (@Sendable () async throws -> String?)?
  ) -> RequestCredential {
    authorization("Bearer", isIssued: true, token)
  }

  /// Creates a login that is sent as `Authorization: Basic <user:password in base64>` (RFC 7617).
  ///
  /// - Parameter login: Returns the user name, which can't contain a colon, and the password.
  /// - Returns: The credential.
  public static func basic(
    _ login: (@Sendable () async throws -> (user: String, password: String)?)?
  ) -> RequestCredential {
    guard let login else { return authorization("Basic", nil) }
    return authorization("Basic") {
      guard let (user, password) = try await login() else { return nil }
      guard !user.contains(":") else { throw invalid("the user name contains a colon") }
      return Foundation.Data("\(user):\(password)".utf8).base64EncodedString()
    }
  }

  /// Creates a text that is sent as `Authorization: <scheme> <value>`.
  ///
  /// - Parameters:
  ///   - scheme: The authentication scheme.
  ///   - value: Returns the text after the scheme.
  /// - Returns: The credential.
  public static func authorization(
    _ scheme: String,
    _ value: (@Sendable () async throws -> String?)?
  ) -> RequestCredential {
    authorization(scheme, isIssued: false, value)
  }

  private static func authorization(
    _ scheme: String,
    isIssued: Bool,
    _ value: (@Sendable () async throws -> String?)?
  ) -> RequestCredential {
    var text: (@Sendable () async throws -> String?)?
    if let value { text = { try await value().map { "\(scheme) \($0)" } } }
    return RequestCredential(
      key: APIKey("Authorization", in: .header),
      scheme: scheme,
      isIssued: isIssued,
      value: text
    )
  }
}

nonisolated extension RequestCredential {
  /// A credential with its value.
  package struct Field: Sendable {
    let key: APIKey
    let value: String
  }

  /// Returns the credential with its value, or nil if there is none.
  ///
  /// - Throws: The error of the closure; `EncodingError` if a request can't contain the value.
  func field() async throws -> Field? {
    guard let value = try await value?() else { return nil }
    let isValid =
      switch key.location {
      case .query: true
      case .header: HeaderParameters.isFieldValue(value)
      case .cookie: HeaderParameters.isFieldValue(value) && !value.utf8.contains(UInt8(ascii: ";"))
      }
    guard isValid else {
      throw Self.invalid(
        "the credential '\(key.name)' contains a character that isn't allowed there"
      )
    }
    return Field(key: key, value: value)
  }

  /// Returns an error, which doesn't contain the value.
  private static func invalid(_ reason: String) -> EncodingError {
    EncodingError.invalid(reason, reason)
  }
}
