@preconcurrency public import Moya

nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Sends a target and returns the response if it is a success.
  ///
  /// - Parameters:
  ///   - type: The type of the documented successes.
  ///   - target: The target.
  ///   - progress: Called with the completed fraction.
  /// - Returns: The success.
  /// - Throws: `MoyaError`; `statusCode` if the target's `validationType` doesn't accept the status
  ///   code.
  public func success<Output: ResponseOutcome>(
    _ type: Output.Type,
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws -> Output {
    try await output(for: target, progress: progress) { try $0.outcome() }
  }

  /// Sends a target and returns the response, regardless of its status.
  ///
  /// - Parameters:
  ///   - type: The type of the documented responses.
  ///   - target: The target.
  ///   - progress: Called with the completed fraction.
  /// - Returns: The response.
  /// - Throws: `MoyaError`, but never `statusCode`.
  public func outcome<Output: ResponseOutcome>(
    _ type: Output.Type,
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws -> Output {
    do {
      return try await success(type, for: target, progress: progress)
    } catch Moya.MoyaError.statusCode(let response) {
      return try read(response, of: target) { try $0.outcome() }.get()
    }
  }
}
