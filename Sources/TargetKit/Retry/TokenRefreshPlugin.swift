public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Sends an access token, and refreshes it when it has expired or a server refuses it.
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
/// It applies to targets that are `AccessTokenAuthorizable`. If several requests are refused at
/// once, the token is refreshed only once, and requests that begin in the meantime wait. Each
/// refused request is then sent again, once. If the new token is refused too, the call ends with
/// that response. A call that is cancelled stops waiting, but the refresh continues.
///
/// It is a class so that providers can share one token. The requests of `refresh` itself don't wait
/// for the token, even if they are sent by such a provider. Requests that `refresh` sends from a
/// detached task do wait, because they can't be distinguished from others. The time limit ends such
/// a refresh.
public final class TokenRefreshPlugin: Plugin {
  /// A closure that returns a new token in place of the refused one, if there was one.
  public typealias Refresh = @Sendable (_ refused: AccessToken?) async throws -> AccessToken

  private struct State {
    var token: AccessToken?
    /// The time from which the token is refreshed before it is sent; nil to send it until it is
    /// refused.
    var renewal: Date?
    var refresh: SharedOperation<Void>?
    var failure: (error: TokenRefreshError, time: UInt64)?
    var assignments = 0
  }

  /// The refreshes that the task is part of; it must not wait for them.
  ///
  /// Tasks that outlive a refresh keep the value. It has no effect after the refresh has ended.
  @TaskLocal private static var refreshing: [SharedOperation<Void>] = []

  private let state: Locked<State>
  private let leeway: TimeInterval
  private let refusals: Set<Int>
  private let clock: RetryClock
  private let timeLimit: TimeInterval
  private let refresh: Refresh

  /// Creates a plugin.
  ///
  /// - Parameters:
  ///   - token: The initial token. If nil, requests are sent without the header until one is
  ///     refused.
  ///   - leeway: The number of seconds before its expiry at which a token is refreshed; at most half
  ///     of those that are left when the plugin receives it. A new token that has already expired,
  ///     by the clock of this device, is sent until it is refused.
  ///   - refusals: The status codes with which servers refuse a token.
  ///   - clock: The clock.
  ///   - timeLimit: The number of seconds that a refresh may take. After that it is cancelled, and
  ///     the calls that are waiting for it fail with a `TokenRefreshError` of `URLError.timedOut`.
  ///   - refresh: Returns a new token. Requests that it sends need a target that is not
  ///     `AccessTokenAuthorizable`; otherwise, they are sent with the old token.
  public init(
    token: AccessToken? = nil,
    leeway: TimeInterval = 0,
    refusals: Set<Int> = [401],
    clock: RetryClock = .system,
    timeLimit: TimeInterval = 60,
    refresh: @escaping Refresh
  ) {
    let renewal = Self.renewal(of: token, isNew: false, leeway, clock)
    state = Locked(State(token: token, renewal: renewal))
    self.leeway = leeway
    self.refusals = refusals
    self.clock = clock
    self.timeLimit = timeLimit
    self.refresh = refresh
  }

  /// The token; set it after a login, and to nil after a logout.
  public var token: AccessToken? {
    get { state.withLock { $0.token } }
    set {
      let renewal = Self.renewal(of: newValue, isNew: false, leeway, clock)
      state.withLock { state in
        state.token = newValue
        state.renewal = renewal
        state.failure = nil
        state.assignments += 1
      }
    }
  }

  /// Returns the request with the token; waits while the token is being refreshed.
  ///
  /// - Throws: `TokenRefreshError` if the refresh fails; `CancellationError` if the task is
  ///   cancelled; `TargetError` of kind `requestMapping` if the token contains a character that
  ///   headers don't allow.
  public func prepare(_ request: URLRequest, context: CallContext) async throws -> URLRequest {
    guard let type = (context.target as? any AccessTokenAuthorizable)?.authorizationType else {
      return request
    }
    if !isRefreshing, let refresh = refreshUnderWayOrDue() {
      try await refresh.value()
    }
    guard let token else { return request }
    return try request.authorized(type.header(for: token.value), target: context.target)
  }

  /// Returns the `Authorization` header.
  public func credentialFields(context: CallContext) -> CredentialFields {
    CredentialFields(headers: ["Authorization"])
  }

  /// Returns whether a refused request can be sent again with another token.
  ///
  /// - Throws: `TokenRefreshError` if the refresh fails; `CancellationError` if the task is
  ///   cancelled.
  public func shouldRetry(_ attempt: Attempt, context: CallContext) async throws -> Bool {
    guard let status = attempt.response?.statusCode, refusals.contains(status),
      attempt.retryCount == 0, !isRefreshing,
      let type = (context.target as? any AccessTokenAuthorizable)?.authorizationType
    else { return false }
    let sent = attempt.request.value(forHTTPHeaderField: "Authorization")
    let refresh = try state.withLock { state in
      if let refresh = state.refresh { return Optional(refresh) }
      // If the request was sent with an older token, a new one is already available.
      guard sent == state.token.map({ type.header(for: $0.value) }) else { return nil }
      // A request that was in progress while the refresh failed fails with the same error.
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
    let (refresh, renewal) = state.withLock { ($0.refresh, $0.renewal) }
    if let refresh { return refresh }
    // The clock is provided by the user, and may read the token.
    guard let renewal, renewal <= clock.now() else { return nil }
    return state.withLock { state in
      if let refresh = state.refresh { return refresh }
      return state.renewal == renewal ? begin(&state) : nil
    }
  }

  /// Returns the time from which a token is refreshed before it is sent.
  private static func renewal(
    of token: AccessToken?,
    isNew: Bool,
    _ leeway: TimeInterval,
    _ clock: RetryClock
  ) -> Date? {
    guard let expires = token?.expires else { return nil }
    let left = max(0, expires.timeIntervalSince(clock.now()))
    // Otherwise, each request would cause a refresh if this clock is ahead of the server's.
    guard left > 0 || !isNew else { return nil }
    return expires - min(leeway, left / 2)
  }

  /// Starts a refresh, which continues even if all waiting calls are cancelled: the server may
  /// already have replaced the token.
  private func begin(_ state: inout State) -> SharedOperation<Void> {
    let operation = SharedOperation<Void>()
    let (refused, assignments) = (state.token, state.assignments)
    state.refresh = operation
    Task {
      // The task that ends first cancels the other.
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
    let renewal = Self.renewal(of: try? result.get(), isNew: true, leeway, clock)
    let ending = state.withLock { state -> Result<Void, any Error>? in
      // A refresh that has timed out has already ended.
      guard state.refresh === operation else { return nil }
      state.refresh = nil
      // A login or logout in the meantime takes precedence.
      guard state.assignments == assignments else { return .success(()) }
      switch result {
      case .success(let token):
        state.token = token
        state.renewal = renewal
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
