/// Keeps the tokens of a user between launches.
///
/// An app implements it over the keychain, a server over its database. Several processes may share a store: tokens that
/// another one has saved are used in place of a refresh.
public protocol OAuth2TokenStore: Sendable {
  /// Returns the tokens that were saved last, or nil if there are none.
  ///
  /// - Throws: Any error; it ends the calls that wait for a token.
  func tokens() async throws -> OAuth2Tokens?

  /// Saves tokens.
  ///
  /// - Parameter tokens: The tokens, or nil to delete those that are saved.
  /// - Throws: Any error; it ends the calls that wait for a token.
  func save(_ tokens: OAuth2Tokens?) async throws
}

/// Keeps tokens in memory, as long as it exists itself.
///
/// It is an actor because it changes.
public actor OAuth2MemoryStore: OAuth2TokenStore {
  private var saved: OAuth2Tokens?

  /// Creates a store.
  ///
  /// - Parameter tokens: The tokens to begin with.
  public init(_ tokens: OAuth2Tokens? = nil) {
    saved = tokens
  }

  /// Returns the tokens that were saved last, or nil if there are none.
  public func tokens() -> OAuth2Tokens? { saved }

  /// Saves tokens.
  public func save(_ tokens: OAuth2Tokens?) {
    saved = tokens
  }
}
