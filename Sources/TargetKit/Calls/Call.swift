import Foundation
import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A closure that receives the progress of a transfer.
typealias TransferProgressHandler = @Sendable (TransferProgress) -> Void

extension Provider {
  /// Sends a target; every public method calls this one.
  func perform(
    _ target: Target,
    options: CallOptions = CallOptions(),
    progress: TransferProgressHandler?
  ) async -> Result<Response, TargetError> {
    let context = CallContext(target: target, deadline: deadline(for: target))
    let result: Result<Response, TargetError> =
      switch call(target, options, progress, context) {
      case .success(let call): await call.limitedResult(options.limitsBody)
      case .failure(let error): .failure(error)
      }
    guard !plugins.isEmpty else { return result }
    return await processed(result, context)
  }

  /// Returns the deadline of a call that begins now, if it has one.
  private func deadline(for target: Target) -> CallDeadline? {
    CallDeadline(seconds: fixedTimeout ?? target.callTimeout ?? callTimeout)
  }

  private func call(
    _ target: Target,
    _ options: CallOptions,
    _ progress: TransferProgressHandler?,
    _ context: CallContext
  ) -> Result<Call<Target>, TargetError> {
    do {
      let endpoint = try endpoint(for: target, options)
      return .success(Call(self, target, endpoint, options, progress, context))
    } catch {
      return .failure(TargetError(error, target: target))
    }
  }

  private func processed(
    _ result: Result<Response, TargetError>,
    _ context: CallContext
  ) async -> Result<Response, TargetError> {
    var result = result
    for plugin in plugins {
      result = await plugin.process(result, context: context)
    }
    // A plugin may have created the response.
    guard case .success(var response) = result, response.reportUnreadable == nil else {
      return result
    }
    response.reportUnreadable = reportUnreadable(context, CredentialFields(of: context.target))
    return .success(response)
  }

  private func endpoint(for target: Target, _ options: CallOptions) throws -> Endpoint {
    var endpoint = try encoding { try endpointClosure(target) }.adding(headers: options.headers)
    if let url = options.url { endpoint = endpoint.replacing(url: url) }
    if let seconds = options.timeoutInterval { endpoint.timeoutInterval = seconds }
    if options.webSocket != nil { endpoint = endpoint.withHTTPScheme() }
    return endpoint
  }
}

extension Provider {
  /// Runs a closure in which JSON bodies are created with the encoder of the provider.
  func encoding<Value>(_ body: () throws -> Value) rethrows -> Value {
    guard let encoder else { return try body() }
    return try RequestBody.$encoder.withValue(encoder, operation: body)
  }
}

/// One call of a provider: its attempts, and the result that plugins then process.
///
/// The frames of its async functions are most of the memory that a request in flight needs in
/// addition to that of its transport. So a frame that exists while the transport works contains
/// only what is needed then: large values are stored by reference, as in this class, and the work
/// before and after the transfer is done in functions of its own.
final class Call<Target: TargetType>: Sendable {
  private struct State {
    /// The data with which the next attempt continues a download.
    var resumeData: Data?
    /// The number of the attempt, from 1.
    var number = 1
    /// The measurements of the attempt, after its transfer.
    var metrics: TransferMetrics?
  }

  let provider: Provider<Target>
  let target: Target
  let endpoint: Endpoint
  let options: CallOptions
  /// Receives the progress of each attempt.
  let progress: TransferProgressHandler?
  private let beginning: CallContext
  private let state: Locked<State>

  init(
    _ provider: Provider<Target>,
    _ target: Target,
    _ endpoint: Endpoint,
    _ options: CallOptions,
    _ progress: TransferProgressHandler?,
    _ context: CallContext
  ) {
    self.provider = provider
    self.target = target
    self.endpoint = endpoint
    self.options = options
    self.progress = progress
    beginning = context
    state = Locked(State(resumeData: options.resumeData))
  }

  /// The data with which the attempt continues a download.
  var resumeData: Data? { state.withLock { $0.resumeData } }

  /// The context of the attempt.
  var context: CallContext {
    let (number, metrics) = state.withLock { ($0.number, $0.metrics) }
    var context = beginning
    context.attempt = number
    context.metrics = metrics
    return context
  }

  /// Stores the measurements of the attempt.
  func note(_ metrics: TransferMetrics?) {
    state.withLock { $0.metrics = metrics }
  }

  var plugins: [any Plugin] { provider.plugins }

  /// The status codes that count as success.
  var validation: ValidationType {
    options.webSocket == nil ? target.validationType : .customCodes([101])
  }

  /// Returns the result, before the deadline if there is one.
  ///
  /// - Parameter limitsBody: Indicates whether a body that is still arriving has to arrive before
  ///   the deadline, too.
  /// - Returns: The result.
  fileprivate func limitedResult(_ limitsBody: Bool) async -> Result<Response, TargetError> {
    guard let deadline = beginning.deadline else { return await result() }
    return await result(before: deadline, limitsBody)
  }

  private func result(
    before deadline: CallDeadline,
    _ limitsBody: Bool
  ) async -> Result<Response, TargetError> {
    let (result, isLate) = await deadline.limit { await self.result() }
    switch result {
    case .success(let response) where isLate && response.stream != nil:
      // The deadline may have cancelled a body of which the head had just arrived.
      return .failure(.underlying(deadline.error(), nil, target: target))
    case .failure(let error) where isLate && error.isCancelled:
      let timeout = deadline.error(resumeData: error.resumeData)
      return .failure(.underlying(timeout, nil, target: target))
    case .success(var response):
      if limitsBody { response.stream = response.stream?.limited(by: deadline) }
      return .success(response)
    case .failure:
      return result
    }
  }

  /// Returns the result of sending the request, or of an equal one in progress.
  private func result() async -> Result<Response, TargetError> {
    guard provider.sharesEqualRequests, options.streamed == nil, options.webSocket == nil,
      endpoint.isShareable
    else {
      return await attempts()
    }
    return await shared()
  }

  /// Joins an equal request in progress, or starts one.
  private func shared() async -> Result<Response, TargetError> {
    let prepared: TransportRequest
    do {
      prepared = try await prepare()
    } catch {
      return .failure(TargetError(error, target: target))
    }
    guard let key = key(of: prepared) else { return await attempts(first: prepared) }
    let result = await provider.inflights.result(for: key, progress: progress) { progress in
      let call = Call(
        self.provider,
        self.target,
        self.endpoint,
        self.options,
        progress,
        self.beginning
      )
      return await call.attempts(first: prepared)
    }
    return result ?? .failure(.cancelled(target: target))
  }

  /// Returns the key of a request, or nil if its body can be read only once.
  private func key(of request: TransportRequest) -> InflightRequests.Key? {
    guard let body = InflightRequests.Key.Body(of: endpoint, request) else { return nil }
    return InflightRequests.Key(
      request,
      body,
      cookies: provider.transport.cookieField(for: request.urlRequest),
      validation: target.validationType
    )
  }

  /// Sends a request until no plugin asks for another attempt.
  private func attempts(first: TransportRequest? = nil) async -> Result<Response, TargetError> {
    guard !plugins.isEmpty, endpoint.isReplayable else {
      return await attempt(first).result
    }
    return await repeatedAttempts(first: first)
  }

  private func repeatedAttempts(
    first: TransportRequest?
  ) async -> Result<Response, TargetError> {
    var first = first
    var retries = [Int](repeating: 0, count: plugins.count)
    while true {
      let start = Attempt.now
      let (request, result) = await attempt(first)
      first = nil
      guard let request else { return result }
      if let last = await advance(&retries, after: request, result, start) { return last }
    }
  }

  /// Prepares the next attempt if a plugin asks for one; otherwise returns the result of the call.
  private func advance(
    _ retries: inout [Int],
    after request: URLRequest,
    _ result: Result<Response, TargetError>,
    _ start: UInt64
  ) async -> Result<Response, TargetError>? {
    if case .failure(let error) = result, error.isCancelled { return result }
    var attempt = Attempt(
      request,
      result: result,
      number: state.withLock { $0.number },
      remaining: beginning.deadline?.remaining
    )
    attempt.start = start
    do {
      guard let plugin = try await retryingPlugin(&attempt, retries) else { return result }
      retries[plugin] += 1
      // An interrupted download is resumed; if it can't be resumed, it starts over.
      let resumeData = attempt.error.flatMap(TargetError.resumeData)
      state.withLock { state in
        state.number += 1
        state.metrics = nil
        state.resumeData = resumeData
      }
      return nil
    } catch {
      return .failure(TargetError(error, attempt.response, target: target))
    }
  }

  /// Returns the index of the first plugin that asks for another attempt.
  private func retryingPlugin(_ attempt: inout Attempt, _ retries: [Int]) async throws -> Int? {
    for (index, plugin) in plugins.enumerated() {
      attempt.retryCount = retries[index]
      if try await plugin.shouldRetry(attempt, context: context) { return index }
    }
    return nil
  }
}

extension Endpoint {
  /// A Boolean value that indicates whether the body can be read more than once.
  fileprivate var isReplayable: Bool {
    guard case .uploadStream(let body, _) = task else { return true }
    return body.isReplayable
  }
}
