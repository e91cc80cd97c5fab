public import Dispatch
@preconcurrency public import Moya

nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Sends a target and returns what it was answered with, if that is a success.
  ///
  /// - Parameters:
  ///   - type: The documented successes.
  ///   - target: The target.
  ///   - callbackQueue: Where the closures are called; without one, on the provider's.
  ///   - progress: Called with the fraction that is done.
  ///   - completion: Called once, with the success.
  /// - Returns: What cancels the request.
  @discardableResult
  public func success<Output: ResponseOutcome>(
    _ type: Output.Type,
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: (@Sendable (Double) -> Void)? = nil,
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

  /// Sends a target and returns what it was answered with, whatever the status.
  ///
  /// - Parameters:
  ///   - type: The documented answers.
  ///   - target: The target.
  ///   - callbackQueue: Where the closures are called; without one, on the provider's.
  ///   - progress: Called with the fraction that is done.
  ///   - completion: Called once, with the answer.
  /// - Returns: What cancels the request.
  @discardableResult
  public func outcome<Output: ResponseOutcome>(
    _ type: Output.Type,
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: (@Sendable (Double) -> Void)? = nil,
    completion: @escaping @Sendable (Swift.Result<Output, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    success(type, for: target, callbackQueue: callbackQueue, progress: progress) { result in
      guard case .failure(.statusCode(let response)) = result else { return completion(result) }
      completion(response.outcomeResult())
    }
  }
}
