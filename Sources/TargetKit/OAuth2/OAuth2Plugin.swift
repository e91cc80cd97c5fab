public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Sends the access token of an authorization server, and requests a new one when it has expired or is refused.
///
/// ```swift
/// let login = OAuth2Plugin(client, store: Keychain())
/// let pets = Provider<PetsTarget>(plugins: [login])
/// // …after a login in the browser:
/// try await login.logIn(with: client.tokens(for: authorization, redirect: url))
/// ```
///
/// It concerns the targets that are `AccessTokenAuthorizable`. It is a `TokenRefreshPlugin` whose tokens come from a store:
/// however many calls wait, by however many providers, one of them is requested. Calls fail with a `TokenRefreshError`
/// whose `underlyingError` is an `OAuth2Error` if there are no tokens (`requiresLogin`), or if the server issues none.
///
/// It is a class so that the providers that are given it share the tokens.
public final class OAuth2Plugin: Plugin {
  /// The grant by which the plugin gets a token when the store has no valid one.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Grant: Hashable, Sendable {
    /// With the refresh token; without one, the user has to log in.
    case refreshToken
    /// For the client itself, for servers that call servers; `scopes` may be empty.
    case clientCredentials(scopes: [String])
  }

  fileprivate struct State {
    /// The number of logins and logouts.
    var logins = 0
    /// The tokens of the last login; nil after a logout.
    var tokens: OAuth2Tokens?
    /// The tokens that the store failed to save; the former refresh token may be worthless.
    var unsaved: OAuth2Tokens?
  }

  private let tokens: TokenRefreshPlugin
  private let state: Locked<State>
  private let source: Source

  /// The parts from which tokens come.
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
  ///   - store: The place where tokens are kept.
  ///   - grant: How a token is requested when the store has none that is valid.
  ///   - leeway: The number of seconds before its expiry at which a token counts as expired; for tokens that live only
  ///     briefly, half of their lifetime at most.
  ///   - refusals: The status codes with which servers refuse a token.
  ///   - clock: What tells the time.
  ///   - timeLimit: The number of seconds that a request for a token may take, the store included.
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
      refusals: refusals,
      clock: clock,
      timeLimit: timeLimit
    ) { refused in
      try await Self.token(insteadOf: refused, source, state)
    }
  }

  /// Saves the tokens of a login, and sends the next requests with them.
  ///
  /// - Parameter tokens: The tokens.
  /// - Throws: What the store throws; the tokens are used nevertheless.
  public func logIn(with tokens: OAuth2Tokens) async throws {
    try await set(tokens)
  }

  /// Deletes the tokens; the next requests fail until there is another login.
  ///
  /// - Throws: What the store throws.
  public func logOut() async throws {
    try await set(nil)
  }

  private func set(_ tokens: OAuth2Tokens?) async throws {
    state.withLock { state in
      state.logins += 1
      state.tokens = tokens
      state.unsaved = nil
    }
    self.tokens.token = tokens.map { source.token(of: $0, isNew: true) } ?? Self.unknown
    try await source.store.save(tokens)
  }

  /// Returns the request with the token; waits while it is requested.
  public func prepare(_ request: URLRequest, target: any TargetType) async throws -> URLRequest {
    try await tokens.prepare(request, target: target)
  }

  /// The `Authorization` header.
  public func credentialFields(of target: any TargetType) -> CredentialFields {
    tokens.credentialFields(of: target)
  }

  /// Returns whether there is another token now for a request that was refused.
  public func shouldRetry(_ attempt: Attempt, target: any TargetType) async throws -> Bool {
    try await tokens.shouldRetry(attempt, target: target)
  }

  /// A token that has expired already, so that the first request asks the store.
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
    if let current, current.accessToken != refused?.value {
      let token = source.token(of: current, isNew: false)
      if token.expires.map({ $0 > source.clock.now() }) ?? true {
        if unsaved != nil { try await save(current, logins, source, state) }
        return token
      }
    }
    let tokens = try await source.requestTokens(current)
    try await save(tokens, logins, source, state)
    return source.token(of: tokens, isNew: true)
  }

  /// Saves tokens, unless there was a login or logout meanwhile, which has the last word.
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
  /// Returns the token as requests are sent with it, which expires before the server's does.
  func token(of tokens: OAuth2Tokens, isNew: Bool) -> AccessToken {
    guard let expires = tokens.expires else { return AccessToken(tokens.accessToken) }
    // A new token has to be valid for a while, or each request would request another one.
    let lifetime = max(0, expires.timeIntervalSince(clock.now()))
    let leeway = isNew ? min(leeway, lifetime / 2) : leeway
    return AccessToken(tokens.accessToken, expires: expires.addingTimeInterval(-leeway))
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
