public import Dispatch
public import Foundation
@preconcurrency public import Moya

nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Returns a provider for generated targets.
  ///
  /// It differs from other providers in its endpoints: they use the path unchanged, because it is
  /// already encoded, and stream the files of bodies. Redirects that are the documented responses
  /// of an operation aren't followed.
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
    Moya.MoyaProvider(
      endpointClosure: { @Sendable target in
        Self.generatedEndpoint(for: target, baseURL: baseURL, sampleResponse: sampleResponse)
      },
      stubClosure: stubClosure,
      callbackQueue: callbackQueue,
      session: session,
      plugins: plugins + [RedirectPlugin()],
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
    var url = server.absoluteString
    var task = target.task
    var headers = target.headers
    do {
      url = try RequestURL.string(baseURL: server, path: target.path)
      if let failure = HeaderParameters.failure(in: headers) { throw failure }
      switch task {
      case .requestParameters(_, let encoding as RequestEncoding):
        (url, task) = try encoding.streamed(to: url, by: target.method, headers: &headers)
      case .uploadMultipart where !target.method.supportsMultipart:
        throw EncodingError.invalidValue(
          url,
          EncodingError.Context(
            codingPath: [],
            debugDescription: "parts can only be uploaded by POST, PUT, PATCH and CONNECT"
          )
        )
      default: break
      }
    } catch {
      task = .requestParameters(parameters: [:], encoding: RequestEncoding(failure: error))
    }
    return Moya.Endpoint(
      url: url,
      sampleResponseClosure: { sampleResponse(target) },
      method: target.method,
      task: task,
      httpHeaderFields: headers
    )
  }
}

nonisolated extension RequestEncoding {
  /// Returns the URL and the task that send the body as an upload, if it has files or parts.
  fileprivate func streamed(
    to url: String,
    by method: Moya.Method,
    headers: inout [String: String]?
  ) throws -> (url: String, task: Moya.Task) {
    var encoding = self
    // The URL is final, because its path wasn't encoded twice.
    encoding.path = nil
    let task = Moya.Task.requestParameters(parameters: [:], encoding: encoding)
    guard let body else { return (url, task) }
    let fullURL = RequestURL.appending(try query.encoded(), to: url)
    switch try body.content() {
    case .data: return (url, task)
    case .file(let fileURL):
      if let contentType = body.contentType,
        headers?.keys.contains(where: { $0.lowercased() == "content-type" }) != true
      {
        headers = (headers ?? [:]).merging(["Content-Type": contentType]) { own, _ in own }
      }
      return (fullURL, .uploadFile(fileURL))
    case .multipart(let parts):
      let added = try parts.parts()
      guard Moya.Task.canUpload(parts) && method.supportsMultipart else { return (url, task) }
      return (fullURL, .upload(added))
    }
  }
}
