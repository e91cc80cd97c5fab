import AlamofireCompatibility
import TargetKit

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension Endpoint {
  /// Returns the request, including the body if it is in memory.
  ///
  /// - Throws: `MoyaError.requestMapping` if the URL is invalid, `encodableMapping` or
  ///   `parameterEncoding` if a body or parameters can't be encoded.
  public func urlRequest() throws -> URLRequest {
    guard let url = Foundation.URL(string: url), url.scheme != nil else {
      throw MoyaError.requestMapping(url)
    }
    var request = URLRequest(url: url)
    request.httpMethod = method.rawValue
    request.allHTTPHeaderFields = httpHeaderFields

    switch task {
    case .requestPlain, .uploadFile, .uploadMultipart, .downloadDestination:
      return request
    case .requestData(let data):
      request.httpBody = data
      return request
    case .requestJSONEncodable(let value):
      return try request.encoded(value, with: JSONEncoder())
    case .requestCustomJSONEncodable(let value, let encoder):
      return try request.encoded(value, with: encoder)
    case .requestParameters(let parameters, let encoding),
      .downloadParameters(let parameters, let encoding, _):
      return try request.encoded(parameters, with: encoding)
    case .uploadCompositeMultipart(_, let urlParameters):
      return try request.encoded(urlParameters, with: URLEncoding.queryString)
    case .requestCompositeData(let data, let urlParameters):
      request.httpBody = data
      return try request.encoded(urlParameters, with: URLEncoding.queryString)
    case .requestCompositeParameters(let parameters, let encoding, let urlParameters):
      if let encoding = encoding as? URLEncoding, case .httpBody = encoding.destination {
      } else if encoding is URLEncoding {
        throw MoyaError.parameterEncoding(UnfitBodyEncoding())
      }
      return try request.encoded(parameters, with: encoding)
        .encoded(urlParameters, with: URLEncoding.queryString)
    }
  }
}

/// The error of an encoding that would add body parameters to the query.
///
/// Moya traps on it.
private struct UnfitBodyEncoding: LocalizedError {
  var errorDescription: String? {
    "The URLEncoding of a body has to be URLEncoding.httpBody."
  }
}

extension URLRequest {
  fileprivate func encoded(_ value: any Encodable, with encoder: JSONEncoder) throws -> URLRequest {
    var request = self
    do {
      request.httpBody = try encoder.encode(value)
    } catch {
      throw MoyaError.encodableMapping(error)
    }
    request.setDefaultContentType("application/json")
    return request
  }

  fileprivate func encoded(
    _ parameters: [String: Any],
    with encoding: any ParameterEncoding
  ) throws -> URLRequest {
    do {
      // The parameters have type `Any`, but aren't shared before they are encoded here.
      let parameters = parameters.mapValues { $0 as any Sendable }
      return try encoding.encode(self, with: parameters)
    } catch {
      throw MoyaError.parameterEncoding(error)
    }
  }
}
