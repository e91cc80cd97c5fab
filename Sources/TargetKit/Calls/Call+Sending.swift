import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Call {
  /// Makes one attempt; the request is nil if it failed before it was sent.
  mutating func attempt(
    _ prepared: TransportRequest?
  ) async -> (request: URLRequest?, result: Result<Response, TargetError>) {
    let request: TransportRequest
    do {
      request = if let prepared { prepared } else { try await prepare() }
    } catch {
      return (nil, .failure(TargetError(error, target: target)))
    }
    let exchange = Exchange()
    let result = await validated(request, exchange) { [self] in
      guard !provider.middlewares.isEmpty else { return try await send(request, exchange) }
      let response = try await intercepted(0, request, exchange)
      return try await response.delivered(for: request)
    }
    let last = exchange.last
    context.metrics = last?.metrics
    return (last?.request ?? request.urlRequest, result)
  }

  /// Passes a request to a middleware, or sends it after the last one.
  private func intercepted(
    _ index: Int,
    _ request: TransportRequest,
    _ exchange: Exchange
  ) async throws -> TransportResponse {
    guard index < provider.middlewares.count else { return try await send(request, exchange) }
    return try await provider.middlewares[index].intercept(request, context: context) { request in
      try await intercepted(index + 1, request, exchange)
    }
  }

  /// Sends a request once and notifies plugins.
  private func send(
    _ request: TransportRequest,
    _ exchange: Exchange
  ) async throws -> TransportResponse {
    try Task.checkCancellation()
    guard !plugins.isEmpty else {
      let (response, metrics) = await transferred(request)
      exchange.note(request.urlRequest, metrics)
      return try response.get()
    }
    let outgoing = OutgoingRequest(
      request: request.urlRequest,
      sessionHeaders: provider.transport.additionalHeaders,
      credentialFields: request.credentialFields
    )
    for plugin in plugins {
      await plugin.willSend(outgoing, context: context)
    }
    let (response, metrics) = await transferred(request)
    exchange.note(request.urlRequest, metrics)
    var context = context
    context.metrics = metrics
    let result = await validated(request, exchange) { try response.get() }
    for plugin in plugins {
      await plugin.didReceive(result, context: context)
    }
    return try response.get()
  }

  private func transferred(
    _ request: TransportRequest
  ) async -> (Result<TransportResponse, any Error>, TransferMetrics) {
    var request = request
    #if !canImport(FoundationNetworking)
      let recorder = TaskMetricsRecorder()
      request.metricsRecorder = recorder
    #endif
    let start = Attempt.now
    let result: Result<TransportResponse, any Error>
    do {
      // Plugins that were notified of the request may have taken a while.
      try Task.checkCancellation()
      result = .success(try await transportResponse(to: request).delivered(for: request))
    } catch {
      result = .failure(error)
    }
    var metrics = TransferMetrics(
      duration: TimeInterval(Attempt.now - start) / 1_000_000_000
    )
    #if !canImport(FoundationNetworking)
      metrics.taskMetrics = recorder.metrics
    #endif
    return (result, metrics)
  }

  private func transportResponse(to request: TransportRequest) async throws -> TransportResponse {
    let stubbing = provider.stubClosure(target)
    if let opening = options.webSocket {
      guard case .never = stubbing else {
        throw UnsupportedFeature(
          "a WebSocket connection",
          reason: "stubs open none; use a transport of your own"
        )
      }
      return try await opening.open(request, with: provider.transport)
    }
    switch stubbing {
    case .never:
      return try await provider.transport.send(request, progress: progress)
    case .immediate:
      return try provider.encoding(endpoint.sampleResponseClosure).response(to: request)
    case .delayed(let seconds):
      try await Task.sleep(seconds: seconds)
      return try provider.encoding(endpoint.sampleResponseClosure).response(to: request)
    }
  }

  /// Returns a response that the target accepts, or the error for the caller.
  private func validated(
    _ request: TransportRequest,
    _ exchange: Exchange,
    _ send: () async throws -> TransportResponse
  ) async -> Result<Response, TargetError> {
    do {
      let received = try await send()
      var response = Response(received, to: exchange.last?.request ?? request.urlRequest, target)
      response.decoder = provider.decoder
      guard validation.accepts(response.statusCode, for: request) else {
        return .failure(.statusCode(response))
      }
      return .success(response)
    } catch {
      return .failure(failure(error, exchange.last?.request ?? request.urlRequest))
    }
  }

  private func failure(_ error: any Error, _ request: URLRequest) -> TargetError {
    let failure = error as? TransportFailure
    let reason = failure?.underlyingError ?? error
    if reason.isTransferCancellation {
      return .cancelled(target: target, resumeData: TargetError.resumeData(of: reason))
    }
    if let error = reason as? TargetError { return error }
    var response = failure.map { failure in
      Response(TransportResponse(failure.head, body: .data(failure.data)), to: request, target)
    }
    response?.decoder = provider.decoder
    return .underlying(reason, response, target: target)
  }
}

/// The last request of an attempt that was sent, which middlewares may have changed or repeated.
private final class Exchange: Sendable {
  private let state = Locked<(request: URLRequest, metrics: TransferMetrics)?>(nil)

  var last: (request: URLRequest, metrics: TransferMetrics)? { state.withLock { $0 } }

  func note(_ request: URLRequest, _ metrics: TransferMetrics) {
    state.withLock { $0 = (request, metrics) }
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
      target: target,
      stream: stream
    )
  }
}

extension Error {
  /// A Boolean value that indicates whether the error is a cancellation of a task or of a
  /// `URLSession` task.
  var isTransferCancellation: Bool {
    switch self {
    case is CancellationError: true
    case let failure as TransportFailure: failure.underlyingError.isTransferCancellation
    default: (self as? URLError)?.code == .cancelled
    }
  }
}
