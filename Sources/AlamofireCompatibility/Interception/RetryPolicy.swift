public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Retries requests that failed because of the network or an overloaded server, with an exponential
/// backoff.
open class RetryPolicy: RequestInterceptor, @unchecked Sendable {
  /// The default maximum number of retries.
  public static let defaultRetryLimit: UInt = 2

  /// The default factor by which the delay increases.
  public static let defaultExponentialBackoffBase: UInt = 2

  /// The default first delay, in seconds.
  public static let defaultExponentialBackoffScale: Double = 0.5

  /// The methods of requests that can be repeated safely (RFC 9110 §9.2.2).
  public static let defaultRetryableHTTPMethods: Set<HTTPMethod> = [
    .delete, .get, .head, .options, .put, .trace,
  ]

  /// The status codes of servers that may respond successfully later.
  public static let defaultRetryableHTTPStatusCodes: Set<Int> = [408, 500, 502, 503, 504]

  /// The errors of connections that may succeed later.
  public static let defaultRetryableURLErrorCodes: Set<URLError.Code> = [
    .backgroundSessionInUseByAnotherProcess, .backgroundSessionWasDisconnected, .badServerResponse,
    .callIsActive, .cannotConnectToHost, .cannotFindHost, .cannotLoadFromNetwork, .dataNotAllowed,
    .dnsLookupFailed, .downloadDecodingFailedMidStream, .downloadDecodingFailedToComplete,
    .internationalRoamingOff, .networkConnectionLost, .notConnectedToInternet,
    .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateNotYetValid, .timedOut,
  ]

  /// The maximum number of retries.
  public let retryLimit: UInt

  /// The factor by which the delay increases.
  public let exponentialBackoffBase: UInt

  /// The first delay, in seconds.
  public let exponentialBackoffScale: Double

  /// The methods of requests that are retried.
  public let retryableHTTPMethods: Set<HTTPMethod>

  /// The status codes of responses after which requests are retried.
  public let retryableHTTPStatusCodes: Set<Int>

  /// The errors after which requests are retried.
  public let retryableURLErrorCodes: Set<URLError.Code>

  /// Creates a policy.
  public init(
    retryLimit: UInt = RetryPolicy.defaultRetryLimit,
    exponentialBackoffBase: UInt = RetryPolicy.defaultExponentialBackoffBase,
    exponentialBackoffScale: Double = RetryPolicy.defaultExponentialBackoffScale,
    retryableHTTPMethods: Set<HTTPMethod> = RetryPolicy.defaultRetryableHTTPMethods,
    retryableHTTPStatusCodes: Set<Int> = RetryPolicy.defaultRetryableHTTPStatusCodes,
    retryableURLErrorCodes: Set<URLError.Code> = RetryPolicy.defaultRetryableURLErrorCodes
  ) {
    self.retryLimit = retryLimit
    // With less than 2, the delay wouldn't increase.
    self.exponentialBackoffBase = max(2, exponentialBackoffBase)
    self.exponentialBackoffScale = exponentialBackoffScale
    self.retryableHTTPMethods = retryableHTTPMethods
    self.retryableHTTPStatusCodes = retryableHTTPStatusCodes
    self.retryableURLErrorCodes = retryableURLErrorCodes
  }

  /// Passes the decision to the closure.
  open func retry(
    _ request: Request,
    for session: Session,
    dueTo error: any Error,
    completion: @escaping @Sendable (RetryResult) -> Void
  ) {
    guard request.retryCount < retryLimit, shouldRetry(request: request, dueTo: error) else {
      completion(.doNotRetry)
      return
    }
    let growth = pow(Double(exponentialBackoffBase), Double(request.retryCount))
    completion(.retryWithDelay(growth * exponentialBackoffScale))
  }

  /// Returns whether the request may succeed when it is retried.
  open func shouldRetry(request: Request, dueTo error: any Error) -> Bool {
    guard let method = request.request?.method, retryableHTTPMethods.contains(method) else {
      return false
    }
    if let code = request.response?.statusCode, retryableHTTPStatusCodes.contains(code) {
      return true
    }
    let underlying = error as? URLError ?? error.asAFError?.underlyingError as? URLError
    return underlying.map { retryableURLErrorCodes.contains($0.code) } ?? false
  }
}

/// Retries requests that failed because the connection was lost.
open class ConnectionLostRetryPolicy: RetryPolicy, @unchecked Sendable {
  /// Creates a policy.
  public init(
    retryLimit: UInt = RetryPolicy.defaultRetryLimit,
    exponentialBackoffBase: UInt = RetryPolicy.defaultExponentialBackoffBase,
    exponentialBackoffScale: Double = RetryPolicy.defaultExponentialBackoffScale,
    retryableHTTPMethods: Set<HTTPMethod> = RetryPolicy.defaultRetryableHTTPMethods
  ) {
    super.init(
      retryLimit: retryLimit,
      exponentialBackoffBase: exponentialBackoffBase,
      exponentialBackoffScale: exponentialBackoffScale,
      retryableHTTPMethods: retryableHTTPMethods,
      retryableHTTPStatusCodes: [],
      retryableURLErrorCodes: [.networkConnectionLost]
    )
  }
}

extension RequestInterceptor where Self == RetryPolicy {
  /// A policy with the default values.
  public static var retryPolicy: RetryPolicy { RetryPolicy() }
}

extension RequestInterceptor where Self == ConnectionLostRetryPolicy {
  /// A policy with the default values.
  public static var connectionLostRetryPolicy: ConnectionLostRetryPolicy {
    ConnectionLostRetryPolicy()
  }
}
