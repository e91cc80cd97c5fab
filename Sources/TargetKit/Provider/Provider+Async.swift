public import Foundation

extension Provider {
  /// Sends a target and returns the answer.
  ///
  /// Cancelling the task cancels the request, also when it has not started yet.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - resumeData: Where a download goes on, `resumeData` of the error that it ended with; without, and on Linux, it
  ///     begins anew.
  ///   - progress: Called with the part of the transfer that is done, from 0 to 1, on any thread.
  /// - Returns: The answer; status code 206 is that of a download that went on.
  /// - Throws: Any `TargetError` but those of mapping an answer.
  public func response(
    for target: Target,
    resumeData: Data? = nil,
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws(TargetError) -> Response {
    let fractions = progress.map { FractionProgress(target.task, handler: $0) }
    let options = CallOptions(resumeData: resumeData)
    let result = await perform(target, options: options, progress: fractions?.report)
    fractions?.finish(result)
    return try result.get()
  }

  /// Sends a target and returns the answer, decoded.
  ///
  /// - Parameters:
  ///   - type: What to decode.
  ///   - target: The target.
  ///   - decoder: The decoder; without one, that of the provider.
  ///   - progress: Called with the part of the transfer that is done, from 0 to 1, on any thread.
  /// - Returns: The value.
  /// - Throws: Any `TargetError`.
  public func value<Value: Decodable>(
    _ type: Value.Type = Value.self,
    for target: Target,
    decoder: JSONDecoder? = nil,
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws(TargetError) -> Value {
    try await response(for: target, progress: progress).map(type, using: decoder)
  }

  /// Sends a target and returns the answer as text.
  public func text(
    for target: Target,
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws(TargetError) -> String {
    try await response(for: target, progress: progress).mapString()
  }

  /// Sends a target and returns the bytes of the answer.
  public func data(
    for target: Target,
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws(TargetError) -> Data {
    try await response(for: target, progress: progress).data
  }

  /// Sends a target whose answer has no body, or none of interest.
  public func nothing(
    for target: Target,
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws(TargetError) {
    _ = try await response(for: target, progress: progress)
  }
}
