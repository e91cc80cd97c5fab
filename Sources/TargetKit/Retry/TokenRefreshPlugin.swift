#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
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
/// for the token, even if they are sent by such a provider.
public final class TokenRefreshPlugin: PluginType {
  /// Returns a new token in place of the one that was refused, if there was one.
  public typealias Refresh = @Sendable (_ refused: AccessToken?) async throws -> AccessToken

  private struct State {
    var token: AccessToken?
    var refresh: SharedOperation<Void>?
    var failure: (error: TokenRefreshError, time: UInt64)?
    var assignments = 0
  }

  /// The plugins to whose refresh a task belongs, which can't wait for itself.
  @TaskLocal private static var refreshing: Set<ObjectIdentifier> = []

  private let state: Locked<State>
  private let refusals: Set<Int>
  private let clock: RetryClock
  private let refresh: Refresh

  /// Creates a plugin.
  ///
  /// - Parameters:
  ///   - token: The token to begin with; without one, requests go out without the header until one is refused.
  ///   - refusals: The status codes with which servers refuse a token.
  ///   - clock: What tells the time.
  ///   - refresh: Returns a new token. Requests that it sends need a target that is not `AccessTokenAuthorizable`,
  ///     or get the old token.
  public init(
    token: AccessToken? = nil,
    refusals: Set<Int> = [401],
    clock: RetryClock = .system,
    refresh: @escaping Refresh
  ) {
    state = Locked(State(token: token))
    self.refusals = refusals
    self.clock = clock
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

  private var isRefreshing: Bool { Self.refreshing.contains(ObjectIdentifier(self)) }

  private func refreshUnderWayOrDue() -> SharedOperation<Void>? {
    state.withLock { state in
      if let refresh = state.refresh { return refresh }
      guard let expires = state.token?.expires, expires <= clock.now() else { return nil }
      return begin(&state)
    }
  }

  /// Begins a refresh, which no waiter's cancellation ends: the server may have replaced the token by then.
  private func begin(_ state: inout State) -> SharedOperation<Void> {
    let operation = SharedOperation<Void>()
    let (refused, assignments) = (state.token, state.assignments)
    state.refresh = operation
    Task {
      let result: Result<AccessToken, TokenRefreshError>
      do {
        result = .success(
          try await Self.$refreshing.withValue(Self.refreshing.union([ObjectIdentifier(self)])) {
            try await self.refresh(refused)
          }
        )
      } catch {
        result = .failure(TokenRefreshError(error))
      }
      self.end(operation, result, assignments)
    }
    return operation
  }

  private func end(
    _ operation: SharedOperation<Void>,
    _ result: Result<AccessToken, TokenRefreshError>,
    _ assignments: Int
  ) {
    let ending = state.withLock { state -> Result<Void, any Error> in
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
    operation.finish(ending)
  }
}
