public import Dispatch
public import Foundation
@preconcurrency public import Moya

nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Returns a provider for generated targets, whose paths are already percent-encoded.
  ///
  /// - Parameters:
  ///   - baseURL: A server to use instead of the targets' own.
  ///   - sampleResponse: Returns the response of a stub; the default is the sample with status 200.
  ///   - requestClosure: Creates the request of an endpoint; the default is Moya's.
  ///   - stubClosure: Returns whether a request is stubbed.
  ///   - callbackQueue: The queue of completion handlers; the default is the main queue.
  ///   - session: The session that sends the requests.
  ///   - plugins: The plugins that change or observe the requests.
  ///   - trackInflights: A Boolean value that indicates whether equal requests share a transfer.
  /// - Returns: The provider.
  public static func generated(
    baseURL: Foundation.URL? = nil,
    sampleResponse: (@Sendable (Target) -> Moya.EndpointSampleResponse)? = nil,
    requestClosure: Moya.MoyaProvider<Target>.RequestClosure? = nil,
    stubClosure: @escaping Moya.MoyaProvider<Target>.StubClosure = Moya.MoyaProvider.neverStub,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    session: Moya.Session = Moya.MoyaProvider<Target>.defaultAlamofireSession(),
    plugins: [any Moya.PluginType] = [],
    trackInflights: Bool = false
  ) -> Moya.MoyaProvider<Target> {
    let plugins = plugins + [RedirectPlugin()]  // only with successAndRedirectCodes
    return Moya.MoyaProvider(
      endpointClosure: { @Sendable target in
        Self.generatedEndpoint(for: target, baseURL: baseURL, sampleResponse: sampleResponse)
      },
      requestClosure: requestClosure ?? Self.defaultRequestMapping,
      stubClosure: stubClosure,
      callbackQueue: callbackQueue,
      session: session,
      plugins: plugins,
      trackInflights: trackInflights
    )
  }

  /// Returns the endpoint of a generated target, for the `endpointClosure` of a provider.
  ///
  /// - Parameters:
  ///   - target: The target, whose path is percent-encoded.
  ///   - baseURL: A server to use instead of the target's own.
  ///   - sampleResponse: Returns the response of a stub; the default is the sample with status 200.
  /// - Returns: The endpoint, which has an error instead of a request if the target can't be
  ///   encoded.
  public static func generatedEndpoint(
    for target: Target,
    baseURL: Foundation.URL? = nil,
    sampleResponse: (@Sendable (Target) -> Moya.EndpointSampleResponse)? = nil
  ) -> Moya.Endpoint {
    let server = baseURL ?? target.baseURL
    func endpoint(_ url: String, _ task: Moya.Task) -> Moya.Endpoint {
      Moya.Endpoint(
        url: url,
        sampleResponseClosure: {
          sampleResponse?(target) ?? .networkResponse(200, target.sampleData)
        },
        method: target.method,
        task: task,
        httpHeaderFields: target.headers
      )
    }
    do {
      let url = try RequestURL.string(baseURL: server, path: target.path)
      try HeaderParameters.check(target.headers)  // only with HeaderParameters
      let plain = endpoint(url, target.task)
      if let upload = try plain.upload { return upload }  // only with RequestEncoding(body:)
      return plain
    } catch {
      let encoding = RequestEncoding(failure: error)
      return endpoint(
        server.absoluteString,
        .requestParameters(parameters: [:], encoding: encoding)
      )
    }
  }
}

nonisolated extension Moya.Endpoint {
  /// The endpoint that sends the body as an upload; nil if it has neither files nor parts.
  fileprivate var upload: Moya.Endpoint? {
    get throws {
      switch task {
      case .requestParameters(_, let encoding as RequestEncoding):
        var headers = httpHeaderFields
        guard
          let (url, task) = try encoding.streamed(to: url, by: method, headers: &headers)
        else { return nil }
        return Moya.Endpoint(
          url: url,
          sampleResponseClosure: sampleResponseClosure,
          method: method,
          task: task,
          httpHeaderFields: headers
        )
      case .uploadMultipart where !method.supportsMultipart:
        throw EncodingError.invalid(
          url,
          "parts can only be uploaded by POST, PUT, PATCH and CONNECT"
        )
      default: return nil
      }
    }
  }
}

nonisolated extension RequestEncoding {
  /// Returns the URL and the task that send the body as an upload, if it has files or parts.
  fileprivate func streamed(
    to url: String,
    by method: Moya.Method,
    headers: inout [String: String]?
  ) throws -> (url: String, task: Moya.Task)? {
    guard let body else { return nil }
    func full() throws -> String {
      if !query.isEmpty { return try query.added(to: url) }  // only with RequestEncoding(query:)
      return url
    }
    switch try body.content() {
    case .data: return nil
    case .file(let fileURL):
      if let contentType = body.contentType,
        headers?.keys.contains(where: { $0.lowercased() == "content-type" }) != true
      {
        headers = (headers ?? [:]).merging(["Content-Type": contentType]) { own, _ in own }
      }
      return (try full(), .uploadFile(fileURL))
    case .multipart(let parts): return try parts.upload(full(), method)  // only with multipart(_:)
    }
  }
}

nonisolated extension MultipartParts {
  /// Returns the URL and the task that upload the parts, if Moya can.
  fileprivate func upload(
    _ url: String,
    _ method: Moya.Method
  ) throws -> (url: String, task: Moya.Task)? {
    let added = try parts()
    guard Moya.Task.canUpload(self) && method.supportsMultipart else { return nil }
    return (url, .upload(added))
  }
}
