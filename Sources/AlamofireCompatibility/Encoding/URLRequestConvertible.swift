#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A type that can be converted to a request.
public protocol URLRequestConvertible: Sendable {
  /// Returns the request.
  func asURLRequest() throws -> URLRequest
}

extension URLRequestConvertible {
  /// The request; nil if there is an error.
  public var urlRequest: URLRequest? { try? asURLRequest() }
}

extension URLRequest: URLRequestConvertible {
  /// Returns the request.
  ///
  /// - Throws: Nothing.
  public func asURLRequest() throws -> URLRequest { self }
}

extension URLRequest {
  /// Creates a request.
  ///
  /// - Throws: The error of converting the URL.
  public init(
    url: any URLConvertible,
    method: HTTPMethod,
    headers: HTTPHeaders? = nil
  ) throws {
    self.init(url: try url.asURL())
    httpMethod = method.rawValue
    allHTTPHeaderFields = headers?.dictionary
  }

  /// The method.
  public var method: HTTPMethod? {
    get { httpMethod.map(HTTPMethod.init) }
    set { httpMethod = newValue?.rawValue }
  }

  /// Checks that the request can be sent, and throws an error if a `GET` request has a body.
  ///
  /// - Throws: `AFError.urlRequestValidationFailed` if a `GET` request has a body.
  public func validate() throws {
    if method == .get, let httpBody {
      throw AFError.urlRequestValidationFailed(reason: .bodyDataInGETRequest(httpBody))
    }
  }
}
