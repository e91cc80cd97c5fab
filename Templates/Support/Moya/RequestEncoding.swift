import Foundation
@preconcurrency import Moya

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The contents of a request except its method and header fields, for a `Moya.Task`.
///
/// Moya's own encodings use a different format for queries and can't combine an encodable body with
/// a query.
nonisolated struct RequestEncoding: Moya.ParameterEncoding {
  /// The encoded path of the target if Moya's URL may contain it encoded twice.
  var path: String?
  /// The query.
  var query = QueryParameters()
  /// The body.
  var body: RequestBody?
  /// The reason why the request can't be created.
  var failure: (any Swift.Error)?

  /// Returns the request with its query and its body.
  ///
  /// It is generic because the type of the argument is Alamofire's, which users of Moya may not
  /// import. Moya passes a `URLRequest`.
  func encode<Request, Parameters>(
    _ urlRequest: Request,
    with parameters: Parameters?
  ) throws -> URLRequest {
    guard var request = urlRequest as? URLRequest, let url = request.url else {
      throw Moya.MoyaError.requestMapping(String(describing: urlRequest))
    }
    if let failure { throw failure }
    if let failure = HeaderParameters.failure(in: request.allHTTPHeaderFields) { throw failure }
    let fullURL = RequestURL.appending(
      try query.encoded(),
      to: try encodedOnce(url.absoluteString)
    )
    guard let url = Foundation.URL(string: fullURL) else {
      throw Moya.MoyaError.requestMapping(fullURL)
    }
    request.url = url
    if let body {
      request.httpBody = try body.data()
      if let contentType = body.contentType,
        try body.isMultipart || request.value(forHTTPHeaderField: "Content-Type") == nil
      {
        request.setValue(contentType, forHTTPHeaderField: "Content-Type")
      }
    }
    return request
  }

  /// Returns a URL whose path ends with that of the target, even if `appendingPathComponent` has
  /// encoded it twice.
  private func encodedOnce(_ url: String) throws -> String {
    guard let path else { return url }
    try RequestURL.validate(path)
    let end = url.firstIndex { $0 == "?" || $0 == "#" } ?? url.endIndex
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    let ownSegments = segments.first == "" ? segments.dropFirst() : segments[...]
    var urlSegments = url[..<end].split(separator: "/", omittingEmptySubsequences: false)
    guard urlSegments.count > ownSegments.count else { return url }
    let tail = urlSegments.suffix(ownSegments.count)
    guard zip(tail, ownSegments).allSatisfy({ $0.removingPercentEncoding == String($1) }) else {
      return url
    }
    urlSegments.replaceSubrange(tail.indices, with: ownSegments)
    return urlSegments.joined(separator: "/") + url[end...]
  }
}

nonisolated extension RequestBody {
  fileprivate var isMultipart: Bool {
    get throws {
      if case .multipart = try content() { true } else { false }
    }
  }
}
