public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A description of an API, usually an enum whose cases are its operations.
///
/// A `Provider` sends it:
///
/// ```swift
/// enum GitHub { case zen, user(String) }
///
/// extension GitHub: TargetType {
///   var baseURL: URL { URL(string: "https://api.github.com")! }
///   var path: String { … }
///   var method: HTTPMethod { .get }
///   var task: HTTPTask { .requestPlain }
///   var headers: [String: String]? { nil }
/// }
/// ```
public protocol TargetType: Sendable {
  /// The URL to which the path is appended.
  var baseURL: URL { get }

  /// The path of the operation, percent-encoded.
  ///
  /// It is appended to `baseURL` as text. Percent-encoded characters stay as they are. Characters
  /// that aren't allowed in a path are encoded, including `?` and `#`. A segment that refers to the
  /// parent folder (`..`) is an error.
  var path: String { get }

  /// The method of the request.
  var method: HTTPMethod { get }

  /// The body of the response if the target is stubbed; empty by default.
  var sampleData: Data { get }

  /// The body of the request, and the destination of the response.
  var task: HTTPTask { get }

  /// The status codes that count as success; 200 to 299 by default.
  var validationType: ValidationType { get }

  /// The headers of the request.
  var headers: [String: String]? { get }

  /// The number of seconds that the request waits for the next bytes of its response; that of the
  /// session by default.
  var timeoutInterval: TimeInterval? { get }

  /// The number of seconds that a call may take, with all attempts, redirects, refreshed tokens and
  /// waits; that of the provider by default, and `.infinity` for no limit.
  ///
  /// A call that takes longer is cancelled, and fails with `URLError.timedOut`. The time includes
  /// reading the body of a stream, but not that of server-sent events, and opening a WebSocket
  /// connection, but not its messages.
  var callTimeout: TimeInterval? { get }

  /// The cache policy; that of the session by default.
  var cachePolicy: URLRequest.CachePolicy? { get }

  /// The limits of the transfer, and the redirects that it follows; those of the session by
  /// default.
  var transferPolicy: TransferPolicy { get }
}

extension TargetType {
  /// The status codes from 200 to 299.
  public var validationType: ValidationType { .successCodes }

  /// An empty body.
  public var sampleData: Data { Data() }

  /// The timeout of the session.
  public var timeoutInterval: TimeInterval? { nil }

  /// The limit of the provider.
  public var callTimeout: TimeInterval? { nil }

  /// The cache policy of the session.
  public var cachePolicy: URLRequest.CachePolicy? { nil }

  /// The limits of the session.
  public var transferPolicy: TransferPolicy { TransferPolicy() }
}
