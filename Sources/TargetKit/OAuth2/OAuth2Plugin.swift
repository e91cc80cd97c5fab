public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Sends the access token of an authorization server, and requests a new one when it has expired or
/// is refused.
///
/// ```swift
/// let login = OAuth2Plugin(client, store: Keychain())
/// let pets = Provider<PetsTarget>(plugins: [login])
/// // …after a login in the browser:
/// try await login.logIn(with: client.tokens(for: authorization, redirect: url))
/// ```
///
/// It applies to targets that are `AccessTokenAuthorizable`. It is a `TokenRefreshPlugin` whose
/// tokens come from a store: one request for a token serves all waiting calls of all providers. If
/// there are no tokens (`requiresLogin`), or the server issues none, calls fail with a
/// `TokenRefreshError` whose `underlyingError` is an `OAuth2Error`.
///
/// It is a class so that providers can share the tokens.
public final class OAuth2Plugin: Plugin {
  /// The grant that the plugin uses to request a token when the store has no valid one.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Grant: Hashable, Sendable {
    /// The refresh token. Without one, the user has to log in.
    case refreshToken
    /// The client's own credentials, for servers that call servers. `scopes` may be empty.
    case clientCredentials(scopes: [String])
  }

  fileprivate struct State {
    /// The number of logins and logouts.
    var logins = 0
    /// The tokens of the last login; nil after a logout.
    var tokens: OAuth2Tokens?
    /// The tokens that the store failed to save; the old refresh token may no longer be valid.
    var unsaved: OAuth2Tokens?
  }

  private let tokens: TokenRefreshPlugin
  private let state: Locked<State>
  private let source: Source

  /// The components that provide tokens.
  fileprivate struct Source: Sendable {
    let client: OAuth2Client
    let store: any OAuth2TokenStore
    let grant: Grant
    let leeway: TimeInterval
    let clock: RetryClock
  }

  /// Creates a plugin.
  ///
  /// - Parameters:
  ///   - client: The client that requests tokens.
  ///   - store: The store of the tokens.
  ///   - grant: The grant that is used when the store has no valid token.
  ///   - leeway: The number of seconds before its expiry at which a token counts as expired; at
  ///     most half of the lifetime of the token.
  ///   - refusals: The status codes with which servers refuse a token.
  ///   - clock: The clock.
  ///   - timeLimit: The number of seconds that a request for a token may take, including access to
  ///     the store.
  public init(
    _ client: OAuth2Client,
    store: any OAuth2TokenStore,
    grant: Grant = .refreshToken,
    leeway: TimeInterval = 30,
    refusals: Set<Int> = [401],
    clock: RetryClock = .system,
    timeLimit: TimeInterval = 60
  ) {
    let source = Source(client: client, store: store, grant: grant, leeway: leeway, clock: clock)
    let state = Locked(State())
    self.source = source
    self.state = state
    tokens = TokenRefreshPlugin(
      token: Self.unknown,
      leeway: leeway,
      refusals: refusals,
      clock: clock,
      timeLimit: timeLimit
    ) { refused in
      try await Self.token(insteadOf: refused, source, state)
    }
  }

  /// Saves the tokens of a login, which the next requests are sent with.
  ///
  /// - Parameter tokens: The tokens.
  /// - Throws: The error of the store. The tokens are used nevertheless.
  public func logIn(with tokens: OAuth2Tokens) async throws {
    try await set(tokens)
  }

  /// Deletes the tokens; requests then fail until the next login.
  ///
  /// - Throws: The error of the store.
  public func logOut() async throws {
    try await set(nil)
  }

  private func set(_ tokens: OAuth2Tokens?) async throws {
    state.withLock { state in
      state.logins += 1
      state.tokens = tokens
      state.unsaved = nil
    }
    self.tokens.token = tokens.map { AccessToken($0) } ?? Self.unknown
    try await source.store.save(tokens)
  }

  /// Returns the request with the token; waits while a token is being requested.
  ///
  /// - Throws: `TokenRefreshError` if no token is available; `CancellationError` if the task is
  ///   cancelled; `TargetError` of kind `requestMapping` if the token contains a character that
  ///   headers don't allow.
  public func prepare(_ request: URLRequest, target: any TargetType) async throws -> URLRequest {
    try await tokens.prepare(request, target: target)
  }

  /// Returns the `Authorization` header.
  public func credentialFields(of target: any TargetType) -> CredentialFields {
    tokens.credentialFields(of: target)
  }

  /// Returns whether a refused request can be sent again with another token.
  ///
  /// - Throws: `TokenRefreshError` if no token is available; `CancellationError` if the task is
  ///   cancelled.
  public func shouldRetry(_ attempt: Attempt, target: any TargetType) async throws -> Bool {
    try await tokens.shouldRetry(attempt, target: target)
  }

  /// A token that has already expired, so that the first request asks the store.
  private static let unknown = AccessToken("", expires: .distantPast)

  private static func token(
    insteadOf refused: AccessToken?,
    _ source: Source,
    _ state: Locked<State>
  ) async throws -> AccessToken {
    let (logins, unsaved) = state.withLock { ($0.logins, $0.unsaved) }
    let current: OAuth2Tokens?
    if let unsaved {
      current = unsaved
    } else {
      current = try await source.store.tokens()
    }
    if let current, current.accessToken != refused?.value, source.isValid(current) {
      if unsaved != nil { try await save(current, logins, source, state) }
      return AccessToken(current)
    }
    let tokens = try await source.requestTokens(current)
    try await save(tokens, logins, source, state)
    return AccessToken(tokens)
  }

  /// Saves tokens, unless a login or logout has happened in the meantime.
  private static func save(
    _ tokens: OAuth2Tokens,
    _ logins: Int,
    _ source: Source,
    _ state: Locked<State>
  ) async throws {
    let isCurrent = state.withLock { state in
      guard state.logins == logins else { return false }
      state.unsaved = tokens
      return true
    }
    guard isCurrent else { return }
    try await source.store.save(tokens)
    let login = state.withLock { state -> State? in
      guard state.logins == logins else { return state }
      state.unsaved = nil
      return nil
    }
    if let login { try await source.store.save(login.tokens) }
  }
}

extension OAuth2Plugin.Source {
  /// Returns whether stored tokens are valid for longer than the leeway.
  func isValid(_ tokens: OAuth2Tokens) -> Bool {
    guard let expires = tokens.expires else { return true }
    return expires.addingTimeInterval(-leeway) > clock.now()
  }

  /// Requests tokens in place of those that have expired or were refused.
  func requestTokens(_ current: OAuth2Tokens?) async throws -> OAuth2Tokens {
    switch grant {
    case .refreshToken:
      guard let current else { throw OAuth2Error(.noTokens) }
      return try await client.refresh(current)
    case .clientCredentials(let scopes):
      return try await client.clientCredentials(scopes: scopes)
    }
  }
}

extension AccessToken {
  fileprivate init(_ tokens: OAuth2Tokens) {
    self.init(tokens.accessToken, expires: tokens.expires)
  }
}
