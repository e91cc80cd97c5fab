#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// What can be made a request.
public protocol URLRequestConvertible: Sendable {
  /// Returns the request.
  func asURLRequest() throws -> URLRequest
}

extension URLRequestConvertible {
  /// The request, or nil where there is an error.
  public var urlRequest: URLRequest? { try? asURLRequest() }
}

extension URLRequest: URLRequestConvertible {
  /// Returns the request.
  public func asURLRequest() throws -> URLRequest { self }
}

extension URLRequest {
  /// Creates a request.
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

  /// Throws if the request can't be sent: a `GET` has no body.
  public func validate() throws {
    if method == .get, let httpBody {
      throw AFError.urlRequestValidationFailed(reason: .bodyDataInGETRequest(httpBody))
    }
  }
}
