import Foundation
@preconcurrency import Moya

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The contents of a request except its method and header fields.
///
/// Moya's own encodings use a different format for queries and can't combine an encodable body with
/// a query.
nonisolated struct RequestEncoding: Moya.ParameterEncoding {
  /// The encoded path of the target if Moya's URL may contain it encoded twice.
  var path: String?
  /// The query.
  var query = QueryParameters()  // only with RequestEncoding(query:)
  /// The body.
  var body: RequestBody?  // only with RequestEncoding(body:)
  /// The reason why the request can't be created.
  var failure: (any Swift.Error)?

  /// The task that sends the request.
  var task: Moya.Task {
    isPlain ? .requestPlain : .requestParameters(parameters: [:], encoding: self)
  }

  /// Indicates whether Moya sends the same request without an encoding.
  ///
  /// Its default mapping encodes the path, which changes all paths except plain ones.
  var isPlain: Bool {
    if body != nil { return false }  // only with RequestEncoding(body:)
    if !query.isEmpty { return false }  // only with RequestEncoding(query:)
    return path?.utf8.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: ";") } != true
  }

  /// Returns the request with its query and its body.
  ///
  /// It is generic because the type of the argument is Alamofire's. Moya passes a `URLRequest`.
  func encode<Request, Parameters>(
    _ urlRequest: Request,
    with parameters: Parameters?
  ) throws -> URLRequest {
    guard var request = urlRequest as? URLRequest, let url = request.url else {
      throw Moya.MoyaError.requestMapping(String(describing: urlRequest))
    }
    if let failure { throw failure }
    try HeaderParameters.check(request.allHTTPHeaderFields)  // only with HeaderParameters
    request.url = try encodedOnce(url)
    try query.add(to: &request)  // only with RequestEncoding(query:)
    try body?.add(to: &request)  // only with RequestEncoding(body:)
    return request
  }

  /// Returns a URL whose path ends with that of the target, even if `appendingPathComponent` has
  /// encoded it twice.
  private func encodedOnce(_ source: Foundation.URL) throws -> Foundation.URL {
    guard let path else { return source }
    try RequestURL.validate(path)
    let url = source.absoluteString
    let end = url.firstIndex { $0 == "?" || $0 == "#" } ?? url.endIndex
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    let ownSegments = segments.first == "" ? segments.dropFirst() : segments[...]
    var urlSegments = url[..<end].split(separator: "/", omittingEmptySubsequences: false)
    let tail = urlSegments.suffix(ownSegments.count)
    guard urlSegments.count > ownSegments.count,
      zip(tail, ownSegments).allSatisfy({ $0.removingPercentEncoding == String($1) })
    else { return source }
    urlSegments.replaceSubrange(tail.indices, with: ownSegments)
    return Foundation.URL(string: urlSegments.joined(separator: "/") + url[end...]) ?? source
  }
}

nonisolated extension QueryParameters {
  /// Returns a URL with the query.
  func added(to url: String) throws -> String { RequestURL.appending(try encoded(), to: url) }

  /// Adds the query to the URL of a request.
  fileprivate func add(to request: inout URLRequest) throws {
    let url = try added(to: request.url?.absoluteString ?? "")
    request.url = Foundation.URL(string: url)
    guard request.url != nil else { throw Moya.MoyaError.requestMapping(url) }
  }
}

nonisolated extension RequestBody {
  /// Adds the bytes and the media type to a request.
  fileprivate func add(to request: inout URLRequest) throws {
    request.httpBody = try data()
    guard let contentType else { return }
    // The media type of parts has their boundary.
    let isStated = request.value(forHTTPHeaderField: "Content-Type") != nil
    if !isStated || contentType.hasPrefix("multipart/") {
      request.setValue(contentType, forHTTPHeaderField: "Content-Type")
    }
  }
}
