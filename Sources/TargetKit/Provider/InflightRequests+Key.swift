import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension InflightRequests {
  /// What makes two requests equal: everything that goes over the wire, and how it gets there.
  ///
  /// `URLRequest` itself won't do, on Linux its `==` looks at neither headers nor body.
  struct Key: Hashable {
    private var method: String
    private var url: String
    private var headers: [String: String]
    private var cachePolicy: URLRequest.CachePolicy
    private var body: Body

    private enum Body: Hashable {
      case none
      case data(ComparableBody)
      case file(URL)
      case parts([MultipartPart])
    }

    /// Creates a key, unless the request can't be built or its answer goes to a place of its own.
    init?(_ endpoint: Endpoint) {
      guard let request = try? endpoint.urlRequest(), let body = Self.body(of: endpoint, request)
      else { return nil }
      method = endpoint.method.rawValue
      url = request.url?.absoluteString ?? endpoint.url
      headers = request.allHTTPHeaderFields ?? [:]
      cachePolicy = request.cachePolicy
      self.body = body
    }

    private static func body(of endpoint: Endpoint, _ request: URLRequest) -> Body? {
      let inMemory = ComparableBody(of: request).map(Body.data) ?? .none
      switch endpoint.task {
      case .downloadDestination, .downloadParameters, .download, .uploadStream:
        return nil
      case .uploadFile(let url):
        return .file(url)
      case .uploadMultipart(let parts), .uploadCompositeMultipart(let parts, _):
        return .parts(parts.map(MultipartPart.init))
      case .request(_, let body?):
        switch try? body.content() {
        case .file(let url): return .file(url)
        case .multipart(let parts): return (try? parts.parts()).map(Body.parts)
        case .data, nil: return inMemory
        }
      case .request, .requestPlain, .requestData, .requestJSONEncodable,
        .requestCustomJSONEncodable, .requestParameters, .requestCompositeData,
        .requestCompositeParameters:
        return inMemory
      }
    }
  }
}
