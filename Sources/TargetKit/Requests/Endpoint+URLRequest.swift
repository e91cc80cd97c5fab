import TargetKitWire

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension Endpoint {
  /// Returns the request: URL, method, headers, and the body if it is in memory.
  ///
  /// Files and multipart bodies are attached by the provider.
  ///
  /// - Throws: `requestMapping` if the URL or a header is invalid, `encoding` if parameters or a
  ///   body can't be encoded.
  public func urlRequest() throws(TargetError) -> URLRequest {
    var request = try plainRequest()
    do {
      let content = task.content
      if !hasWholeQuery { try request.appendQuery(content.query.encoded()) }
      for (values, encoding) in content.parameters
      where !hasWholeQuery || !encoding.fillsQuery(of: method) {
        request = try encoding.encode(request, with: values)
      }
      try request.attach(content.body)
    } catch {
      throw .encoding(error, target: target)
    }
    return request
  }

  private func plainRequest() throws(TargetError) -> URLRequest {
    // Newer systems encode invalid characters of a URL, and would send a different URL than the
    // given one.
    guard PercentEncoding.url.allows(url), let url = URL(string: url),
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

extension PercentEncoding {
  /// A URL, which is already encoded (RFC 3986 §2).
  fileprivate static let url = PercentEncoding(allowed: "-._~:/?#[]@!$&'()*+,;=%")
}

extension URLRequest {
  /// Attaches a body that is in memory.
  fileprivate mutating func attach(_ body: HTTPTask.Content.Body?) throws {
    switch body {
    case .data(let data):
      httpBody = data
      setDefaultContentType("application/octet-stream")
    case .json(let value, let encoder):
      httpBody = try encoder?.encode(value) ?? RequestBody.json(value).data()
      setDefaultContentType("application/json")
    case .encoded(let body):
      guard case .data(let data) = try body.content() else { return }
      httpBody = data
      if let contentType = body.contentType { setDefaultContentType(contentType) }
    case .file, .stream, .parts, nil:
      return
    }
  }
}

extension ParameterEncoding {
  /// Returns whether parameters become part of the URL.
  fileprivate func fillsQuery(of method: HTTPMethod) -> Bool {
    (self as? URLEncoding)?.goesToQuery(of: method.rawValue) ?? false
  }
}
