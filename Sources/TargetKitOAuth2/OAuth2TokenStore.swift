import TargetKit

/// A store that keeps the tokens of a user between launches.
///
/// An app can implement it with the keychain, a server with its database. Several processes may
/// share a store: if another process has saved tokens, they are used instead of a refresh.
public protocol OAuth2TokenStore: Sendable {
  /// Returns the tokens that were saved last, or nil if there are none.
  ///
  /// - Throws: Any error. It ends the calls that are waiting for a token.
  func tokens() async throws -> OAuth2Tokens?

  /// Saves tokens.
  ///
  /// - Parameter tokens: The tokens, or nil to delete the saved ones.
  /// - Throws: Any error. It ends the calls that are waiting for a token.
  func save(_ tokens: OAuth2Tokens?) async throws
}

/// A token store in memory.
///
/// It is an actor because its state changes.
public actor OAuth2MemoryStore: OAuth2TokenStore {
  private var saved: OAuth2Tokens?

  /// Creates a store.
  ///
  /// - Parameter tokens: The initial tokens.
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
