public import Dispatch
public import Foundation
@preconcurrency public import Moya

nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Returns a provider for generated targets, whose paths are already percent-encoded.
  ///
  /// - Parameters:
  ///   - baseURL: A server to use instead of the targets' own.
  ///   - sampleResponse: Returns the response of a stub.
  ///   - stubClosure: Returns whether a request is stubbed.
  ///   - callbackQueue: The queue of completion handlers; the default is the main queue.
  ///   - session: The session that sends the requests.
  ///   - plugins: The plugins that change or observe the requests.
  ///   - trackInflights: A Boolean value that indicates whether equal requests share a transfer.
  /// - Returns: The provider.
  public static func generated(
    baseURL: Foundation.URL? = nil,
    sampleResponse: @escaping @Sendable (Target) -> Moya.EndpointSampleResponse = { target in
      .networkResponse(200, target.sampleData)
    },
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
  ///   - sampleResponse: Returns the response of a stub.
  /// - Returns: The endpoint, which has an error instead of a request if the target can't be
  ///   encoded.
  public static func generatedEndpoint(
    for target: Target,
    baseURL: Foundation.URL? = nil,
    sampleResponse: @escaping @Sendable (Target) -> Moya.EndpointSampleResponse = { target in
      .networkResponse(200, target.sampleData)
    }
  ) -> Moya.Endpoint {
    let server = baseURL ?? target.baseURL
    let headers = target.headers
    func endpoint(_ url: String, _ task: Moya.Task) -> Moya.Endpoint {
      Moya.Endpoint(
        url: url,
        sampleResponseClosure: { sampleResponse(target) },
        method: target.method,
        task: task,
        httpHeaderFields: headers
      )
    }
    do {
      let url = try RequestURL.string(baseURL: server, path: target.path)
      if let failure = HeaderParameters.failure(in: headers) { throw failure }  // only with HeaderParameters
      if let upload = try endpoint(url, target.task).upload { return upload }  // only with request(body:)
      return endpoint(url, target.task)
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
        throw EncodingError.invalidValue(
          url,
          EncodingError.Context(
            codingPath: [],
            debugDescription: "parts can only be uploaded by POST, PUT, PATCH and CONNECT"
          )
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
    func fullURL() throws -> String {
      if !query.isEmpty { return RequestURL.appending(try query.encoded(), to: url) }  // only with request(query:)
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
      return (try fullURL(), .uploadFile(fileURL))
    case .multipart(let parts): return try parts.streamed(to: fullURL(), by: method)  // only with multipart(_:)
    }
  }
}

nonisolated extension MultipartParts {
  /// Returns the URL and the task that upload the parts, if Moya can.
  fileprivate func streamed(
    to url: String,
    by method: Moya.Method
  ) throws -> (url: String, task: Moya.Task)? {
    let added = try parts()
    guard Moya.Task.canUpload(self) && method.supportsMultipart else { return nil }
    return (url, .upload(added))
  }
}
