public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A target made concrete: everything about one request, and the answer to it when it is stubbed.
///
/// A provider's `endpointClosure` makes it and may change it:
///
/// ```swift
/// Provider<GitHub>(endpointClosure: { target in
///   try Provider.defaultEndpointMapping(for: target)
///     .adding(newHTTPHeaderFields: ["User-Agent": "example"])
/// })
/// ```
public struct Endpoint: Sendable {
  /// Makes the answer of a stubbed request.
  public typealias SampleResponseClosure = @Sendable () -> SampleResponse

  /// The URL, percent-encoded.
  public var url: String

  /// Makes the answer when the request is stubbed; it is called once per request.
  public var sampleResponseClosure: SampleResponseClosure

  /// The method.
  public var method: HTTPMethod

  /// What the request carries, and what becomes of the answer.
  public var task: HTTPTask

  /// The headers.
  public var httpHeaderFields: [String: String]?

  /// How many seconds the request waits for the next bytes of its answer; without, those of the session.
  public var timeoutInterval: TimeInterval?

  /// When an answer may come from a cache; without, as the session is configured.
  public var cachePolicy: URLRequest.CachePolicy?

  /// The limits of the transfer, and the redirects that it follows; those it doesn't set are the session's.
  public var transferPolicy = TransferPolicy()

  /// The target, which errors name.
  public var target: any TargetType

  /// Creates an endpoint of parts.
  public init(
    url: String,
    sampleResponseClosure: @escaping SampleResponseClosure,
    method: HTTPMethod,
    task: HTTPTask,
    httpHeaderFields: [String: String]?,
    timeoutInterval: TimeInterval? = nil,
    cachePolicy: URLRequest.CachePolicy? = nil,
    target: any TargetType
  ) {
    self.url = url
    self.sampleResponseClosure = sampleResponseClosure
    self.method = method
    self.task = task
    self.httpHeaderFields = httpHeaderFields
    self.timeoutInterval = timeoutInterval
    self.cachePolicy = cachePolicy
    self.target = target
  }

  /// Creates the endpoint that a target describes.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - baseURL: What replaces the base URL of the target.
  /// - Throws: `requestMapping` where the base URL and the path don't make a URL.
  public init(_ target: some TargetType, baseURL: URL? = nil) throws(TargetError) {
    self.init(
      url: try RequestURL.checked(of: target, baseURL: baseURL ?? target.baseURL),
      sampleResponseClosure: { .networkResponse(200, target.sampleData) },
      method: target.method,
      task: target.task,
      httpHeaderFields: target.headers,
      timeoutInterval: target.timeoutInterval,
      cachePolicy: target.cachePolicy,
      target: target
    )
    transferPolicy = target.transferPolicy
  }

  /// Returns the endpoint with more headers; those given replace those present.
  public func adding(newHTTPHeaderFields: [String: String]) -> Endpoint {
    guard !newHTTPHeaderFields.isEmpty else { return self }
    var endpoint = self
    endpoint.httpHeaderFields = (httpHeaderFields ?? [:]).merging(newHTTPHeaderFields) { $1 }
    return endpoint
  }

  /// Returns the endpoint with another task.
  public func replacing(task: HTTPTask) -> Endpoint {
    var endpoint = self
    endpoint.task = task
    return endpoint
  }

  /// Returns the endpoint with another timeout; nil leaves it to the session.
  public func replacing(timeoutInterval: TimeInterval?) -> Endpoint {
    var endpoint = self
    endpoint.timeoutInterval = timeoutInterval
    return endpoint
  }

  /// Returns the endpoint with another policy; limits that it doesn't set are left to the session.
  public func replacing(transferPolicy: TransferPolicy) -> Endpoint {
    var endpoint = self
    endpoint.transferPolicy = transferPolicy
    return endpoint
  }

  /// Returns the endpoint with another cache policy; nil leaves it to the session.
  public func replacing(cachePolicy: URLRequest.CachePolicy?) -> Endpoint {
    var endpoint = self
    endpoint.cachePolicy = cachePolicy
    return endpoint
  }
}
