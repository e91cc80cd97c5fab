import Foundation

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
    let context = CallContext(target: target)
    var result: Result<Response, TargetError>
    do {
      let endpoint = try endpoint(for: target, options)
      let call = Call(self, target, endpoint, options, progress, context)
      result = await call.result()
    } catch {
      result = .failure(TargetError(error, target: target))
    }
    for plugin in plugins {
      result = await plugin.process(result, context: context)
    }
    return result
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
struct Call<Target: TargetType>: Sendable {
  /// The properties that all attempts have in common.
  ///
  /// They are stored by reference because a call is copied into the frames of its async functions.
  private final class Plan: Sendable {
    let provider: Provider<Target>
    let target: Target
    let endpoint: Endpoint

    init(_ provider: Provider<Target>, _ target: Target, _ endpoint: Endpoint) {
      self.provider = provider
      self.target = target
      self.endpoint = endpoint
    }
  }

  private let plan: Plan
  var options: CallOptions
  var progress: TransferProgressHandler?
  var context: CallContext

  init(
    _ provider: Provider<Target>,
    _ target: Target,
    _ endpoint: Endpoint,
    _ options: CallOptions,
    _ progress: TransferProgressHandler?,
    _ context: CallContext
  ) {
    plan = Plan(provider, target, endpoint)
    self.options = options
    self.progress = progress
    self.context = context
  }

  var provider: Provider<Target> { plan.provider }

  var target: Target { plan.target }

  var endpoint: Endpoint { plan.endpoint }

  var plugins: [any Plugin] { provider.plugins }

  /// The status codes that count as success.
  var validation: ValidationType {
    options.webSocket == nil ? target.validationType : .customCodes([101])
  }

  /// Joins an equal request in progress, or starts one.
  func result() async -> Result<Response, TargetError> {
    guard provider.sharesEqualRequests, options.streamed == nil, options.webSocket == nil,
      endpoint.isShareable
    else {
      return await attempts()
    }
    let prepared: TransportRequest
    do {
      prepared = try await prepare()
    } catch {
      return .failure(TargetError(error, target: target))
    }
    guard let body = InflightRequests.Key.Body(of: endpoint, prepared) else {
      return await attempts(first: prepared)
    }
    let key = InflightRequests.Key(
      prepared,
      body,
      cookies: (provider.transport as? Session)?.cookies.field(for: prepared.urlRequest),
      validation: target.validationType
    )
    let result = await provider.inflights.result(for: key, progress: progress) { progress in
      var call = self
      call.progress = progress
      return await call.attempts(first: prepared)
    }
    return result ?? .failure(.cancelled(target: target))
  }

  /// Sends a request until no plugin asks for another attempt.
  private func attempts(first: TransportRequest? = nil) async -> Result<Response, TargetError> {
    var call = self
    var first = first
    var retries = [Int](repeating: 0, count: plugins.count)
    while true {
      let start = Attempt.now
      let (request, result) = await call.attempt(first)
      first = nil
      guard let request, !plugins.isEmpty, endpoint.isReplayable else { return result }
      if case .failure(let error) = result, error.isCancelled { return result }
      var attempt = Attempt(
        request,
        result: result,
        number: call.context.attempt,
        retryCount: 0,
        elapsed: call.context.elapsed,
        start: start
      )
      do {
        guard let plugin = try await call.retryingPlugin(&attempt, retries) else { return result }
        retries[plugin] += 1
        call.context.attempt += 1
        call.context.metrics = nil
        // An interrupted download is resumed; if it can't be resumed, it starts over.
        call.options.resumeData = attempt.error.flatMap(TargetError.resumeData)
      } catch {
        return .failure(TargetError(error, attempt.response, target: target))
      }
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
