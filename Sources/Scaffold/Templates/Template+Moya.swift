// Written by Scripts/embed from Templates/Support/Moya. Do not edit.
// swift-format-ignore-file

extension Template {
  static let APIKeyPlugin_swift = Array(#"""
@preconcurrency public import Moya

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Adds the API keys that targets require (`APIKeyAuthorizable`).
///
/// If there are several alternatives for authorization, it uses one of them. Add it after plugins
/// that set the `Authorization` header, so that it can detect a token.
nonisolated public struct APIKeyPlugin: Moya.PluginType, Sendable {
  private let values: @Sendable () -> [String: String]

  /// Creates a plugin.
  ///
  /// - Parameter values: Returns the keys by their names in the API; called once per request.
  public init(_ values: @escaping @Sendable () -> [String: String]) {
    self.values = values
  }

  /// Adds the keys to a request.
  ///
  /// A key is left out if it has no value or its value isn't valid in a header field.
  public func prepare(_ request: URLRequest, target: any Moya.TargetType) -> URLRequest {
    let target = (target as? Moya.MultiTarget)?.target ?? target
    guard let keyed = target as? any APIKeyAuthorizable, !keyed.apiKeys.isEmpty,
      var url = request.url?.absoluteString
    else { return request }
    let values = values().filter { HeaderParameters.isFieldValue($0.value) }
    let hasToken = request.value(forHTTPHeaderField: "Authorization") != nil
    var query = QueryParameters()
    var headers = HeaderParameters(request.allHTTPHeaderFields ?? [:])
    for key in keyed.keys(available: { values[$0] != nil }, hasToken: hasToken) {
      guard let value = values[key.name] else { continue }
      switch key.location {
      case .query:
        // The URL of a next page may already contain it.
        url = RequestURL.removing(key.name, from: url)
        query.add(key.name, value)
      case .header: headers.add(key.name, value)
      case .cookie: headers.addCookie(key.name, value)
      }
    }
    var request = request
    if let query = try? query.encoded() {
      request.url = Foundation.URL(string: RequestURL.appending(query, to: url))
    }
    request.allHTTPHeaderFields = headers.fields
    return request
  }
}

"""#.utf8)

  static let AccessTokenAuthorizable_Secured_swift = Array(#"""
@preconcurrency public import Moya

nonisolated extension Moya.AccessTokenAuthorizable
where Self: SecuredTarget, CredentialScheme: SecuringScheme {
  /// The scheme of the `Authorization` header, for Moya's plugin.
  public var authorizationType: Moya.AuthorizationType? {
    authorizationScheme.map { scheme in
      switch scheme {
      case "Basic": .basic
      case "Bearer": .bearer
      default: .custom(scheme)
      }
    }
  }
}

"""#.utf8)

  static let EndpointSampleResponse_Documented_swift = Array(#"""
public import Foundation
@preconcurrency public import Moya

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated extension SampledTarget where Self: Moya.TargetType {
  /// Returns the sample of a response that the spec documents, for a stub.
  ///
  /// - Parameters:
  ///   - status: The status code; nil for that of the success or, with an example, for the status
  ///     with this example.
  ///   - example: The name of an example in the spec; nil for the first sample.
  /// - Returns: The sample, or a `MissingSampleError` if there is none.
  public func sample(
    status: Int? = nil,
    example: String? = nil
  ) -> Moya.EndpointSampleResponse {
    do {
      let (statusCode, sample, body) = try documentedSample(status: status, example: example)
      let data = Foundation.Data(body.utf8)
      guard
        let head = HTTPURLResponse(
          url: baseURL,
          statusCode: statusCode,
          httpVersion: "HTTP/1.1",
          headerFields: sample.contentType.map { ["Content-Type": $0] }
        )
      else { return .networkResponse(statusCode, data) }
      return .response(head, data)
    } catch {
      return .networkError(error as Foundation.NSError)
    }
  }
}

nonisolated extension Moya.EndpointSampleResponse {
  /// Returns a sample with the contents of a file, or with the error of reading it.
  public static func file(
    _ url: Foundation.URL,
    statusCode: Int = 200
  ) -> Moya.EndpointSampleResponse {
    do {
      return .networkResponse(statusCode, try Foundation.Data(contentsOf: url))
    } catch {
      return .networkError(MissingSampleError(unreadable: url, error) as Foundation.NSError)
    }
  }
}

"""#.utf8)

  static let MoyaError_Body_swift = Array(#"""
import Foundation
@preconcurrency public import Moya

nonisolated extension Moya.MoyaError {
  /// Returns the decoded body of the response that caused the error, which is the server's
  /// description of the error.
  ///
  /// - Parameter type: The type of the decoded body.
  /// - Returns: The body; nil if no response was received or the body has another type. As a
  ///   `String`, it is the text of a response that isn't JSON.
  public func body<Value: Decodable>(as type: Value.Type = Value.self) -> Value? {
    guard let response else { return nil }
    // The text itself unless it is a JSON string, because servers also report errors as plain text
    // or HTML.
    return (try? JSONCoding.value(type, from: response.data))
      ?? String(data: response.data, encoding: .utf8) as? Value
  }
}

"""#.utf8)

  static let MoyaProvider_Async_swift = Array(#"""
public import Foundation
@preconcurrency public import Moya

/// A response that fails the target's validation is reported as `MoyaError.statusCode`.
///
/// Cancelling the task cancels the request, even if it hasn't started yet.
nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Sends a target and decodes the response.
  ///
  /// - Throws: `MoyaError`.
  public func value<Value: Decodable & Sendable>(
    _ type: Value.Type,
    for target: Target
  ) async throws -> Value {
    try await output(for: target) { try $0.json(Value.self) }
  }

  /// Sends a target and decodes the response as a list or a dictionary, which is empty for null.
  ///
  /// - Throws: `MoyaError`.
  public func valueOrEmpty<Value: Decodable & EmptyInitializable & Sendable>(
    _ type: Value.Type,
    for target: Target
  ) async throws -> Value {
    try await output(for: target) { response in
      try response.json(Value?.self) ?? Value()
    }
  }

  /// Sends a target and decodes the response, if it has a body.
  ///
  /// - Throws: `MoyaError`.
  public func valueIfPresent<Value: Decodable & Sendable>(
    _ type: Value.Type,
    for target: Target
  ) async throws -> Value? {
    try await output(for: target) { response in
      guard !response.data.isEmpty else { return nil }
      return try response.json(Value?.self)
    }
  }

  /// Sends a target and returns the text of the response.
  ///
  /// - Throws: `MoyaError`.
  public func text(for target: Target) async throws -> String {
    try await output(for: target) { try $0.mapString() }
  }

  /// Sends a target and returns the bytes of the response.
  ///
  /// - Throws: `MoyaError`.
  public func data(for target: Target) async throws -> Foundation.Data {
    try await output(for: target) { $0.data }
  }

  /// Sends a target and waits for the response, without returning anything.
  ///
  /// - Throws: `MoyaError`.
  public func nothing(for target: Target) async throws {
    try await output(for: target) { _ in }
  }

  /// Sends a target and returns the response.
  ///
  /// - Throws: `MoyaError`.
  public func response(for target: Target) async throws -> Moya.Response {
    try await output(for: target) { SentResponse(response: $0) }.response
  }

  /// Sends a target and maps its response, which never leaves the thread on which it was received.
  func output<Output: Sendable>(
    for target: Target,
    map: @escaping @Sendable (Moya.Response) throws -> Output
  ) async throws -> Output {
    try await RequestHandle.output { queue, completion in
      send(target, callbackQueue: queue, map: map, completion: completion)
    }
  }
}

/// Passes a response to the task that waits for it.
///
/// Unchecked because Moya's responses are immutable but not declared as sendable.
nonisolated struct SentResponse: @unchecked Sendable {
  var response: Moya.Response
}

"""#.utf8)

  static let MoyaProvider_Completion_swift = Array(#"""
public import Dispatch
public import Foundation
@preconcurrency public import Moya

/// A response that fails the target's validation is reported as `MoyaError.statusCode`.
nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Sends a target and decodes the response.
  ///
  /// - Parameters:
  ///   - type: The type of the decoded response.
  ///   - target: The target.
  ///   - callbackQueue: The queue of the closures; the default is that of the provider.
  ///   - progress: Called with the completed fraction.
  ///   - completion: Called once, with the decoded response.
  /// - Returns: A handle that cancels the request.
  @discardableResult
  public func value<Value: Decodable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Swift.Result<Value, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    send(
      target,
      callbackQueue: callbackQueue,
      progress: progress,
      map: { try $0.json(Value.self) },
      completion: completion
    )
  }

  /// Sends a target and decodes the response as a list or a dictionary, which is empty for null.
  ///
  /// - Parameters:
  ///   - type: The type of the decoded response.
  ///   - target: The target.
  ///   - callbackQueue: The queue of the closures; the default is that of the provider.
  ///   - progress: Called with the completed fraction.
  ///   - completion: Called once, with the decoded response.
  /// - Returns: A handle that cancels the request.
  @discardableResult
  public func valueOrEmpty<Value: Decodable & EmptyInitializable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Swift.Result<Value, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    send(
      target,
      callbackQueue: callbackQueue,
      progress: progress,
      map: { try $0.json(Value?.self) ?? Value() },
      completion: completion
    )
  }

  /// Sends a target and decodes the response, if it has a body.
  ///
  /// - Parameters:
  ///   - type: The type of the decoded response.
  ///   - target: The target.
  ///   - callbackQueue: The queue of the closures; the default is that of the provider.
  ///   - progress: Called with the completed fraction.
  ///   - completion: Called once, with the decoded response, or nil if it has no body.
  /// - Returns: A handle that cancels the request.
  @discardableResult
  public func valueIfPresent<Value: Decodable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Swift.Result<Value?, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    send(
      target,
      callbackQueue: callbackQueue,
      progress: progress,
      map: { response in
        guard !response.data.isEmpty else { return nil }
        return try response.json(Value?.self)
      },
      completion: completion
    )
  }

  /// Sends a target and reads the response as text.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - callbackQueue: The queue of the closures; the default is that of the provider.
  ///   - progress: Called with the completed fraction.
  ///   - completion: Called once, with the text of the response.
  /// - Returns: A handle that cancels the request.
  @discardableResult
  public func text(
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Swift.Result<String, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    send(
      target,
      callbackQueue: callbackQueue,
      progress: progress,
      map: { try $0.mapString() },
      completion: completion
    )
  }

  /// Sends a target and returns the bytes of the response.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - callbackQueue: The queue of the closures; the default is that of the provider.
  ///   - progress: Called with the completed fraction.
  ///   - completion: Called once, with the bytes of the response.
  /// - Returns: A handle that cancels the request.
  @discardableResult
  public func data(
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Swift.Result<Foundation.Data, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    send(
      target,
      callbackQueue: callbackQueue,
      progress: progress,
      map: { $0.data },
      completion: completion
    )
  }

  /// Sends a target and waits for the response, without returning anything.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - callbackQueue: The queue of the closures; the default is that of the provider.
  ///   - progress: Called with the completed fraction.
  ///   - completion: Called once.
  /// - Returns: A handle that cancels the request.
  @discardableResult
  public func nothing(
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Swift.Result<Void, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    send(
      target,
      callbackQueue: callbackQueue,
      progress: progress,
      map: { _ in },
      completion: completion
    )
  }

  /// Sends a target and returns the response.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - callbackQueue: The queue of the closures; the default is that of the provider.
  ///   - progress: Called with the completed fraction.
  ///   - completion: Called once, with the response.
  /// - Returns: A handle that cancels the request.
  @discardableResult
  public func response(
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Swift.Result<Moya.Response, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    send(
      target,
      callbackQueue: callbackQueue,
      progress: progress,
      map: { $0 },
      completion: completion
    )
  }
}

"""#.utf8)

  static let MoyaProvider_Credentials_swift = Array(#"""
public import Dispatch
public import Foundation
@preconcurrency public import Moya

nonisolated extension Moya.MoyaProvider where Target: SecuredTarget {
  /// Returns a provider for generated targets, whose requests carry credentials.
  ///
  /// - Parameters:
  ///   - credentials: The credentials of the API. They are added before the plugins see a request.
  ///     Stubbed requests need none.
  ///   - baseURL: A server to use instead of the targets' own.
  ///   - sampleResponse: Returns the response of a stub; the default is the sample with status 200.
  ///   - requestClosure: Creates the request of an endpoint; the default is Moya's.
  ///   - stubClosure: Returns whether a request is stubbed.
  ///   - callbackQueue: The queue of completion handlers; the default is the main queue.
  ///   - session: The session that sends the requests.
  ///   - plugins: The plugins that change or observe the requests.
  ///   - trackInflights: A Boolean value that indicates whether equal requests share a transfer.
  /// - Returns: The provider.
  public static func generated<Credentials: SchemeCredentials>(
    credentials: Credentials,
    baseURL: Foundation.URL? = nil,
    sampleResponse: (@Sendable (Target) -> Moya.EndpointSampleResponse)? = nil,
    requestClosure: Moya.MoyaProvider<Target>.RequestClosure? = nil,
    stubClosure: @escaping Moya.MoyaProvider<Target>.StubClosure = Moya.MoyaProvider.neverStub,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    session: Moya.Session = Moya.MoyaProvider<Target>.defaultAlamofireSession(),
    plugins: [any Moya.PluginType] = [],
    trackInflights: Bool = false
  ) -> Moya.MoyaProvider<Target> where Credentials.Scheme == Target.CredentialScheme {
    let plugins = plugins + [RedirectPlugin()]  // only with successAndRedirectCodes
    let createRequest = requestClosure ?? Self.defaultRequestMapping
    return Moya.MoyaProvider(
      endpointClosure: { target in
        let endpoint = Self.generatedEndpoint(
          for: target,
          baseURL: baseURL,
          sampleResponse: sampleResponse
        )
        let alternatives = target.securityAlternatives
        guard !alternatives.isEmpty, case .never = stubClosure(target) else { return endpoint }
        return PreparedEndpoint(endpoint) { request in
          var request = request
          request.addCredentials(try await credentials.fields(for: alternatives))
          return request
        }
      },
      requestClosure: { endpoint, completion in
        guard let prepare = (endpoint as? PreparedEndpoint)?.prepare else {
          return createRequest(endpoint, completion)
        }
        let completion = PreparedEndpoint.Completion(call: completion)
        createRequest(endpoint) { result in
          guard case .success(let request) = result else { return completion.call(result) }
          _Concurrency.Task {
            do {
              completion.call(.success(try await prepare(request)))
            } catch {
              let failure = Moya.MoyaError.underlying(error, nil)
              (callbackQueue ?? .main).async { completion.call(.failure(failure)) }
            }
          }
        }
      },
      stubClosure: stubClosure,
      callbackQueue: callbackQueue,
      session: session,
      plugins: plugins,
      trackInflights: trackInflights
    )
  }
}

"""#.utf8)

  static let MoyaProvider_Generated_swift = Array(#"""
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

"""#.utf8)

  static let MoyaProvider_Outcome_swift = Array(#"""
@preconcurrency public import Moya

nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Sends a target and returns the response if it is a success.
  ///
  /// - Parameters:
  ///   - type: The type of the documented successes.
  ///   - target: The target.
  ///   - progress: Called with the completed fraction.
  /// - Returns: The success.
  /// - Throws: `MoyaError`; `statusCode` if the target's `validationType` doesn't accept the status
  ///   code.
  public func success<Output: ResponseOutcome>(
    _ type: Output.Type,
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws -> Output {
    try await output(for: target, progress: progress) { try $0.outcome() }
  }

  /// Sends a target and returns the response, regardless of its status.
  ///
  /// - Parameters:
  ///   - type: The type of the documented responses.
  ///   - target: The target.
  ///   - progress: Called with the completed fraction.
  /// - Returns: The response.
  /// - Throws: `MoyaError`, but never `statusCode`.
  public func outcome<Output: ResponseOutcome>(
    _ type: Output.Type,
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws -> Output {
    do {
      return try await success(type, for: target, progress: progress)
    } catch Moya.MoyaError.statusCode(let response) {
      return try read(response, of: target) { try $0.outcome() }.get()
    }
  }
}

"""#.utf8)

  static let MoyaProvider_OutcomeCompletion_swift = Array(#"""
public import Dispatch
@preconcurrency public import Moya

nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Sends a target and returns the response if it is a success.
  ///
  /// - Parameters:
  ///   - type: The type of the documented successes.
  ///   - target: The target.
  ///   - callbackQueue: The queue of the closures; the default is that of the provider.
  ///   - progress: Called with the completed fraction.
  ///   - completion: Called once, with the success.
  /// - Returns: A handle that cancels the request.
  @discardableResult
  public func success<Output: ResponseOutcome>(
    _ type: Output.Type,
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Swift.Result<Output, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    send(
      target,
      callbackQueue: callbackQueue,
      progress: progress,
      map: { try $0.outcome() },
      completion: completion
    )
  }

  /// Sends a target and returns the response, regardless of its status.
  ///
  /// - Parameters:
  ///   - type: The type of the documented responses.
  ///   - target: The target.
  ///   - callbackQueue: The queue of the closures; the default is that of the provider.
  ///   - progress: Called with the completed fraction.
  ///   - completion: Called once, with the response.
  /// - Returns: A handle that cancels the request.
  @discardableResult
  public func outcome<Output: ResponseOutcome>(
    _ type: Output.Type,
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Swift.Result<Output, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    success(type, for: target, callbackQueue: callbackQueue, progress: progress) { [self] result in
      guard case .failure(.statusCode(let response)) = result else { return completion(result) }
      completion(read(response, of: target) { try $0.outcome() })
    }
  }
}

"""#.utf8)

  static let MoyaProvider_Pages_swift = Array(#"""
import Foundation
@preconcurrency public import Moya

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Returns the pages of a list, each of which is loaded when the loop reaches it.
  ///
  /// A response without content (204) ends the pages. All errors are thrown as `MoyaError`.
  ///
  /// - Parameters:
  ///   - type: The type of a decoded page.
  ///   - target: The target of the first page.
  ///   - items: Returns the items of a page.
  ///   - next: The continuation, which determines how to request the next page.
  /// - Returns: The pages.
  public func pages<Page: Decodable & Sendable, Item: Sendable>(
    _ type: Page.Type = Page.self,
    of target: Target,
    items: @escaping @Sendable (Page) -> [Item]?,
    next: PageContinuation<Target, Page, Item>
  ) -> PageSequence<Page, Item> {
    PageSequence(
      of: target,
      next: next,
      failure: { $0 is Moya.MoyaError ? $0 : Moya.MoyaError.underlying($0, nil) }
    ) { target, url in
      let provider = url.map { self.sending(to: $0) } ?? self
      return try await provider.output(for: target) { response in
        guard response.statusCode != 204 else { return nil }
        let page = try response.json(Page.self)
        let fields = response.response?.allHeaderFields as? [String: String]
        return PageSequence<Page, Item>.Answer(
          page: page,
          items: items(page) ?? [],
          data: response.data,
          header: { name in fields?.first { $0.key.lowercased() == name.lowercased() }?.value },
          requestURL: response.request?.url,
          url: response.response?.url ?? response.request?.url
        )
      }
    }
  }

  /// Returns a copy of this provider whose requests are sent to a URL that contains the query.
  private func sending(to url: Foundation.URL) -> Moya.MoyaProvider<Target> {
    Moya.MoyaProvider(
      endpointClosure: { @Sendable [self] target in
        let endpoint = self.endpoint(target)
        let next = Moya.Endpoint(
          url: url.absoluteString,
          sampleResponseClosure: endpoint.sampleResponseClosure,
          method: endpoint.method,
          task: endpoint.task.withoutQuery,
          httpHeaderFields: endpoint.httpHeaderFields
        )
        guard let prepare = (endpoint as? PreparedEndpoint)?.prepare else { return next }
        return PreparedEndpoint(next, prepare: prepare)
      },
      requestClosure: requestClosure,
      stubClosure: stubClosure,
      session: session,
      plugins: plugins
    )
  }
}

nonisolated extension Moya.Task {
  /// The same task without its query.
  fileprivate var withoutQuery: Moya.Task {
    switch self {
    case .requestParameters(let parameters, let encoding as RequestEncoding):
      .requestParameters(
        parameters: parameters,
        encoding: RequestEncoding(
          body: encoding.body,  // only with RequestEncoding(body:)
          failure: encoding.failure
        )
      )
    case .requestCompositeData(let data, _): .requestData(data)
    case .requestCompositeParameters(let parameters, let encoding, _):
      .requestParameters(parameters: parameters, encoding: encoding)
    case .uploadCompositeMultipart(let parts, _): .uploadMultipart(parts)
    default: self
    }
  }
}

"""#.utf8)

  static let MoyaProvider_Progress_swift = Array(#"""
public import Foundation
@preconcurrency public import Moya

/// Calls of uploads and downloads, which report their progress.
nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Sends a target and decodes the response.
  ///
  /// - Throws: `MoyaError`.
  public func value<Value: Decodable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    progress: ProgressHandler?
  ) async throws -> Value {
    try await output(for: target, progress: progress) { response in
      try response.json(Value.self)
    }
  }

  /// Sends a target and decodes the response as a list or a dictionary, which is empty for null.
  ///
  /// - Throws: `MoyaError`.
  public func valueOrEmpty<Value: Decodable & EmptyInitializable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    progress: ProgressHandler?
  ) async throws -> Value {
    try await output(for: target, progress: progress) { response in
      try response.json(Value?.self) ?? Value()
    }
  }

  /// Sends a target and decodes the response, if it has a body.
  ///
  /// - Throws: `MoyaError`.
  public func valueIfPresent<Value: Decodable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    progress: ProgressHandler?
  ) async throws -> Value? {
    try await output(for: target, progress: progress) { response in
      guard !response.data.isEmpty else { return nil }
      return try response.json(Value?.self)
    }
  }

  /// Sends a target and returns the text of the response.
  ///
  /// - Throws: `MoyaError`.
  public func text(for target: Target, progress: ProgressHandler?) async throws -> String {
    try await output(for: target, progress: progress) { try $0.mapString() }
  }

  /// Sends a target and returns the bytes of the response.
  ///
  /// - Throws: `MoyaError`.
  public func data(
    for target: Target,
    progress: ProgressHandler?
  ) async throws -> Foundation.Data {
    try await output(for: target, progress: progress) { $0.data }
  }

  /// Sends a target and waits for the response, without returning anything.
  ///
  /// - Throws: `MoyaError`.
  public func nothing(for target: Target, progress: ProgressHandler?) async throws {
    try await output(for: target, progress: progress) { _ in }
  }

  /// Sends a target and returns the response.
  ///
  /// - Throws: `MoyaError`.
  public func response(
    for target: Target,
    progress: ProgressHandler?
  ) async throws -> Moya.Response {
    try await output(for: target, progress: progress) { SentResponse(response: $0) }.response
  }

  /// Sends a target and maps its response, which never leaves the thread on which it was received.
  func output<Output: Sendable>(
    for target: Target,
    progress: ProgressHandler?,
    map: @escaping @Sendable (Moya.Response) throws -> Output
  ) async throws -> Output {
    try await RequestHandle.output { queue, completion in
      send(
        target,
        callbackQueue: queue,
        progress: progress,
        map: map,
        completion: completion
      )
    }
  }
}

nonisolated extension ProgressHandler {
  /// The handler as Moya calls it.
  var block: Moya.ProgressBlock { { @Sendable in self($0.progress) } }
}

"""#.utf8)

  static let MoyaProvider_Result_swift = Array(#"""
import Dispatch
@preconcurrency import Moya

nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Sends a target and maps its response, keeping the provider alive until then.
  func send<Output>(
    _ target: Target,
    callbackQueue: Dispatch.DispatchQueue?,
    progress: ProgressHandler? = nil,  // only with send(progress:)
    map: @escaping @Sendable (Moya.Response) throws -> Output,
    completion: @escaping @Sendable (Swift.Result<Output, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    request(
      target,
      callbackQueue: callbackQueue,
      progress: progress?.block,  // only with send(progress:)
      completion: { @Sendable [self] result in
        switch result {
        case .success(let response): completion(read(response, of: target, map: map))
        case .failure(let error): completion(.failure(Self.failure(error, of: target)))
        }
      }
    )
  }

  /// Maps a response, whatever its status.
  func read<Output>(
    _ response: Moya.Response,
    of target: Target,
    map: @escaping @Sendable (Moya.Response) throws -> Output
  ) -> Swift.Result<Output, Moya.MoyaError> {
    let map = tolerating(map, for: target)  // only with ReadingTolerance
    do {
      return .success(try map(response))
    } catch let error as Moya.MoyaError {
      return .failure(ReadingError.naming(target, in: error))
    } catch {
      return .failure(.underlying(error, response))
    }
  }

  /// Returns the error that callers see.
  private static func failure(_ error: Moya.MoyaError, of target: Target) -> Moya.MoyaError {
    // The network wraps Alamofire's error, and a stub wraps Moya's; only the response is relevant.
    guard let response = error.response, !target.validationType.accepts(response.statusCode)
    else { return error }
    return .statusCode(response)
  }
}

nonisolated extension Moya.ValidationType {
  fileprivate func accepts(_ statusCode: Int) -> Bool {
    switch self {
    case .none: true
    case .successCodes: (200..<300).contains(statusCode)
    case .successAndRedirectCodes: (200..<400).contains(statusCode)
    case .customCodes(let codes): codes.isEmpty || codes.contains(statusCode)
    }
  }
}

"""#.utf8)

  static let MoyaProvider_Tolerance_swift = Array(#"""
@preconcurrency import Moya

nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Returns a closure in which models also accept values that aren't in their declared forms, and
  /// that reports these values to the provider's `TolerancePlugin`s.
  ///
  /// A stub's response is read exactly.
  func tolerating<Output>(
    _ map: @escaping @Sendable (Moya.Response) throws -> Output,
    for target: Target
  ) -> @Sendable (Moya.Response) throws -> Output {
    let target: any Moya.TargetType = (target as? Moya.MultiTarget)?.target ?? target
    if target is any ExactTarget { return map }  // only with ExactTarget
    let plugins = plugins.compactMap { $0 as? TolerancePlugin }
    let operation = FailureText.operation(of: target)
    return { response in
      guard response.response != nil else { return try map(response) }
      let (output, tolerated) = try ReadingTolerance.reading { try map(response) }
      for value in tolerated {
        for plugin in plugins { plugin.report(value, operation) }
      }
      return output
    }
  }
}

"""#.utf8)

  static let PreparedEndpoint_swift = Array(#"""
@preconcurrency import Moya

#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
#else
  import Foundation
#endif

/// An endpoint whose request is changed before it is sent, which may take time.
nonisolated final class PreparedEndpoint: Moya.Endpoint {
  /// The closure that continues with a request.
  ///
  /// Unchecked because Moya expects the closure to be called on any thread, but doesn't declare it
  /// as sendable.
  struct Completion: @unchecked Sendable {
    let call: (Swift.Result<URLRequest, Moya.MoyaError>) -> Void
  }

  /// Returns the request to send.
  private(set) var prepare: @Sendable (URLRequest) async throws -> URLRequest = { $0 }

  /// Creates a copy of an endpoint.
  convenience init(
    _ endpoint: Moya.Endpoint,
    prepare: @escaping @Sendable (URLRequest) async throws -> URLRequest
  ) {
    // If Moya is imported with 'package', Swift 6.3 takes a designated initializer for an endless recursion.
    self.init(
      url: endpoint.url,
      sampleResponseClosure: endpoint.sampleResponseClosure,
      method: endpoint.method,
      task: endpoint.task,
      httpHeaderFields: endpoint.httpHeaderFields
    )
    self.prepare = prepare
  }

  override func adding(newHTTPHeaderFields: [String: String]) -> Moya.Endpoint {
    PreparedEndpoint(super.adding(newHTTPHeaderFields: newHTTPHeaderFields), prepare: prepare)
  }

  override func replacing(task: Moya.Task) -> Moya.Endpoint {
    PreparedEndpoint(super.replacing(task: task), prepare: prepare)
  }
}

"""#.utf8)

  static let ProviderWrapper_Stub_swift = Array(#"""
public import Foundation
@preconcurrency public import Moya

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated extension ProviderWrapper where WrappedTarget: SampledTarget {
  /// Responds to a target with samples from now on, instead of sending it.
  ///
  /// The samples apply to every request with the same method and URL. The first one is the response
  /// to the first request, and the last one is repeated. Other requests are sent as before.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - sample: The first sample.
  ///   - others: The samples for the following requests.
  ///   - delay: The number of seconds before each response.
  public mutating func stub(
    _ target: WrappedTarget,
    with sample: Moya.EndpointSampleResponse,
    _ others: Moya.EndpointSampleResponse...,
    delay: Foundation.TimeInterval = 0
  ) {
    let provider = provider
    let key = provider.endpointClosure(target).stubKey
    let queue = StubQueue(sample, others)
    self.provider = Moya.MoyaProvider(
      endpointClosure: { target in
        let endpoint = provider.endpointClosure(target)
        guard endpoint.stubKey == key else { return endpoint }
        return Moya.Endpoint(
          url: endpoint.url,
          sampleResponseClosure: { queue.next() },
          method: endpoint.method,
          task: endpoint.task,
          httpHeaderFields: endpoint.httpHeaderFields
        )
      },
      requestClosure: provider.requestClosure,
      stubClosure: { target in
        guard provider.endpointClosure(target).stubKey == key else {
          return provider.stubClosure(target)
        }
        return delay > 0 ? .delayed(seconds: delay) : .immediate
      },
      session: provider.session,
      plugins: provider.plugins,
      trackInflights: provider.trackInflights
    )
  }

  /// Responds to a target with the sample of a response that the spec documents.
  ///
  /// The sample applies to every request with the same method and URL. Other requests are sent as
  /// before.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - status: The status code; nil for that of the success or, with an example, for the status
  ///     with this example.
  ///   - example: The name of an example in the spec; nil for the first sample.
  ///   - delay: The number of seconds before each response.
  public mutating func stub(
    _ target: WrappedTarget,
    status: Int? = nil,
    example: String? = nil,
    delay: Foundation.TimeInterval = 0
  ) {
    stub(target, with: target.sample(status: status, example: example), delay: delay)
  }
}

nonisolated extension Moya.Endpoint {
  /// The method and the URL, by which stubs find their requests.
  fileprivate var stubKey: String {
    let request = try? urlRequest()
    return (request?.httpMethod ?? "") + " " + (request?.url?.absoluteString ?? url)
  }
}

/// The samples of a stub.
///
/// Unchecked because a lock protects the mutable state.
nonisolated private final class StubQueue: @unchecked Sendable {
  private let lock = Foundation.NSLock()
  private var sample: Moya.EndpointSampleResponse
  private var others: Swift.ArraySlice<Moya.EndpointSampleResponse>

  init(_ sample: Moya.EndpointSampleResponse, _ others: [Moya.EndpointSampleResponse]) {
    self.sample = sample
    self.others = others[...]
  }

  /// Returns the next sample; the last one is repeated.
  func next() -> Moya.EndpointSampleResponse {
    lock.lock()
    defer { lock.unlock() }
    defer { sample = others.popFirst() ?? sample }
    return sample
  }
}

"""#.utf8)

  static let ProviderWrapper_swift = Array(#"""
public import Foundation
@preconcurrency public import Moya

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A type whose methods send targets with a provider, as generated wrappers do.
nonisolated public protocol ProviderWrapper {
  /// The targets that the provider sends.
  associatedtype WrappedTarget: Moya.TargetType

  /// The provider that sends the requests.
  var provider: Moya.MoyaProvider<WrappedTarget> { get set }
}

nonisolated extension ProviderWrapper {
  /// Returns a wrapper for calls with other options: `pets.with(timeoutInterval: 5).listPets()`.
  ///
  /// Its provider has the closures, the session and the plugins of this one. Completion handlers
  /// are called on the main queue.
  ///
  /// - Parameters:
  ///   - headers: Headers that replace those of the same name.
  ///   - timeoutInterval: The number of seconds that a request waits for the next bytes.
  /// - Returns: The wrapper.
  public func with(
    headers: [String: String] = [:],
    timeoutInterval: Foundation.TimeInterval? = nil
  ) -> Self {
    let provider = provider
    var wrapper = self
    wrapper.provider = Moya.MoyaProvider(
      endpointClosure: provider.endpointClosure,
      requestClosure: { endpoint, completion in
        provider.requestClosure(endpoint) { result in
          completion(
            result.map { request in
              var request = request
              for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
              if let timeoutInterval { request.timeoutInterval = timeoutInterval }
              return request
            }
          )
        }
      },
      stubClosure: provider.stubClosure,
      session: provider.session,
      plugins: provider.plugins,
      trackInflights: provider.trackInflights
    )
    return wrapper
  }
}

"""#.utf8)

  static let QueryPlugin_swift = Array(#"""
@preconcurrency public import Moya

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Adds query parameters to all requests, such as a language or a key that no target has.
///
/// The encoding of the rest of the query doesn't change. A parameter that the request already has
/// isn't added.
nonisolated public struct QueryPlugin: Moya.PluginType, Sendable {
  private let parameters: @Sendable () -> [String: String]

  /// Creates a plugin.
  ///
  /// - Parameter parameters: Returns the values by name; called once per request.
  public init(_ parameters: @escaping @Sendable () -> [String: String]) {
    self.parameters = parameters
  }

  /// Adds the parameters to a request, in the order of their names.
  public func prepare(_ request: URLRequest, target: any Moya.TargetType) -> URLRequest {
    guard let url = request.url?.absoluteString,
      let extended = try? RequestURL.adding(parameters(), to: url)
    else { return request }
    var request = request
    request.url = Foundation.URL(string: extended)
    return request
  }
}

"""#.utf8)

  static let ReadingError_swift = Array(#"""
public import Foundation
@preconcurrency import Moya

/// The failure to decode a response: the cause of a `MoyaError.underlying` with the response.
///
/// Moya's own error for it, `objectMapping`, has a description that names neither the operation nor
/// the field.
nonisolated public struct ReadingError: Foundation.LocalizedError, CustomStringConvertible {
  /// The operation: `PetsTarget.showPetByID`.
  public let operation: String
  /// The error of the decoder.
  public let cause: any Swift.Error

  /// A line that names the operation, the field and the problem.
  public var description: String {
    let reason = FailureText.coding(cause) ?? cause.localizedDescription
    return "\(operation): the response can't be decoded, \(reason)"
  }

  /// The description, which is also the `localizedDescription`.
  public var errorDescription: String? { description }

  /// Returns an error that names the operation, if it is a response that can't be decoded.
  static func naming(_ target: Any, in error: Moya.MoyaError) -> Moya.MoyaError {
    guard case .objectMapping(let cause, let response) = error else { return error }
    let operation = FailureText.operation(of: (target as? Moya.MultiTarget)?.target ?? target)
    return .underlying(ReadingError(operation: operation, cause: cause), response)
  }
}

"""#.utf8)

  static let RedirectPlugin_swift = Array(#"""
public import Alamofire
@preconcurrency public import Moya

/// Returns redirects as responses to targets that count them as success, instead of following them.
///
/// `generated()` providers have this plugin. It adds nothing for a target whose `validationType`
/// isn't `successAndRedirectCodes`, or if the request has its own redirect handler.
nonisolated public struct RedirectPlugin: Moya.PluginType {
  private let redirector: Alamofire.Redirector

  /// Creates a plugin.
  ///
  /// - Parameter redirector: The handler of these redirects.
  public init(_ redirector: Alamofire.Redirector = .doNotFollow) {
    self.redirector = redirector
  }

  /// Keeps a request from following redirects.
  public func willSend(_ request: any Moya.RequestType, target: any Moya.TargetType) {
    guard target.validationType == .successAndRedirectCodes else { return }
    // Moya doesn't let plugins see the request inside its wrapper.
    let parts = [request] + Swift.Mirror(reflecting: request).children.map(\.value)
    guard let request = parts.lazy.compactMap({ $0 as? Alamofire.Request }).first,
      request.redirectHandler == nil
    else { return }
    request.redirect(using: redirector)
  }
}

"""#.utf8)

  static let RequestEncoding_swift = Array(#"""
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

"""#.utf8)

  static let RequestHandle_swift = Array(#"""
import Dispatch
import Foundation
@preconcurrency import Moya

/// A request on behalf of a Swift task, which is resumed once when the request ends or the task is
/// cancelled.
///
/// A class because the task and the request share it, and unchecked because a lock protects its
/// mutable state.
nonisolated final class RequestHandle<Output: Sendable>: @unchecked Sendable {
  private let lock = Foundation.NSLock()
  private var continuation: _Concurrency.CheckedContinuation<Output, any Swift.Error>?
  private var request: (any Moya.Cancellable)?

  /// Starts a request and waits for its result.
  ///
  /// The queue for its closures is serial, because a concurrent one may report progress out of
  /// order.
  static func output(
    _ start: (
      Dispatch.DispatchQueue,
      @escaping @Sendable (Swift.Result<Output, Moya.MoyaError>) -> Void
    ) -> any Moya.Cancellable
  ) async throws -> Output {
    let handle = RequestHandle()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        handle.lock.withLock { handle.continuation = continuation }
        guard !_Concurrency.Task.isCancelled else { return handle.cancel() }
        let queue = Dispatch.DispatchQueue(label: "MoyaProvider.output")
        let request = start(queue) { handle.finish($0) }
        handle.lock.withLock { if handle.continuation != nil { handle.request = request } }
        // The task may have been cancelled before the request could be stored.
        if _Concurrency.Task.isCancelled { request.cancel() }
      }
    } onCancel: {
      handle.cancel()
    }
  }

  /// Resumes the task unless it has already been resumed.
  private func finish(_ result: Swift.Result<Output, Moya.MoyaError>) {
    let continuation = lock.withLock {
      defer { (self.continuation, request) = (nil, nil) }
      return self.continuation
    }
    continuation?.resume(with: result.mapError { $0 as any Swift.Error })
  }

  /// Cancels the request and resumes the task; Moya reports some cancellations late or never.
  private func cancel() {
    let request = lock.withLock { self.request }
    let error = Foundation.NSError(
      domain: Foundation.NSURLErrorDomain,
      code: Foundation.NSURLErrorCancelled
    )
    finish(.failure(.underlying(error, nil)))
    request?.cancel()
  }
}

"""#.utf8)

  static let Response_JSON_swift = Array(#"""
import Foundation
@preconcurrency import Moya

nonisolated extension Moya.Response {
  /// Returns the body, read as JSON.
  ///
  /// - Throws: `MoyaError.objectMapping` if the body isn't JSON, or doesn't match the type.
  func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try JSONCoding.value(type, from: data)
    } catch {
      throw Moya.MoyaError.objectMapping(error, self)
    }
  }
}

"""#.utf8)

  static let Response_Outcome_swift = Array(#"""
import Foundation
@preconcurrency import Moya

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated extension Moya.Response {
  /// Returns the documented response.
  ///
  /// - Throws: `MoyaError.objectMapping` if the response doesn't match any.
  func outcome<Output: ResponseOutcome>() throws -> Output {
    let reader = ResponseReader(
      statusCode: statusCode,
      data: data,
      headerFields: response?.allHeaderFields as? [String: String] ?? [:],
      url: response?.url
    )
    do {
      return try Output(reader)
    } catch {
      throw Moya.MoyaError.objectMapping(error, self)
    }
  }
}

"""#.utf8)

  static let Task_Request_swift = Array(#"""
public import Foundation
@preconcurrency public import Moya

nonisolated extension Moya.Task {
  /// Returns a request without a query or a body.
  ///
  /// - Parameter path: The encoded path of the target if it has parameters, so that they are correct
  ///   even if Moya's default mapping creates the URL.
  /// - Returns: A task for any `MoyaProvider`.
  public static func request(path: String? = nil) -> Moya.Task {
    RequestEncoding(path: path).task
  }

  /// Returns a request with a query.
  ///
  /// - Parameters:
  ///   - path: The encoded path of the target if it has parameters.
  ///   - query: The query.
  /// - Returns: A task for any `MoyaProvider`.
  public static func request(path: String? = nil, query: QueryParameters) -> Moya.Task {
    RequestEncoding(path: path, query: query).task
  }

  /// Returns a request with a body.
  ///
  /// - Parameters:
  ///   - path: The encoded path of the target if it has parameters.
  ///   - query: The query.
  ///   - body: The body.
  /// - Returns: A task for any `MoyaProvider`.
  public static func request(
    path: String? = nil,
    query: QueryParameters = QueryParameters(),
    body: RequestBody?
  ) -> Moya.Task {
    RequestEncoding(path: path, query: query, body: body).task
  }

  /// Returns a request with a `multipart/form-data` body.
  ///
  /// - Parameters:
  ///   - parts: The parts; if there are none, the body is an empty form.
  ///   - path: The encoded path of the target if it has parameters.
  ///   - query: The query.
  /// - Returns: A task for a `MoyaProvider`, for a method that has a body. Files are streamed
  ///   unless a part has its own header fields.
  public static func multipart(
    _ parts: MultipartParts,
    path: String? = nil,
    query: QueryParameters = QueryParameters()
  ) -> Moya.Task {
    guard RequestEncoding(path: path, query: query).isPlain, let added = try? parts.parts(),
      canUpload(parts)
    else {
      return .request(path: path, query: query, body: .multipart(parts))
    }
    return .upload(added)
  }

  /// Returns a request whose body is a file on disk.
  ///
  /// - Parameters:
  ///   - fileURL: The file.
  ///   - contentType: The media type of the file.
  ///   - path: The encoded path of the target if it has parameters.
  ///   - query: The query.
  /// - Returns: A task for any `MoyaProvider`; a `generated()` provider streams the file.
  public static func upload(
    _ fileURL: Foundation.URL,
    contentType: String? = "application/octet-stream",
    path: String? = nil,
    query: QueryParameters = QueryParameters()
  ) -> Moya.Task {
    .request(path: path, query: query, body: .file(fileURL, contentType: contentType))
  }

  /// Returns whether Moya can upload some parts.
  ///
  /// It traps if there are no parts, and supports neither header fields of parts nor types other
  /// than `multipart/form-data`.
  static func canUpload(_ parts: MultipartParts) -> Bool {
    guard parts.type == "multipart/form-data", let added = try? parts.parts() else { return false }
    return !added.isEmpty && added.allSatisfy(\.headers.isEmpty)
  }

  /// Returns Moya's upload of parts, which doesn't escape names.
  static func upload(_ parts: [MultipartPart]) -> Moya.Task {
    .uploadMultipart(
      parts.map { part in
        .init(
          provider: part.content.provider,
          name: part.escapedName,
          fileName: part.escapedFileName,
          mimeType: part.contentType
        )
      }
    )
  }
}

nonisolated extension BinaryContent {
  fileprivate var provider: Moya.MultipartFormData.FormDataProvider {
    switch self {
    case .data(let data): .data(data)
    case .file(let url): .file(url)
    }
  }
}

"""#.utf8)

  static let TolerancePlugin_swift = Array(#"""
@preconcurrency public import Moya

/// Reports the values of responses that aren't in the forms that the spec declares, but were read
/// nevertheless: `TolerancePlugin { print("\($1): \($0)") }`.
nonisolated public struct TolerancePlugin: Moya.PluginType, Sendable {
  let report: @Sendable (ToleratedValue, String) -> Void

  /// Creates a plugin.
  ///
  /// - Parameter report: Called for each place of a response, with the value and the operation,
  ///   `PetsTarget.showPetByID`.
  public init(_ report: @escaping @Sendable (ToleratedValue, String) -> Void) {
    self.report = report
  }
}

"""#.utf8)
}
