import TargetKit

#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Authenticates requests, and refreshes an invalid credential once for all requests that use it.
public final class AuthenticationInterceptor<AuthenticatorType: Authenticator>: RequestInterceptor {
  /// The credential for authenticating requests.
  public typealias Credential = AuthenticatorType.Credential

  /// A limit for the number of refreshes in a period of time.
  public struct RefreshWindow: Sendable {
    /// The period in seconds.
    public let interval: TimeInterval

    /// The maximum number of refreshes in the period.
    public let maximumAttempts: Int

    /// Creates a window.
    public init(interval: TimeInterval = 30, maximumAttempts: Int = 5) {
      self.interval = interval
      self.maximumAttempts = maximumAttempts
    }
  }

  /// A closure that waits for a new credential.
  private enum Waiting {
    case adaption(@Sendable (Result<Credential, any Error>) -> Void)
    case retry(@Sendable (RetryResult) -> Void)
  }

  private struct State {
    var credential: Credential?
    var isRefreshing = false
    var refreshes: [TimeInterval] = []
    var waiting: [Waiting] = []
  }

  private let authenticator: AuthenticatorType
  private let refreshWindow: RefreshWindow?
  private let queue = DispatchQueue(label: "AlamofireCompatibility.authentication")
  private let state: Locked<State>

  /// The credential for authenticating requests; set it after login, and to nil after logout.
  public var credential: Credential? {
    get { state.withLock { $0.credential } }
    set { state.withLock { $0.credential = newValue } }
  }

  /// Creates an interceptor.
  ///
  /// - Parameters:
  ///   - authenticator: The object that adds credentials to requests and refreshes them.
  ///   - credential: The credential for authenticating requests.
  ///   - refreshWindow: The limit for the number of refreshes; nil means no limit.
  public init(
    authenticator: AuthenticatorType,
    credential: Credential? = nil,
    refreshWindow: RefreshWindow? = RefreshWindow()
  ) {
    self.authenticator = authenticator
    self.refreshWindow = refreshWindow
    state = Locked(State(credential: credential))
  }

  /// Adds the credential to a request, and refreshes it first if required.
  public func adapt(
    _ urlRequest: URLRequest,
    for session: Session,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    let authenticate: @Sendable (Result<Credential, any Error>) -> Void = {
      [authenticator] result in
      completion(
        result.map { credential in
          var request = urlRequest
          authenticator.apply(credential, to: &request)
          return request
        }
      )
    }
    guard let credential else {
      completion(.failure(AuthenticationError.missingCredential))
      return
    }
    if credential.requiresRefresh {
      wait(.adaption(authenticate), toReplace: credential, session)
    } else {
      authenticate(.success(credential))
    }
  }

  /// Retries a request with a new credential if its credential was rejected.
  public func retry(
    _ request: Request,
    for session: Session,
    dueTo error: any Error,
    completion: @escaping @Sendable (RetryResult) -> Void
  ) {
    guard let sent = request.request, let response = request.response,
      authenticator.didRequest(sent, with: response, failDueToAuthenticationError: error)
    else {
      completion(.doNotRetry)
      return
    }
    guard let credential else {
      completion(.doNotRetryWithError(AuthenticationError.missingCredential))
      return
    }
    if authenticator.isRequest(sent, authenticatedWith: credential) {
      wait(.retry(completion), toReplace: credential, session)
    } else {
      // The credential was refreshed while the request was in flight.
      completion(.retry)
    }
  }

  private func wait(_ waiting: Waiting, toReplace credential: Credential, _ session: Session) {
    let now = ProcessInfo.processInfo.systemUptime
    let (starts, isExcessive) = state.withLock { state -> (Bool, Bool) in
      guard !state.isRefreshing else {
        state.waiting.append(waiting)
        return (false, false)
      }
      if let refreshWindow {
        state.refreshes.removeAll { $0 < now - refreshWindow.interval }
        guard state.refreshes.count < refreshWindow.maximumAttempts else { return (false, true) }
      }
      state.refreshes.append(now)
      state.isRefreshing = true
      state.waiting.append(waiting)
      return (true, false)
    }
    if isExcessive {
      finish([waiting], .failure(AuthenticationError.excessiveRefresh))
    }
    guard starts else { return }
    queue.async {
      self.authenticator.refresh(credential, for: session) { result in
        let waiting = self.state.withLock { state in
          defer { state.waiting = [] }
          state.isRefreshing = false
          if case .success(let credential) = result {
            state.credential = credential
          }
          return state.waiting
        }
        self.queue.async { self.finish(waiting, result) }
      }
    }
  }

  private func finish(_ waiting: [Waiting], _ result: Result<Credential, any Error>) {
    for waiting in waiting {
      switch (waiting, result) {
      case (.adaption(let authenticate), _): authenticate(result)
      case (.retry(let completion), .success): completion(.retry)
      case (.retry(let completion), .failure(let error)): completion(.doNotRetryWithError(error))
      }
    }
  }
}
