import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Call {
  /// Makes one attempt; the request is nil if it failed before it was sent.
  func attempt(
    _ prepared: TransportRequest?
  ) async -> (request: URLRequest?, result: Result<Response, TargetError>) {
    let request: TransportRequest
    do {
      request = if let prepared { prepared } else { try await prepare() }
    } catch {
      return (nil, .failure(TargetError(error, target: target)))
    }
    let exchange = Exchange()
    return completed(await sent(request, exchange), of: request, exchange)
  }

  /// Returns the result of an attempt, and stores its measurements.
  ///
  /// It isn't inlined because the frame of the async function would contain its values.
  @inline(never)
  private func completed(
    _ response: Result<TransportResponse, any Error>,
    of request: TransportRequest,
    _ exchange: Exchange
  ) -> (request: URLRequest?, result: Result<Response, TargetError>) {
    let result = validated(response, to: request, exchange)
    let last = exchange.last
    note(last?.metrics)
    return (last?.request ?? request.urlRequest, result)
  }

  /// Sends a request through the middlewares.
  private func sent(
    _ request: TransportRequest,
    _ exchange: Exchange
  ) async -> Result<TransportResponse, any Error> {
    do {
      guard !provider.middlewares.isEmpty else {
        return .success(try await send(request, exchange))
      }
      return .success(try await intercepted(request, exchange))
    } catch {
      return .failure(error)
    }
  }

  private func intercepted(
    _ request: TransportRequest,
    _ exchange: Exchange
  ) async throws -> TransportResponse {
    let response = try await intercepted(0, request, exchange)
    return try await response.delivered(for: request)
  }

  /// Passes a request to a middleware, or sends it after the last one.
  private func intercepted(
    _ index: Int,
    _ request: TransportRequest,
    _ exchange: Exchange
  ) async throws -> TransportResponse {
    guard index < provider.middlewares.count else {
      return try await send(request, exchange)
    }
    return try await provider.middlewares[index].intercept(request, context: context) { request in
      try await self.intercepted(index + 1, request, exchange)
    }
  }

  /// Sends a request once and notifies plugins.
  private func send(
    _ request: TransportRequest,
    _ exchange: Exchange
  ) async throws -> TransportResponse {
    try Task.checkCancellation()
    guard !plugins.isEmpty else { return try await transferred(request, exchange) }
    await announce(request)
    let response: Result<TransportResponse, any Error>
    do {
      response = .success(try await transferred(request, exchange))
    } catch {
      response = .failure(error)
    }
    await report(response, to: request, exchange)
    return try response.get()
  }

  private func announce(_ request: TransportRequest) async {
    let outgoing = OutgoingRequest(
      request: request.urlRequest,
      sessionHeaders: provider.transport.additionalHeaders,
      credentialFields: request.credentialFields
    )
    for plugin in plugins {
      await plugin.willSend(outgoing, context: context)
    }
  }

  private func report(
    _ response: Result<TransportResponse, any Error>,
    to request: TransportRequest,
    _ exchange: Exchange
  ) async {
    var context = context
    context.metrics = exchange.last?.metrics
    context.credentialFields = request.credentialFields
    let result = validated(response, to: request, exchange)
    for plugin in plugins {
      await plugin.didReceive(result, context: context)
    }
  }

  /// Transfers a request, and notes its measurements.
  private func transferred(
    _ prepared: TransportRequest,
    _ exchange: Exchange
  ) async throws -> TransportResponse {
    #if canImport(FoundationNetworking)
      let request = prepared
    #else
      var request = prepared
      request.metricsRecorder = TaskMetricsRecorder()
    #endif
    let start = Attempt.now
    defer { exchange.note(request, since: start) }
    // Plugins that were notified of the request may have taken a while.
    try Task.checkCancellation()
    let response = try await transportResponse(to: request)
    return try await response.delivered(for: request)
  }

  private func transportResponse(to request: TransportRequest) async throws -> TransportResponse {
    let stubbing = provider.stubClosure(target)
    guard case .never = stubbing, options.webSocket == nil else {
      return try await response(to: request, stubbing)
    }
    return try await provider.transport.send(request, progress: progress)
  }

  /// Returns the response of a stub, or opens a WebSocket connection.
  private func response(
    to request: TransportRequest,
    _ stubbing: StubBehavior
  ) async throws -> TransportResponse {
    if let opening = options.webSocket {
      guard case .never = stubbing else {
        throw UnsupportedFeature(
          "a WebSocket connection",
          reason: "stubs open none; use a transport of your own"
        )
      }
      return try await opening.open(request, with: provider.transport)
    }
    if case .delayed(let seconds) = stubbing { try await Task.sleep(seconds: seconds) }
    var sample = try provider.encoding(endpoint.sampleResponseClosure).response(to: request)
    sample.isSample = true
    return sample
  }

  /// Returns a response that the target accepts, or the error for the caller.
  private func validated(
    _ response: Result<TransportResponse, any Error>,
    to request: TransportRequest,
    _ exchange: Exchange
  ) -> Result<Response, TargetError> {
    let sent = exchange.last?.request ?? request.urlRequest
    do {
      let response = self.response(try response.get(), to: request, sentAs: sent)
      guard validation.accepts(response.statusCode, for: request) else {
        return .failure(.statusCode(response))
      }
      return .success(response)
    } catch {
      return .failure(failure(error, request, sentAs: sent))
    }
  }

  private func failure(
    _ error: any Error,
    _ request: TransportRequest,
    sentAs urlRequest: URLRequest
  ) -> TargetError {
    let failure = error as? TransportFailure
    let reason = failure?.underlyingError ?? error
    if reason.isTransferCancellation {
      return .cancelled(target: target, resumeData: TargetError.resumeData(of: reason))
    }
    if let error = reason as? TargetError { return error }
    let response = failure.map { failure in
      let part = TransportResponse(failure.head, body: .data(failure.data))
      return self.response(part, to: request, sentAs: urlRequest)
    }
    return .underlying(reason, response, target: target)
  }

  private func response(
    _ response: TransportResponse,
    to request: TransportRequest,
    sentAs urlRequest: URLRequest
  ) -> Response {
    let isExact = response.isSample || MultiTarget.unwrapping(target) is any ExactTarget
    var response = Response(response, to: urlRequest, target)
    response.decoder = provider.decoder
    if !isExact { response.reportTolerated = provider.reportTolerated(context) }
    response.reportUnreadable = provider.reportUnreadable(context, request.credentialFields)
    return response
  }
}

extension Provider {
  /// Returns a closure that reports values that aren't in their declared forms to the plugins.
  fileprivate func reportTolerated(
    _ context: CallContext
  ) -> @Sendable (ToleratedValue) -> Void {
    { [plugins] value in
      for plugin in plugins {
        plugin.didTolerate(value, context: context)
      }
    }
  }

  /// Returns a closure that reports unreadable responses to the plugins; nil if there are none.
  func reportUnreadable(
    _ context: CallContext,
    _ fields: CredentialFields
  ) -> (@Sendable (Response, TargetError, Any.Type) -> Void)? {
    guard !plugins.isEmpty else { return nil }
    let redaction = Redaction.credentials.hiding(fields)
    return { [plugins] response, error, type in
      let failure = UnreadableResponse(
        response,
        error,
        as: type,
        target: context.target,
        redaction: redaction
      )
      for plugin in plugins {
        plugin.didFailToRead(failure, context: context)
      }
    }
  }
}

/// The last request of an attempt that was sent, which middlewares may have changed or repeated.
private final class Exchange: Sendable {
  private let state = Locked<(request: URLRequest, metrics: TransferMetrics)?>(nil)

  var last: (request: URLRequest, metrics: TransferMetrics)? { state.withLock { $0 } }

  /// Stores a request that was sent, and its measurements.
  ///
  /// It isn't inlined because the frame of the async function would contain its values.
  @inline(never)
  func note(_ request: TransportRequest, since start: UInt64) {
    var metrics = TransferMetrics(duration: TimeInterval(Attempt.now - start) / 1_000_000_000)
    #if !canImport(FoundationNetworking)
      metrics.taskMetrics = request.metricsRecorder?.metrics
    #endif
    state.withLock { $0 = (request.urlRequest, metrics) }
  }
}

extension Response {
  fileprivate init(
    _ response: TransportResponse,
    to request: URLRequest,
    _ target: any TargetType
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
      request: request,
      head: response.head,
      fileURL: fileURL,
      target: target
    )
    if let stream { self.stream = stream }
  }
}

extension Error {
  /// A Boolean value that indicates whether the error is a cancellation of a task or of a
  /// `URLSession` task.
  package var isTransferCancellation: Bool {
    switch self {
    case is CancellationError: true
    case let failure as TransportFailure: failure.underlyingError.isTransferCancellation
    default: (self as? URLError)?.code == .cancelled
    }
  }
}
