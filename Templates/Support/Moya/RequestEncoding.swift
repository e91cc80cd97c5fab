import Foundation
@preconcurrency import Moya

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a request carries besides its method and its header fields, for a `Moya.Task`.
///
/// Moya's own encodings spell queries in their own way and can't send an encodable body together with a query.
nonisolated struct RequestEncoding: Moya.ParameterEncoding {
  /// The encoded path of the target, if Moya's URL for it may have it encoded twice.
  var path: String?
  /// The query.
  var query = QueryParameters()
  /// The body.
  var body: RequestBody?
  /// Why there can't be a request.
  var failure: (any Swift.Error)?

  /// Returns the request with its query and its body.
  ///
  /// Generic, as the type of the argument is Alamofire's, whose import Moya's users need not have. Moya passes a
  /// `URLRequest`.
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

  /// Returns a URL whose path ends in that of the target, also if `appendingPathComponent` has encoded it again.
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
