public import Foundation
import TargetKitWire

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The properties of one request, and the response to it if it is stubbed.
///
/// A provider's `endpointClosure` creates it and may change it:
///
/// ```swift
/// Provider<GitHub>(endpointClosure: { target in
///   try Provider.defaultEndpointMapping(for: target)
///     .adding(headers: ["User-Agent": "example"])
/// })
/// ```
public struct Endpoint: Sendable {
  /// A closure that creates the response to a stubbed request.
  public typealias SampleResponseClosure = @Sendable () -> SampleResponse

  /// The URL, percent-encoded.
  public var url: String

  /// The closure that creates the response if the request is stubbed; it is called once for each
  /// request.
  public var sampleResponseClosure: SampleResponseClosure

  /// The method.
  public var method: HTTPMethod

  /// The body of the request, and the destination of the response.
  public var task: HTTPTask

  /// The headers.
  public var httpHeaderFields: [String: String]?

  /// The number of seconds that the request waits for the next bytes of its response; nil for that
  /// of the session.
  public var timeoutInterval: TimeInterval?

  /// The cache policy; nil for that of the session.
  public var cachePolicy: URLRequest.CachePolicy?

  /// The limits of the transfer, and the redirects that it follows; those of the session apply
  /// where it sets none.
  public var transferPolicy = TransferPolicy()

  /// Indicates whether `url` has the whole query, so that the task adds none.
  private(set) var hasWholeQuery = false

  /// The target, which errors mention.
  public var target: any TargetType

  /// Creates an endpoint from its parts.
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
  ///   - baseURL: A URL that replaces the base URL of the target.
  /// - Throws: `requestMapping` if the base URL and the path don't form a URL.
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
    // A redirect that counts as success is the response.
    if target.validationType == .successAndRedirectCodes, transferPolicy.redirects == nil {
      transferPolicy.redirects = RedirectPolicy.none
    }
  }

  /// Returns the endpoint with additional headers, which replace existing ones of the same name in
  /// upper or lower case.
  public func adding(headers: [String: String]) -> Endpoint {
    guard !headers.isEmpty else { return self }
    var endpoint = self
    let names = Set(headers.keys.map { $0.lowercased() })
    endpoint.httpHeaderFields = (httpHeaderFields ?? [:])
      .filter { !names.contains($0.key.lowercased()) }
      .merging(headers) { $1 }
    return endpoint
  }

  /// Returns the endpoint with another URL, which has its own query.
  func replacing(url: URL) -> Endpoint {
    var endpoint = self
    endpoint.url = url.absoluteString
    endpoint.hasWholeQuery = true
    return endpoint
  }

  /// Returns the endpoint with another task.
  public func replacing(task: HTTPTask) -> Endpoint {
    var endpoint = self
    endpoint.task = task
    return endpoint
  }
}
