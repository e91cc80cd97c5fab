import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Is told how far a transfer is.
typealias ProgressHandler = @Sendable (TransferProgress) -> Void

extension Provider {
  /// Sends a target: the one way that every public method takes.
  func perform(
    _ target: Target,
    options: CallOptions = CallOptions(),
    progress: ProgressHandler?
  ) async -> Result<Response, TargetError> {
    var result: Result<Response, TargetError>
    do {
      var endpoint = try endpointClosure(target).adding(newHTTPHeaderFields: options.headers)
      if let url = options.url { endpoint = endpoint.replacing(url: url) }
      if let seconds = options.timeoutInterval { endpoint.timeoutInterval = seconds }
      result = await exchange(endpoint, target, options, progress)
    } catch {
      result = .failure(TargetError(error, target: target))
    }
    for plugin in plugins {
      result = await plugin.process(result, target: target)
    }
    return result
  }

  /// Joins an equal request in flight, or starts one.
  private func exchange(
    _ endpoint: Endpoint,
    _ target: Target,
    _ options: CallOptions,
    _ progress: ProgressHandler?
  ) async -> Result<Response, TargetError> {
    guard trackInflights, options.streamed == nil, endpoint.isShareable else {
      return await attempts(endpoint, target, options, progress)
    }
    let prepared: TransportRequest
    do {
      prepared = try await prepare(endpoint, target, options)
    } catch {
      return .failure(TargetError(error, target: target))
    }
    guard let body = InflightRequests.Key.Body(of: endpoint, prepared) else {
      return await attempts(endpoint, target, options, progress, first: prepared)
    }
    let key = InflightRequests.Key(
      prepared,
      body,
      cookies: (session as? Session)?.cookies.field(for: prepared.urlRequest),
      validation: target.validationType
    )
    let result = await inflights.result(for: key, progress: progress) { progress in
      await self.attempts(endpoint, target, options, progress, first: prepared)
    }
    return result ?? .failure(.cancelled(target: target))
  }

  /// Sends a request until no plugin wants it to be sent again.
  private func attempts(
    _ endpoint: Endpoint,
    _ target: Target,
    _ options: CallOptions,
    _ progress: ProgressHandler?,
    first: TransportRequest? = nil
  ) async -> Result<Response, TargetError> {
    var first = first
    var options = options
    var retries = [Int](repeating: 0, count: plugins.count)
    var number = 1
    while true {
      let start = Attempt.now
      let (request, result) = await transfer(endpoint, target, options, progress, first)
      first = nil
      guard let request, !plugins.isEmpty, endpoint.isReplayable else { return result }
      if case .failure(let error) = result, error.isCancellation { return result }
      var attempt = Attempt(request, result: result, number: number, retryCount: 0, start: start)
      do {
        guard let plugin = try await retryingPlugin(&attempt, retries, target) else {
          return result
        }
        retries[plugin] += 1
        number += 1
        // A download that broke off goes on; one that could not go on begins anew.
        options.resumeData = attempt.error.flatMap(TargetError.resumeData)
      } catch {
        return .failure(TargetError(error, attempt.response, target: target))
      }
    }
  }

  /// Returns the place of the first plugin that wants a request to be sent again.
  private func retryingPlugin(
    _ attempt: inout Attempt,
    _ retries: [Int],
    _ target: Target
  ) async throws -> Int? {
    for (index, plugin) in plugins.enumerated() {
      attempt.retryCount = retries[index]
      if try await plugin.shouldRetry(attempt, target: target) { return index }
    }
    return nil
  }

  /// Makes a request as it is sent, with everything that plugins add to it.
  private func prepare(
    _ endpoint: Endpoint,
    _ target: Target,
    _ options: CallOptions
  ) async throws -> TransportRequest {
    try Task.checkCancellation()
    var request = try await requestClosure(endpoint)
    let payload = try endpoint.attachPayload(to: &request)
    for plugin in plugins {
      request = try await plugin.prepare(request, target: target)
    }
    try endpoint.checkSendable(request, payload.body)
    var sending = TransportRequest(
      request,
      body: payload.body,
      sink: sink(of: endpoint, target, options),
      credential: try await credential(for: request, target),
      credentialFields: credentialFields(of: target),
      policy: endpoint.transferPolicy
    )
    sending.temporaryFile = payload.temporaryFile
    sending.resumeData = options.resumeData
    sending.maximumBacklog = options.maximumBacklog ?? sending.maximumBacklog
    try Task.checkCancellation()
    return sending
  }

  /// Sends a request once; the request is nil if it came to nothing before it was sent.
  private func transfer(
    _ endpoint: Endpoint,
    _ target: Target,
    _ options: CallOptions,
    _ progress: ProgressHandler?,
    _ prepared: TransportRequest?
  ) async -> (request: URLRequest?, result: Result<Response, TargetError>) {
    let sending: TransportRequest
    do {
      sending = if let prepared { prepared } else { try await prepare(endpoint, target, options) }
    } catch {
      return (nil, .failure(TargetError(error, target: target)))
    }

    let request = sending.urlRequest
    let outgoing = OutgoingRequest(
      request: request,
      sessionHeaders: session.additionalHeaders,
      credentialFields: sending.credentialFields
    )
    for plugin in plugins {
      await plugin.willSend(outgoing, target: target)
    }
    let result = await response(to: sending, endpoint, target, progress)
    for plugin in plugins {
      await plugin.didReceive(result, target: target)
    }
    return (request, result)
  }

  private func credentialFields(of target: Target) -> CredentialFields {
    plugins.reduce(into: CredentialFields(of: target)) { fields, plugin in
      fields.formUnion(plugin.credentialFields(of: target))
    }
  }

  private func credential(
    for request: URLRequest,
    _ target: Target
  ) async throws -> URLCredential? {
    for plugin in plugins {
      if let credential = try await plugin.credential(for: request, target: target) {
        return credential
      }
    }
    return nil
  }

  private func sink(
    of endpoint: Endpoint,
    _ target: Target,
    _ options: CallOptions
  ) -> TransportRequest.Sink {
    if let accepted = options.streamed { return .stream(accepting: accepted) }
    return switch endpoint.task {
    case .downloadDestination(let destination), .downloadParameters(_, _, let destination),
      .download(_, _, let destination):
      .file(destination, accepting: target.validationType)
    case .request, .requestPlain, .requestData, .requestJSONEncodable, .requestCustomJSONEncodable,
      .requestParameters, .requestCompositeData, .requestCompositeParameters, .uploadFile,
      .uploadStream, .uploadMultipart, .uploadCompositeMultipart:
      .memory
    }
  }

  private func response(
    to request: TransportRequest,
    _ endpoint: Endpoint,
    _ target: Target,
    _ progress: ProgressHandler?
  ) async -> Result<Response, TargetError> {
    do {
      // Plugins that were told of the request may have taken their time.
      try Task.checkCancellation()
      let received = try await transportResponse(to: request, endpoint, target, progress)
      let response = Response(
        try await received.delivered(for: request),
        to: request,
        target: target
      )
      guard target.validationType.accepts(response.statusCode, for: request) else {
        return .failure(.statusCode(response))
      }
      return .success(response)
    } catch {
      return .failure(Self.failure(error, request, target))
    }
  }

  private func transportResponse(
    to request: TransportRequest,
    _ endpoint: Endpoint,
    _ target: Target,
    _ progress: ProgressHandler?
  ) async throws -> TransportResponse {
    switch stubClosure(target) {
    case .never:
      return try await session.send(request, progress: progress)
    case .immediate:
      return try endpoint.sampleResponseClosure().response(to: request)
    case .delayed(let seconds):
      try await Task.sleep(seconds: seconds)
      return try endpoint.sampleResponseClosure().response(to: request)
    }
  }

  private static func failure(
    _ error: any Error,
    _ request: TransportRequest,
    _ target: Target
  ) -> TargetError {
    let failure = error as? TransportFailure
    let reason = failure?.underlyingError ?? error
    if reason.isTransferCancellation {
      return .cancelled(target: target, resumeData: TargetError.resumeData(of: reason))
    }
    let response = failure.map { failure in
      Response(
        TransportResponse(failure.head, body: .data(failure.data)),
        to: request,
        target: target
      )
    }
    return .underlying(reason, response, target: target)
  }
}

extension Response {
  fileprivate init(
    _ response: TransportResponse,
    to request: TransportRequest,
    target: any TargetType
  ) {
    var data = Data()
    var fileURL: URL?
    var stream: ResponseBody?
    switch response.body {
    case .data(let bytes): data = bytes
    case .file(let url): fileURL = url
    case .stream(let body): stream = body
    }
    self.init(
      statusCode: response.head.statusCode,
      data: data,
      request: request.urlRequest,
      response: response.head,
      fileURL: fileURL,
      target: target,
      stream: stream
    )
  }
}

extension Error {
  /// Whether the error is a cancellation, that of a task or of a `URLSession`.
  var isTransferCancellation: Bool {
    switch self {
    case is CancellationError: true
    case let failure as TransportFailure: failure.underlyingError.isTransferCancellation
    default: (self as? URLError)?.code == .cancelled
    }
  }
}

extension Endpoint {
  /// Whether the body can be read more than once.
  fileprivate var isReplayable: Bool {
    guard case .uploadStream(let body, _) = task else { return true }
    return body.isReplayable
  }

  /// Refuses what the platform would fail or trap on once it is under way.
  fileprivate func checkSendable(
    _ request: URLRequest,
    _ body: TransportRequest.Body
  ) throws(TargetError) {
    let hasBody =
      switch body {
      case .request: request.httpBody?.isEmpty == false
      case .file, .stream: true
      }
    if hasBody, (request.httpMethod ?? "GET").uppercased() == "GET" {
      throw .requestMapping("a GET request can't have a body", target: target)
    }
  }
}
