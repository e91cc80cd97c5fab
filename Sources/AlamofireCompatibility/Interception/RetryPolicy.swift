public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tries again what the network or a busy server failed, after a wait that grows exponentially.
open class RetryPolicy: RequestInterceptor, @unchecked Sendable {
  /// How often a request is tried again at most.
  public static let defaultRetryLimit: UInt = 2

  /// What a wait grows by.
  public static let defaultExponentialBackoffBase: UInt = 2

  /// The first wait, in seconds.
  public static let defaultExponentialBackoffScale: Double = 0.5

  /// The methods that may be sent twice (RFC 9110 §9.2.2).
  public static let defaultRetryableHTTPMethods: Set<HTTPMethod> = [
    .delete, .get, .head, .options, .put, .trace,
  ]

  /// The status codes of servers that may answer another time.
  public static let defaultRetryableHTTPStatusCodes: Set<Int> = [408, 500, 502, 503, 504]

  /// The errors of connections that may work another time.
  public static let defaultRetryableURLErrorCodes: Set<URLError.Code> = [
    .backgroundSessionInUseByAnotherProcess, .backgroundSessionWasDisconnected, .badServerResponse,
    .callIsActive, .cannotConnectToHost, .cannotFindHost, .cannotLoadFromNetwork, .dataNotAllowed,
    .dnsLookupFailed, .downloadDecodingFailedMidStream, .downloadDecodingFailedToComplete,
    .internationalRoamingOff, .networkConnectionLost, .notConnectedToInternet,
    .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateNotYetValid, .timedOut,
  ]

  /// How often a request is tried again at most.
  public let retryLimit: UInt

  /// What a wait grows by.
  public let exponentialBackoffBase: UInt

  /// The first wait, in seconds.
  public let exponentialBackoffScale: Double

  /// The methods that may be sent twice.
  public let retryableHTTPMethods: Set<HTTPMethod>

  /// The status codes of servers that may answer another time.
  public let retryableHTTPStatusCodes: Set<Int>

  /// The errors of connections that may work another time.
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
    // Below 2 nothing would grow.
    self.exponentialBackoffBase = max(2, exponentialBackoffBase)
    self.exponentialBackoffScale = exponentialBackoffScale
    self.retryableHTTPMethods = retryableHTTPMethods
    self.retryableHTTPStatusCodes = retryableHTTPStatusCodes
    self.retryableURLErrorCodes = retryableURLErrorCodes
  }

  /// Hands the decision to the closure.
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

  /// Returns whether the failure is one that may not come again.
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

/// Tries again what failed because a connection was lost.
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
  /// The policy with its defaults.
  public static var retryPolicy: RetryPolicy { RetryPolicy() }
}

extension RequestInterceptor where Self == ConnectionLostRetryPolicy {
  /// The policy with its defaults.
  public static var connectionLostRetryPolicy: ConnectionLostRetryPolicy {
    ConnectionLostRetryPolicy()
  }
}
