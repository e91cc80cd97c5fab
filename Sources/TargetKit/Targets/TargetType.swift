public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A description of an API: an enum whose cases are its operations, as a rule.
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
  /// The URL that the path is joined to.
  var baseURL: URL { get }

  /// The path of the operation, percent-encoded.
  ///
  /// It is joined to `baseURL` as text: what is encoded stays as it is, characters that may not stand
  /// in a path are encoded, `?` and `#` among them, and a segment that climbs (`..`) is an error.
  var path: String { get }

  /// The method of the request.
  var method: HTTPMethod { get }

  /// The body of the answer when the target is stubbed; empty unless stated.
  var sampleData: Data { get }

  /// What the request carries and what becomes of the answer.
  var task: HTTPTask { get }

  /// The status codes that count as success; 200 to 299 unless stated.
  var validationType: ValidationType { get }

  /// The headers of the request.
  var headers: [String: String]? { get }

  /// How many seconds the request waits for the next bytes of its answer; those of the session unless stated.
  var timeoutInterval: TimeInterval? { get }

  /// When an answer may come from a cache; as the session is configured unless stated.
  var cachePolicy: URLRequest.CachePolicy? { get }

  /// The limits of the transfer, and the redirects that it follows; those of the session by default.
  var transferPolicy: TransferPolicy { get }
}

extension TargetType {
  /// 200 to 299 count as success.
  public var validationType: ValidationType { .successCodes }

  /// The stubbed answer is empty.
  public var sampleData: Data { Data() }

  /// The session's timeout holds.
  public var timeoutInterval: TimeInterval? { nil }

  /// The session's cache policy holds.
  public var cachePolicy: URLRequest.CachePolicy? { nil }

  /// The session's limits hold.
  public var transferPolicy: TransferPolicy { TransferPolicy() }
}
