public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Sends an access token, and has it refreshed when it has expired or a server refuses it.
///
/// ```swift
/// let tokens = TokenRefreshPlugin(token: saved) { _ in
///   let session = try await login.value(Session.self, for: .refresh(refreshToken))
///   return AccessToken(session.accessToken)
/// }
/// let pets = Provider<PetsTarget>(plugins: [tokens])
/// let orders = Provider<OrdersTarget>(plugins: [tokens])
/// ```
///
/// It concerns the targets that are `AccessTokenAuthorizable`. However many requests are refused at once, the token
/// is refreshed once; requests that begin meanwhile wait. Each refused request is then sent again, once: if the new
/// token is refused too, that answer stands. A call that is cancelled stops waiting, the refresh goes on.
///
/// It is a class so that the providers that are given it share one token. The requests of `refresh` itself don't wait
/// for the token, even if they are sent by such a provider. Those that `refresh` sends from a detached task do wait, as
/// they can't be told from others; the time limit ends such a refresh.
public final class TokenRefreshPlugin: Plugin {
  /// Returns a new token in place of the one that was refused, if there was one.
  public typealias Refresh = @Sendable (_ refused: AccessToken?) async throws -> AccessToken

  private struct State {
    var token: AccessToken?
    var refresh: SharedOperation<Void>?
    var failure: (error: TokenRefreshError, time: UInt64)?
    var assignments = 0
  }

  /// The refreshes to which a task belongs, which can't wait for themselves.
  ///
  /// Tasks that a refresh leaves behind keep the value. It means nothing once the refresh has ended.
  @TaskLocal private static var refreshing: [SharedOperation<Void>] = []

  private let state: Locked<State>
  private let refusals: Set<Int>
  private let clock: RetryClock
  private let timeLimit: TimeInterval
  private let refresh: Refresh

  /// Creates a plugin.
  ///
  /// - Parameters:
  ///   - token: The token to begin with; without one, requests go out without the header until one is refused.
  ///   - refusals: The status codes with which servers refuse a token.
  ///   - clock: What tells the time.
  ///   - timeLimit: The number of seconds that a refresh may take. After that it is cancelled, and the calls that wait
  ///     for it fail with a `TokenRefreshError` of `URLError.timedOut`.
  ///   - refresh: Returns a new token. Requests that it sends need a target that is not `AccessTokenAuthorizable`,
  ///     or get the old token.
  public init(
    token: AccessToken? = nil,
    refusals: Set<Int> = [401],
    clock: RetryClock = .system,
    timeLimit: TimeInterval = 60,
    refresh: @escaping Refresh
  ) {
    state = Locked(State(token: token))
    self.refusals = refusals
    self.clock = clock
    self.timeLimit = timeLimit
    self.refresh = refresh
  }

  /// The token; set it after a login, and to nil after a logout.
  public var token: AccessToken? {
    get { state.withLock { $0.token } }
    set {
      state.withLock { state in
        state.token = newValue
        state.failure = nil
        state.assignments += 1
      }
    }
  }

  /// Returns the request with the token; waits while it is refreshed.
  public func prepare(_ request: URLRequest, target: any TargetType) async throws -> URLRequest {
    guard let type = (target as? any AccessTokenAuthorizable)?.authorizationType else {
      return request
    }
    if !isRefreshing, let refresh = refreshUnderWayOrDue() {
      try await refresh.value()
    }
    guard let token else { return request }
    return try request.authorized(type.header(for: token.value), target: target)
  }

  /// The `Authorization` header.
  public func credentialFields(of target: any TargetType) -> CredentialFields {
    CredentialFields(headers: ["Authorization"])
  }

  /// Returns whether there is another token now for a request that was refused.
  public func shouldRetry(_ attempt: Attempt, target: any TargetType) async throws -> Bool {
    guard let status = attempt.response?.statusCode, refusals.contains(status),
      attempt.retryCount == 0, !isRefreshing,
      let type = (target as? any AccessTokenAuthorizable)?.authorizationType
    else { return false }
    let sent = attempt.request.value(forHTTPHeaderField: "Authorization")
    let refresh = try state.withLock { state in
      if let refresh = state.refresh { return Optional(refresh) }
      // A request that was sent with the token before is late: there is a new one already.
      guard sent == state.token.map({ type.header(for: $0.value) }) else { return nil }
      // One that was on its way while the refresh failed shares its failure.
      if let failure = state.failure, attempt.start < failure.time { throw failure.error }
      return begin(&state)
    }
    try await refresh?.value()
    return true
  }

  private var isRefreshing: Bool {
    guard !Self.refreshing.isEmpty, let current = state.withLock({ $0.refresh }) else {
      return false
    }
    return Self.refreshing.contains { $0 === current }
  }

  private func refreshUnderWayOrDue() -> SharedOperation<Void>? {
    let (refresh, token) = state.withLock { ($0.refresh, $0.token) }
    if let refresh { return refresh }
    // The clock is the user's, who may ask for the token in it.
    guard let expires = token?.expires, expires <= clock.now() else { return nil }
    return state.withLock { state in
      if let refresh = state.refresh { return refresh }
      return state.token == token ? begin(&state) : nil
    }
  }

  /// Begins a refresh, which no waiter's cancellation ends: the server may have replaced the token by then.
  private func begin(_ state: inout State) -> SharedOperation<Void> {
    let operation = SharedOperation<Void>()
    let (refused, assignments) = (state.token, state.assignments)
    state.refresh = operation
    Task {
      // Whichever ends first cancels the other.
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await self.run(operation, refused, assignments) }
        group.addTask {
          guard (try? await Task.sleep(seconds: self.timeLimit)) != nil else { return }
          self.end(operation, .failure(TokenRefreshError(URLError(.timedOut))), assignments)
        }
        await group.next()
        group.cancelAll()
      }
    }
    return operation
  }

  private func run(
    _ operation: SharedOperation<Void>,
    _ refused: AccessToken?,
    _ assignments: Int
  ) async {
    let result: Result<AccessToken, TokenRefreshError>
    do {
      result = .success(
        try await Self.$refreshing.withValue(Self.refreshing + [operation]) {
          try await self.refresh(refused)
        }
      )
    } catch {
      result = .failure(TokenRefreshError(error))
    }
    end(operation, result, assignments)
  }

  private func end(
    _ operation: SharedOperation<Void>,
    _ result: Result<AccessToken, TokenRefreshError>,
    _ assignments: Int
  ) {
    let ending = state.withLock { state -> Result<Void, any Error>? in
      // One that has run out of time has ended already.
      guard state.refresh === operation else { return nil }
      state.refresh = nil
      // A login or logout meanwhile has the last word.
      guard state.assignments == assignments else { return .success(()) }
      switch result {
      case .success(let token):
        state.token = token
        state.failure = nil
        return .success(())
      case .failure(let error):
        state.failure = (error, Attempt.now)
        return .failure(error)
      }
    }
    if let ending { operation.finish(ending) }
  }
}
