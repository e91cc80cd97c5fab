extension Provider {
  /// Sends a target and returns what it was answered with, if that is a success.
  ///
  /// - Parameters:
  ///   - type: The documented successes.
  ///   - target: The target.
  ///   - progress: Called with the part of the transfer that is done, from 0 to 1, on any thread.
  /// - Returns: The success.
  /// - Throws: Any `TargetError`; `statusCode` for what the target's `validationType` doesn't accept.
  public func success<Output: ResponseOutcome>(
    _ type: Output.Type = Output.self,
    for target: Target,
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws(TargetError) -> Output {
    try await response(for: target, progress: progress).outcome()
  }

  /// Sends a target and returns what it was answered with, whatever the status.
  ///
  /// - Parameters:
  ///   - type: The documented answers.
  ///   - target: The target.
  ///   - progress: Called with the part of the transfer that is done, from 0 to 1, on any thread.
  /// - Returns: The answer.
  /// - Throws: Any `TargetError` but `statusCode`.
  public func outcome<Output: ResponseOutcome>(
    _ type: Output.Type = Output.self,
    for target: Target,
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws(TargetError) -> Output {
    let response: Response
    do throws(TargetError) {
      response = try await self.response(for: target, progress: progress)
    } catch {
      guard error.kind == .statusCode, let rejected = error.response else { throw error }
      response = rejected
    }
    return try response.outcome()
  }

  /// Sends a target and returns the response, a list or a dictionary, decoded; an empty one for null.
  ///
  /// - Parameters:
  ///   - type: What to decode.
  ///   - target: The target.
  ///   - progress: Called with the part of the transfer that is done, from 0 to 1, on any thread.
  /// - Returns: The value.
  /// - Throws: Any `TargetError`.
  public func valueOrEmpty<Value: Decodable & EmptyInitializable>(
    _ type: Value.Type = Value.self,
    for target: Target,
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws(TargetError) -> Value {
    try await response(for: target, progress: progress).map(Value?.self) ?? Value()
  }

  /// Sends a target and returns the answer, decoded; nil if it has no body.
  ///
  /// - Parameters:
  ///   - type: What to decode.
  ///   - target: The target.
  ///   - progress: Called with the part of the transfer that is done, from 0 to 1, on any thread.
  /// - Returns: The value, if there is one.
  /// - Throws: Any `TargetError`.
  public func valueIfPresent<Value: Decodable>(
    _ type: Value.Type = Value.self,
    for target: Target,
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws(TargetError) -> Value? {
    let response = try await response(for: target, progress: progress)
    return response.data.isEmpty ? nil : try response.map(Value?.self)
  }
}
