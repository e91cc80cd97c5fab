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
