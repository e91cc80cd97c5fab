public import TargetKitWire

extension Provider {
  /// Sends a target and returns the documented outcome, if it is a success.
  ///
  /// - Parameters:
  ///   - type: The documented successes.
  ///   - target: The target.
  ///   - progress: Called with the completed fraction of the transfer, from 0 to 1, on any thread.
  /// - Returns: The success.
  /// - Throws: Any `TargetError`; `statusCode` if the target's `validationType` doesn't accept the
  ///   status code.
  public func success<Output: ResponseOutcome>(
    _ type: Output.Type = Output.self,
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws(TargetError) -> Output {
    try await response(for: target, progress: progress).outcome()
  }

  /// Sends a target and returns the documented outcome, regardless of the status code.
  ///
  /// - Parameters:
  ///   - type: The documented outcomes.
  ///   - target: The target.
  ///   - progress: Called with the completed fraction of the transfer, from 0 to 1, on any thread.
  /// - Returns: The outcome.
  /// - Throws: Any `TargetError`, except `statusCode`.
  public func outcome<Output: ResponseOutcome>(
    _ type: Output.Type = Output.self,
    for target: Target,
    progress: ProgressHandler? = nil
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

  /// Sends a target and returns the decoded response, a list or a dictionary, which is empty for
  /// null.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - target: The target.
  ///   - progress: Called with the completed fraction of the transfer, from 0 to 1, on any thread.
  /// - Returns: The value.
  /// - Throws: Any `TargetError`.
  public func valueOrEmpty<Value: Decodable & EmptyInitializable>(
    _ type: Value.Type = Value.self,
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws(TargetError) -> Value {
    try await response(for: target, progress: progress).map(Value?.self) ?? Value()
  }

  /// Sends a target and returns the decoded response, or nil if it has no body.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - target: The target.
  ///   - progress: Called with the completed fraction of the transfer, from 0 to 1, on any thread.
  /// - Returns: The value, or nil.
  /// - Throws: Any `TargetError`.
  public func valueIfPresent<Value: Decodable>(
    _ type: Value.Type = Value.self,
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws(TargetError) -> Value? {
    let response = try await response(for: target, progress: progress)
    return response.data.isEmpty ? nil : try response.map(Value?.self)
  }
}
