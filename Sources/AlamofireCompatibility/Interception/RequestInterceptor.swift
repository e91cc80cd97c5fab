#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// What an adapter may know of the request that it adapts.
public struct RequestAdapterState: Sendable {
  /// The identifier of the request.
  public let requestID: UUID

  /// The session that performs it.
  public let session: Session
}

/// Changes requests before they are sent.
public protocol RequestAdapter: Sendable {
  /// Hands the changed request, or an error, to the closure.
  func adapt(
    _ urlRequest: URLRequest,
    for session: Session,
    completion: @escaping @Sendable (_ result: Result<URLRequest, any Error>) -> Void
  )

  /// Hands the changed request, or an error, to the closure; this is what a session calls.
  func adapt(
    _ urlRequest: URLRequest,
    using state: RequestAdapterState,
    completion: @escaping @Sendable (_ result: Result<URLRequest, any Error>) -> Void
  )
}

extension RequestAdapter {
  /// Adapts without looking at the state.
  public func adapt(
    _ urlRequest: URLRequest,
    using state: RequestAdapterState,
    completion: @escaping @Sendable (_ result: Result<URLRequest, any Error>) -> Void
  ) {
    adapt(urlRequest, for: state.session, completion: completion)
  }
}

/// Whether a request is tried again.
public enum RetryResult: Sendable {
  /// At once.
  case retry
  /// After a while, in seconds.
  case retryWithDelay(TimeInterval)
  /// Not at all.
  case doNotRetry
  /// Not at all, and this error replaces the one that came.
  case doNotRetryWithError(any Error)
}

/// Decides whether a request that failed is tried again.
public protocol RequestRetrier: Sendable {
  /// Hands the decision to the closure.
  func retry(
    _ request: Request,
    for session: Session,
    dueTo error: any Error,
    completion: @escaping @Sendable (RetryResult) -> Void
  )
}

/// Changes requests and decides whether they are tried again.
public protocol RequestInterceptor: RequestAdapter, RequestRetrier {}

extension RequestInterceptor {
  /// Changes nothing.
  public func adapt(
    _ urlRequest: URLRequest,
    for session: Session,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    completion(.success(urlRequest))
  }

  /// Tries nothing again.
  public func retry(
    _ request: Request,
    for session: Session,
    dueTo error: any Error,
    completion: @escaping @Sendable (RetryResult) -> Void
  ) {
    completion(.doNotRetry)
  }
}
