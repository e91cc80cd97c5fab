@preconcurrency public import Moya

nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Sends a target and returns what it was answered with, if that is a success.
  ///
  /// - Parameters:
  ///   - type: The documented successes.
  ///   - target: The target.
  ///   - progress: Called with the fraction that is done.
  /// - Returns: The success.
  /// - Throws: `MoyaError`; `statusCode` for what the target's `validationType` doesn't accept.
  public func success<Output: ResponseOutcome>(
    _ type: Output.Type,
    for target: Target,
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws -> Output {
    try await output(for: target, progress: progress) { try $0.outcome() }
  }

  /// Sends a target and returns what it was answered with, whatever the status.
  ///
  /// - Parameters:
  ///   - type: The documented answers.
  ///   - target: The target.
  ///   - progress: Called with the fraction that is done.
  /// - Returns: The answer.
  /// - Throws: `MoyaError`, but never `statusCode`.
  public func outcome<Output: ResponseOutcome>(
    _ type: Output.Type,
    for target: Target,
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws -> Output {
    do {
      return try await success(type, for: target, progress: progress)
    } catch Moya.MoyaError.statusCode(let response) {
      return try response.outcome()
    }
  }
}
