package import TargetKit

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Performs the requests of a provider.
open class Session: @unchecked Sendable {
  /// A session for general use.
  public static let `default` = Session()

  /// Whether Alamofire would start requests by itself; a provider starts them either way.
  public let startRequestsImmediately: Bool

  /// The configuration that the session was made with.
  public let sessionConfiguration: URLSessionConfiguration

  /// What adapts and retries every request.
  public let interceptor: (any RequestInterceptor)?

  /// What performs the requests.
  package let transport: any Transport

  /// Creates a session.
  public init(
    configuration: URLSessionConfiguration = URLSessionConfiguration.af.default,
    startRequestsImmediately: Bool = true,
    interceptor: (any RequestInterceptor)? = nil
  ) {
    self.startRequestsImmediately = startRequestsImmediately
    self.interceptor = interceptor
    sessionConfiguration = configuration
    transport = TargetKit.Session(configuration: configuration)
  }
}
