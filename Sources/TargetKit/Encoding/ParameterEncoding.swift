#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Names and values that a `ParameterEncoding` puts into a request.
public typealias Parameters = [String: any Sendable]

/// A way to put parameters into a request.
///
/// It is for dictionaries whose contents are known only at run time, and for targets from Moya.
/// `QueryParameters` and `FormParameters` encode typed values, in each style of OpenAPI.
public protocol ParameterEncoding: Sendable {
  /// Returns the request with the parameters in its query or body.
  func encode(_ request: URLRequest, with parameters: Parameters?) throws -> URLRequest
}
