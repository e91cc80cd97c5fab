#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension Endpoint {
  /// Returns the request: URL, method, headers, and the body if it is in memory.
  ///
  /// Files and multipart bodies are attached by the provider, after its `requestClosure`.
  ///
  /// - Throws: `requestMapping` if the URL or a header is invalid, `encoding` if parameters or a
  ///   body can't be encoded.
  public func urlRequest() throws(TargetError) -> URLRequest {
    var request = try plainRequest()
    do {
      switch task {
      case .requestPlain, .uploadFile, .uploadMultipart, .downloadDestination:
        break
      case .request(let query, let body), .download(let query, let body, _):
        try request.appendQuery(query.encoded())
        try request.attach(body)
      case .uploadStream(_, let query):
        try request.appendQuery(query.encoded())
      case .requestData(let data):
        request.attach(data)
      case .requestJSONEncodable(let value):
        try request.attachJSON(value, encoder: RequestBody.encoder ?? JSONCoding.encoder())
      case .requestCustomJSONEncodable(let value, let encoder):
        try request.attachJSON(value, encoder: encoder)
      case .requestParameters(let parameters, let encoding),
        .downloadParameters(let parameters, let encoding, _):
        request = try encoding.encode(request, with: parameters)
      case .requestCompositeData(let data, let urlParameters):
        request = try URLEncoding.queryString.encode(request, with: urlParameters)
        request.attach(data)
      case .requestCompositeParameters(let parameters, let encoding, let urlParameters):
        request = try URLEncoding.queryString.encode(request, with: urlParameters)
        request = try encoding.forBody.encode(request, with: parameters)
      case .uploadCompositeMultipart(_, let urlParameters):
        request = try URLEncoding.queryString.encode(request, with: urlParameters)
      }
    } catch {
      throw .encoding(error, target: target)
    }
    return request
  }

  private func plainRequest() throws(TargetError) -> URLRequest {
    // Newer systems encode invalid characters of a URL, and would send a different URL than the
    // given one.
    guard url.utf8.allSatisfy(AllowedCharacters.url.contains), let url = URL(string: url),
      url.scheme != nil
    else {
      throw .requestMapping(
        "'\(Redaction.credentials.redacting(url: url))' isn't a URL",
        target: target
      )
    }
    guard HeaderParameters.isFieldName(method.rawValue) else {
      throw .requestMapping("'\(method.rawValue)' isn't a method", target: target)
    }
    if let failure = HeaderParameters.failure(in: httpHeaderFields) {
      throw .encoding(failure, target: target)
    }
    var request = URLRequest(url: url)
    if let timeoutInterval {
      guard timeoutInterval > 0, timeoutInterval.isFinite else {
        throw .requestMapping("\(timeoutInterval) seconds isn't a valid timeout", target: target)
      }
      request.timeoutInterval = timeoutInterval
    }
    if let cachePolicy {
      request.cachePolicy = cachePolicy
    }
    // Setting the default method would copy the request.
    if method != .get { request.httpMethod = method.rawValue }
    for (name, value) in httpHeaderFields ?? [:] {
      guard HeaderParameters.isFieldName(name), HeaderParameters.isFieldValue(value) else {
        throw .requestMapping(
          "the header '\(name)' contains a character that headers don't allow",
          target: target
        )
      }
      request.setValue(value, forHTTPHeaderField: name)
    }
    return request
  }
}

extension AllowedCharacters {
  /// The characters of a URL (RFC 3986 §2).
  fileprivate static let url = AllowedCharacters(lettersDigitsAnd: "-._~:/?#[]@!$&'()*+,;=%")
}

extension URLRequest {
  fileprivate mutating func attach(_ data: Data) {
    setDefaultContentType("application/octet-stream")
    httpBody = data
  }

  fileprivate mutating func attachJSON(_ value: any Encodable, encoder: JSONEncoder) throws {
    httpBody = try encoder.encode(value)
    setDefaultContentType("application/json")
  }

  fileprivate mutating func attach(_ body: RequestBody?) throws {
    guard let body else { return }
    switch try body.content() {
    case .data(let data): httpBody = data
    case .file, .multipart: return
    }
    if let contentType = body.contentType {
      setDefaultContentType(contentType)
    }
  }
}

extension ParameterEncoding {
  /// The encoding without parameters in the query: parameters for the body go to the body.
  fileprivate var forBody: any ParameterEncoding {
    guard let encoding = self as? URLEncoding else { return self }
    return URLEncoding(
      destination: .httpBody,
      arrayEncoding: encoding.arrayEncoding,
      boolEncoding: encoding.boolEncoding
    )
  }
}
