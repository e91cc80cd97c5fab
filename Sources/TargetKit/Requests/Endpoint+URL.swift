import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Endpoint {
  /// Returns the endpoint with another URL, which has its own query.
  func replacing(url: URL) -> Endpoint {
    var endpoint = self
    endpoint.url = url.absoluteString
    switch task {
    case .request(_, let body): endpoint.task = .request(body: body)
    case .download(_, let body, let destination):
      endpoint.task = .download(body: body, destination: destination)
    case .uploadStream(let body, _): endpoint.task = .uploadStream(body)
    case .requestParameters(_, let encoding) where encoding.fillsQuery(of: method):
      endpoint.task = .requestPlain
    case .downloadParameters(_, let encoding, let destination)
    where encoding.fillsQuery(of: method):
      endpoint.task = .downloadDestination(destination)
    case .requestCompositeData(let data, _): endpoint.task = .requestData(data)
    case .requestCompositeParameters(let parameters, let encoding, _):
      endpoint.task = .requestCompositeParameters(
        bodyParameters: parameters,
        bodyEncoding: encoding,
        urlParameters: [:]
      )
    case .uploadCompositeMultipart(let parts, _): endpoint.task = .uploadMultipart(parts)
    case .requestPlain, .requestData, .requestJSONEncodable, .requestCustomJSONEncodable,
      .requestParameters, .uploadFile, .uploadMultipart, .downloadDestination, .downloadParameters:
      break
    }
    return endpoint
  }
}

extension ParameterEncoding {
  /// Returns whether parameters become part of the URL.
  fileprivate func fillsQuery(of method: HTTPMethod) -> Bool {
    (self as? URLEncoding)?.goesToQuery(of: method.rawValue) ?? false
  }
}
