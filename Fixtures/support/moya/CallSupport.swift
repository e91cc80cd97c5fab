public import Alamofire
public import Dispatch
public import Foundation
#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif
@preconcurrency public import Moya

/// The response of a server that refuses a request, with its body as the spec documents it.
nonisolated public struct FailureResponse<Body: Sendable>: Sendable {
  /// The response.
  public let response: ResponseReader

  /// The documented body; nil if the server sent another one.
  public let body: Body?

  /// Creates the response of a server that refuses a request.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - body: The documented body; nil if the server sent another one.
  public init(_ response: ResponseReader, body: Body?) {
    self.response = response
    self.body = body
  }

  /// The status code.
  public var statusCode: Int { response.statusCode }

  /// Returns the body, decoded from JSON.
  ///
  /// - Parameter type: The type to decode, for operations that document several bodies.
  /// - Returns: The body; nil if the server sent another one.
  public func body<Value: Decodable>(as type: Value.Type) -> Value? {
    try? response.json(type)
  }
}

/// The words with which errors and logs name an operation, and a place in a body.
nonisolated enum FailureText {
  /// Returns the type and the case of a target, without its values: `PetsTarget.showPetByID`.
  static func operation(of target: Any) -> String {
    let mirror = Swift.Mirror(reflecting: target)
    let type = "\(Swift.type(of: target))"
    guard mirror.displayStyle == .enum else { return type }
    return "\(type).\(mirror.children.first?.label ?? String(describing: target))"
  }

  /// Returns a path to a value: `items[3].id`; empty for the whole body.
  static func place(_ path: [any Swift.CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
  }

  /// Returns the description of a coding error with its place; `nil` for other errors.
  static func coding(_ error: any Swift.Error) -> String? {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      sentence("'\(key.stringValue)' is missing", at: context.codingPath)
    case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context),
      DecodingError.dataCorrupted(let context):
      sentence(context.debugDescription, at: context.codingPath)
    case EncodingError.invalidValue(_, let context):
      sentence(context.debugDescription, at: context.codingPath)
    default:
      nil
    }
  }

  private static func sentence(_ text: String, at path: [any Swift.CodingKey]) -> String {
    path.isEmpty ? text : "at '\(place(path))': \(text)"
  }
}

/// A closure that receives the progress of an upload or a download.
///
/// ```swift
/// let photo = try await pets.showPhoto(petID: 7, progress: .init { fraction in print(fraction) })
/// ```
///
/// It is a struct because a trailing closure can't match it by mistake: in async code too, a call
/// with a trailing closure is one with a completion handler.
nonisolated public struct ProgressHandler: Sendable {
  private let handler: @Sendable (Double) -> Void

  /// Creates a handler.
  ///
  /// - Parameter handler: Called with the fraction of the transfer that is done, from 0 to 1.
  public init(_ handler: @escaping @Sendable (Double) -> Void) {
    self.handler = handler
  }

  /// Calls the closure with the fraction of the transfer that is done.
  public func callAsFunction(_ fraction: Double) {
    handler(fraction)
  }
}

/// An event of an upload or download: any number of progress updates, and then the result.
nonisolated public enum TransferUpdate<Value: Sendable>: Sendable {
  /// The fraction of the transfer that is done, from 0 to 1.
  case progress(Double)

  /// The result, which is the last event.
  case finished(Value)

  /// The fraction of the transfer that is done, from 0 to 1.
  public var fraction: Double {
    switch self {
    case .progress(let fraction): fraction
    case .finished: 1
    }
  }

  /// The result; nil while the transfer is in progress.
  public var value: Value? {
    switch self {
    case .progress: nil
    case .finished(let value): value
    }
  }
}

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
    let plugins = plugins + [RedirectPlugin()]
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
    let plugins = plugins + [RedirectPlugin()]
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
      try HeaderParameters.check(target.headers)
      let plain = endpoint(url, target.task)
      if let upload = try plain.upload { return upload }
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
      if !query.isEmpty { return try query.added(to: url) }
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
    case .multipart(let parts): return try parts.upload(full(), method)
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

nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Sends a target and maps its response, keeping the provider alive until then.
  func send<Output>(
    _ target: Target,
    callbackQueue: Dispatch.DispatchQueue?,
    progress: ProgressHandler? = nil,
    map: @escaping @Sendable (Moya.Response) throws -> Output,
    completion: @escaping @Sendable (Swift.Result<Output, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    request(
      target,
      callbackQueue: callbackQueue,
      progress: progress?.block,
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
    let map = tolerating(map, for: target)
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
    if target is any ExactTarget { return map }
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
