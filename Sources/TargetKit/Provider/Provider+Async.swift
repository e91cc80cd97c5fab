public import Foundation
public import TargetKitWire

extension Provider {
  /// Sends a target and returns the response.
  ///
  /// Cancelling the task cancels the request, even if it has not started yet.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - resumeData: The data with which a download continues: `resumeData` of the error that
  ///     interrupted it. Without it, and on Linux, the download starts over.
  ///   - progress: Called with the completed fraction of the transfer, from 0 to 1, on any thread.
  /// - Returns: The response; its status code is 206 if a download was continued.
  /// - Throws: Any `TargetError`, except those of mapping a response.
  public func response(
    for target: Target,
    resumeData: Data? = nil,
    progress: ProgressHandler? = nil
  ) async throws(TargetError) -> Response {
    let fractions = progress.map { FractionProgress(target.task, handler: $0) }
    let options = CallOptions(resumeData: resumeData)
    let result = await perform(target, options: options, progress: fractions?.report)
    fractions?.finish(result)
    return try result.get()
  }

  /// Sends a target and returns the decoded response.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - target: The target.
  ///   - decoder: The decoder; nil for that of the provider.
  ///   - progress: Called with the completed fraction of the transfer, from 0 to 1, on any thread.
  /// - Returns: The value.
  /// - Throws: Any `TargetError`.
  public func value<Value: Decodable>(
    _ type: Value.Type = Value.self,
    for target: Target,
    decoder: JSONDecoder? = nil,
    progress: ProgressHandler? = nil
  ) async throws(TargetError) -> Value {
    try await response(for: target, progress: progress).map(type, using: decoder)
  }

  /// Sends a target and returns the text of the response.
  ///
  /// - Throws: Any `TargetError`; `stringMapping` if the body isn't text.
  public func text(
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws(TargetError) -> String {
    try await response(for: target, progress: progress).mapString()
  }

  /// Sends a target and returns the bytes of the response.
  ///
  /// - Throws: Any `TargetError`, except those of mapping a response.
  public func data(
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws(TargetError) -> Data {
    try await response(for: target, progress: progress).data
  }

  /// Sends a target and ignores the body of the response.
  ///
  /// - Throws: Any `TargetError`, except those of mapping a response.
  public func nothing(
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws(TargetError) {
    _ = try await response(for: target, progress: progress)
  }

  /// Sends a target and returns the value that a way of reading finds in the response.
  ///
  /// Generated code reads responses with several documented forms with it.
  ///
  /// - Parameters:
  ///   - reading: The way to read the response.
  ///   - target: The target.
  ///   - progress: Called with the completed fraction of the transfer, from 0 to 1, on any thread.
  /// - Returns: The value.
  /// - Throws: Any `TargetError`.
  public func read<Value>(
    _ reading: ResponseReading<Value>,
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws(TargetError) -> Value {
    let response: Response
    do throws(TargetError) {
      response = try await self.response(for: target, progress: progress)
    } catch {
      guard reading.acceptsAnyStatus, error.kind == .statusCode, let rejected = error.response
      else { throw error }
      response = rejected
    }
    return try reading.value(of: response)
  }
}
