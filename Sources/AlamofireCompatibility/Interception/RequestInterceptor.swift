#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The state of a request that is available to its adapters.
public struct RequestAdapterState: Sendable {
  /// The identifier of the request.
  public let requestID: UUID

  /// The session of the request.
  public let session: Session
}

/// Changes requests before they are sent.
public protocol RequestAdapter: Sendable {
  /// Passes the changed request, or an error, to the closure.
  func adapt(
    _ urlRequest: URLRequest,
    for session: Session,
    completion: @escaping @Sendable (_ result: Result<URLRequest, any Error>) -> Void
  )

  /// Passes the changed request, or an error, to the closure; sessions call this method.
  func adapt(
    _ urlRequest: URLRequest,
    using state: RequestAdapterState,
    completion: @escaping @Sendable (_ result: Result<URLRequest, any Error>) -> Void
  )
}

extension RequestAdapter {
  /// Adapts a request without using the state.
  public func adapt(
    _ urlRequest: URLRequest,
    using state: RequestAdapterState,
    completion: @escaping @Sendable (_ result: Result<URLRequest, any Error>) -> Void
  ) {
    adapt(urlRequest, for: state.session, completion: completion)
  }
}

/// The decision whether a request is retried.
public enum RetryResult: Sendable {
  /// The request is retried immediately.
  case retry
  /// The request is retried after a delay in seconds.
  case retryWithDelay(TimeInterval)
  /// The request isn't retried.
  case doNotRetry
  /// The request isn't retried, and this error replaces the original one.
  case doNotRetryWithError(any Error)
}

/// Decides whether a failed request is retried.
public protocol RequestRetrier: Sendable {
  /// Passes the decision to the closure.
  func retry(
    _ request: Request,
    for session: Session,
    dueTo error: any Error,
    completion: @escaping @Sendable (RetryResult) -> Void
  )
}

/// Changes requests and decides whether they are retried.
public protocol RequestInterceptor: RequestAdapter, RequestRetrier {}

extension RequestInterceptor {
  /// Returns the request unchanged.
  public func adapt(
    _ urlRequest: URLRequest,
    for session: Session,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    completion(.success(urlRequest))
  }

  /// Doesn't retry the request.
  public func retry(
    _ request: Request,
    for session: Session,
    dueTo error: any Error,
    completion: @escaping @Sendable (RetryResult) -> Void
  ) {
    completion(.doNotRetry)
  }
}
