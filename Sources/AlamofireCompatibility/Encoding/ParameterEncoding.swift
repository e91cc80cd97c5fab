#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Names and values that a `ParameterEncoding` puts into a request.
public typealias Parameters = [String: any Sendable]

/// A way to put parameters into a request.
public protocol ParameterEncoding: Sendable {
  /// Returns the request with the parameters.
  func encode(
    _ urlRequest: any URLRequestConvertible,
    with parameters: Parameters?
  ) throws -> URLRequest
}
