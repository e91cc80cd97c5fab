#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Names and values that a `ParameterEncoding` adds to a request.
public typealias Parameters = [String: any Sendable]

/// A type that adds parameters to a request.
public protocol ParameterEncoding: Sendable {
  /// Returns the request with the parameters.
  func encode(
    _ urlRequest: any URLRequestConvertible,
    with parameters: Parameters?
  ) throws -> URLRequest
}
