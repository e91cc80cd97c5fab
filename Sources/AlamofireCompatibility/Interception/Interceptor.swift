#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Changes a request.
public typealias AdaptHandler =
  @Sendable (
    _ request: URLRequest,
    _ session: Session,
    _ completion: @escaping @Sendable (_ result: Result<URLRequest, any Error>) -> Void
  ) -> Void

/// Decides whether a request is retried.
public typealias RetryHandler =
  @Sendable (
    _ request: Request,
    _ session: Session,
    _ error: any Error,
    _ completion: @escaping @Sendable (RetryResult) -> Void
  ) -> Void

/// Changes requests with a closure.
open class Adapter: RequestInterceptor, @unchecked Sendable {
  private let adaptHandler: AdaptHandler

  /// Creates an adapter.
  public init(_ adaptHandler: @escaping AdaptHandler) {
    self.adaptHandler = adaptHandler
  }

  /// Passes the changed request, or an error, to the closure.
  open func adapt(
    _ urlRequest: URLRequest,
    for session: Session,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    adaptHandler(urlRequest, session, completion)
  }
}

/// Decides with a closure whether requests are retried.
open class Retrier: RequestInterceptor, @unchecked Sendable {
  private let retryHandler: RetryHandler

  /// Creates a retrier.
  public init(_ retryHandler: @escaping RetryHandler) {
    self.retryHandler = retryHandler
  }

  /// Passes the decision to the closure.
  open func retry(
    _ request: Request,
    for session: Session,
    dueTo error: any Error,
    completion: @escaping @Sendable (RetryResult) -> Void
  ) {
    retryHandler(request, session, error, completion)
  }
}

/// Combines several adapters and retriers.
///
/// The adapters change a request in turn. The first retrier that requests a retry decides.
open class Interceptor: RequestInterceptor, @unchecked Sendable {
  /// The adapters, in order.
  public let adapters: [any RequestAdapter]

  /// The retriers, in order.
  public let retriers: [any RequestRetrier]

  /// Creates an interceptor from closures.
  public init(adaptHandler: @escaping AdaptHandler, retryHandler: @escaping RetryHandler) {
    adapters = [Adapter(adaptHandler)]
    retriers = [Retrier(retryHandler)]
  }

  /// Creates an interceptor from an adapter and a retrier.
  public init(adapter: any RequestAdapter, retrier: any RequestRetrier) {
    adapters = [adapter]
    retriers = [retrier]
  }

  /// Creates an interceptor; the given interceptors are used after the adapters and retriers.
  public init(
    adapters: [any RequestAdapter] = [],
    retriers: [any RequestRetrier] = [],
    interceptors: [any RequestInterceptor] = []
  ) {
    self.adapters = adapters + interceptors
    self.retriers = retriers + interceptors
  }

  /// Calls the adapters in turn.
  open func adapt(
    _ urlRequest: URLRequest,
    for session: Session,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    let adapt: Adaption<any RequestAdapter> = { $0.adapt($1, for: session, completion: $2) }
    adapters[...].adapt(urlRequest, adapt, completion)
  }

  /// Calls the adapters in turn.
  open func adapt(
    _ urlRequest: URLRequest,
    using state: RequestAdapterState,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    let adapt: Adaption<any RequestAdapter> = { $0.adapt($1, using: state, completion: $2) }
    adapters[...].adapt(urlRequest, adapt, completion)
  }

  /// Calls the retriers in turn.
  open func retry(
    _ request: Request,
    for session: Session,
    dueTo error: any Error,
    completion: @escaping @Sendable (RetryResult) -> Void
  ) {
    retriers[...].retry(request, for: session, dueTo: error, completion: completion)
  }
}

private typealias Adaption<Adapter> =
  @Sendable (Adapter, URLRequest, @escaping @Sendable (Result<URLRequest, any Error>) -> Void) ->
  Void

extension ArraySlice<any RequestAdapter> {
  fileprivate func adapt(
    _ request: URLRequest,
    _ adapt: @escaping Adaption<any RequestAdapter>,
    _ completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    guard let first else {
      completion(.success(request))
      return
    }
    adapt(first, request) { result in
      switch result {
      case .success(let adapted): self.dropFirst().adapt(adapted, adapt, completion)
      case .failure: completion(result)
      }
    }
  }
}

extension ArraySlice<any RequestRetrier> {
  fileprivate func retry(
    _ request: Request,
    for session: Session,
    dueTo error: any Error,
    completion: @escaping @Sendable (RetryResult) -> Void
  ) {
    guard let first else {
      completion(.doNotRetry)
      return
    }
    first.retry(request, for: session, dueTo: error) { result in
      switch result {
      case .retry, .retryWithDelay, .doNotRetryWithError:
        completion(result)
      case .doNotRetry:
        self.dropFirst().retry(request, for: session, dueTo: error, completion: completion)
      }
    }
  }
}

extension RequestAdapter where Self == Adapter {
  /// Returns an adapter that calls a closure.
  public static func adapter(using closure: @escaping AdaptHandler) -> Adapter { Adapter(closure) }
}

extension RequestRetrier where Self == Retrier {
  /// Returns a retrier that calls a closure.
  public static func retrier(using closure: @escaping RetryHandler) -> Retrier { Retrier(closure) }
}

extension RequestInterceptor where Self == Interceptor {
  /// Returns an interceptor that calls closures.
  public static func interceptor(
    adapter: @escaping AdaptHandler,
    retrier: @escaping RetryHandler
  ) -> Interceptor {
    Interceptor(adaptHandler: adapter, retryHandler: retrier)
  }

  /// Returns an interceptor with an adapter and a retrier.
  public static func interceptor(
    adapter: any RequestAdapter,
    retrier: any RequestRetrier
  ) -> Interceptor {
    Interceptor(adapter: adapter, retrier: retrier)
  }

  /// Returns an interceptor with several adapters, retriers and interceptors.
  public static func interceptor(
    adapters: [any RequestAdapter] = [],
    retriers: [any RequestRetrier] = [],
    interceptors: [any RequestInterceptor] = []
  ) -> Interceptor {
    Interceptor(adapters: adapters, retriers: retriers, interceptors: interceptors)
  }
}
