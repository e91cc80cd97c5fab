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

  /// A token, and the time at which it is refreshed before it is sent.
  private struct Current: Equatable {
    let token: AccessToken
    let due: Date?
  }

  private struct State {
    var current: Current?
    var refresh: SharedOperation<Void>?
    var failure: (error: TokenRefreshError, time: UInt64)?
    var assignments = 0
  }

  /// The refreshes that the task is part of; it must not wait for them.
  ///
  /// Tasks that outlive a refresh keep the value. It has no effect after the refresh has ended.
  @TaskLocal private static var refreshing: [SharedOperation<Void>] = []

  private let state: Locked<State>
  private let refusals: Set<Int>
  private let leeway: TimeInterval
  private let clock: RetryClock
  private let timeLimit: TimeInterval
  private let refresh: Refresh

  /// Creates a plugin.
  ///
  /// - Parameters:
  ///   - token: The initial token. If nil, requests are sent without the header until one is
  ///     refused.
  ///   - refusals: The status codes with which servers refuse a token.
  ///   - clock: The clock.
  ///   - timeLimit: The number of seconds that a refresh may take. After that it is cancelled, and
  ///     the calls that are waiting for it fail with a `TokenRefreshError` of `URLError.timedOut`.
  ///   - refresh: Returns a new token. Requests that it sends need a target that is not
  ///     `AccessTokenAuthorizable`; otherwise, they are sent with the old token.
  public convenience init(
    token: AccessToken? = nil,
    refusals: Set<Int> = [401],
    clock: RetryClock = .system,
    timeLimit: TimeInterval = 60,
    refresh: @escaping Refresh
  ) {
    self.init(
      token: token,
      leeway: 0,
      refusals: refusals,
      clock: clock,
      timeLimit: timeLimit,
      refresh: refresh
    )
  }

  /// Creates a plugin that refreshes tokens a number of seconds before they expire, but at most half
  /// of their lifetime.
  init(
    token: AccessToken?,
    leeway: TimeInterval,
    refusals: Set<Int>,
    clock: RetryClock,
    timeLimit: TimeInterval,
    refresh: @escaping Refresh
  ) {
    state = Locked(State(current: token.map { Current(token: $0, due: $0.expires) }))
    self.leeway = leeway
    self.refusals = refusals
    self.clock = clock
    self.timeLimit = timeLimit
    self.refresh = refresh
  }

  /// The token; set it after a login, and to nil after a logout.
  public var token: AccessToken? {
    get { state.withLock { $0.current?.token } }
    set {
      let current = newValue.map { dated($0, isRefreshed: false) }
      state.withLock { state in
        state.current = current
        state.failure = nil
        state.assignments += 1
      }
    }
  }

  /// Returns a token with the time at which it is due; the clock is provided by the user, and may
  /// read the token.
  private func dated(_ token: AccessToken, isRefreshed: Bool) -> Current {
    guard let expires = token.expires else { return Current(token: token, due: nil) }
    let lifetime = expires.timeIntervalSince(clock.now())
    guard lifetime > 0 else {
      // Each request would refresh the token again. The server decides whether it is valid.
      return Current(token: token, due: isRefreshed ? nil : expires)
    }
    return Current(token: token, due: expires.addingTimeInterval(-min(leeway, lifetime / 2)))
  }

  /// Returns the request with the token; waits while the token is being refreshed.
  ///
  /// - Throws: `TokenRefreshError` if the refresh fails; `CancellationError` if the task is
  ///   cancelled; `TargetError` of kind `requestMapping` if the token contains a character that
  ///   headers don't allow.
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

  /// Returns the `Authorization` header.
  public func credentialFields(of target: any TargetType) -> CredentialFields {
    CredentialFields(headers: ["Authorization"])
  }

  /// Returns whether a refused request can be sent again with another token.
  ///
  /// - Throws: `TokenRefreshError` if the refresh fails; `CancellationError` if the task is
  ///   cancelled.
  public func shouldRetry(_ attempt: Attempt, target: any TargetType) async throws -> Bool {
    guard let status = attempt.response?.statusCode, refusals.contains(status),
      attempt.retryCount == 0, !isRefreshing,
      let type = (target as? any AccessTokenAuthorizable)?.authorizationType
    else { return false }
    let sent = attempt.request.value(forHTTPHeaderField: "Authorization")
    let refresh = try state.withLock { state in
      if let refresh = state.refresh { return Optional(refresh) }
      // If the request was sent with an older token, a new one is already available.
      guard sent == state.current.map({ type.header(for: $0.token.value) }) else { return nil }
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
    let (refresh, current) = state.withLock { ($0.refresh, $0.current) }
    if let refresh { return refresh }
    guard let due = current?.due, due <= clock.now() else { return nil }
    return state.withLock { state in
      if let refresh = state.refresh { return refresh }
      return state.current == current ? begin(&state) : nil
    }
  }

  /// Starts a refresh, which continues even if all waiting calls are cancelled: the server may
  /// already have replaced the token.
  private func begin(_ state: inout State) -> SharedOperation<Void> {
    let operation = SharedOperation<Void>()
    let (refused, assignments) = (state.current?.token, state.assignments)
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
    let result: Result<Current, TokenRefreshError>
    do {
      let token = try await Self.$refreshing.withValue(Self.refreshing + [operation]) {
        try await self.refresh(refused)
      }
      result = .success(dated(token, isRefreshed: true))
    } catch {
      result = .failure(TokenRefreshError(error))
    }
    end(operation, result, assignments)
  }

  private func end(
    _ operation: SharedOperation<Void>,
    _ result: Result<Current, TokenRefreshError>,
    _ assignments: Int
  ) {
    let ending = state.withLock { state -> Result<Void, any Error>? in
      // A refresh that has timed out has already ended.
      guard state.refresh === operation else { return nil }
      state.refresh = nil
      // A login or logout in the meantime takes precedence.
      guard state.assignments == assignments else { return .success(()) }
      switch result {
      case .success(let current):
        state.current = current
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
