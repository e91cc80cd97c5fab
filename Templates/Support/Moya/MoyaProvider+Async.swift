import Dispatch
public import Foundation
@preconcurrency public import Moya

/// A response that fails the target's validation is reported as `MoyaError.statusCode`.
///
/// Cancelling the task cancels the request, even if it hasn't started yet.
nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Sends a target and decodes the response.
  ///
  /// - Parameters:
  ///   - type: The type of the decoded response.
  ///   - target: The target.
  ///   - progress: Called with the completed fraction.
  /// - Returns: The decoded response.
  /// - Throws: `MoyaError`.
  public func value<Value: Decodable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws -> Value {
    try await output(for: target, progress: progress) { response in
      try response.map(Value.self, using: JSONCoding.decoder())
    }
  }

  /// Sends a target and decodes the response as a list or a dictionary, which is empty for null.
  ///
  /// - Parameters:
  ///   - type: The type of the decoded response.
  ///   - target: The target.
  ///   - progress: Called with the completed fraction.
  /// - Returns: The decoded response.
  /// - Throws: `MoyaError`.
  public func valueOrEmpty<Value: Decodable & EmptyInitializable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws -> Value {
    try await output(for: target, progress: progress) { response in
      try response.map(Value?.self, using: JSONCoding.decoder()) ?? Value()
    }
  }

  /// Sends a target and decodes the response, if it has a body.
  ///
  /// - Parameters:
  ///   - type: The type of the decoded response.
  ///   - target: The target.
  ///   - progress: Called with the completed fraction.
  /// - Returns: The decoded response; nil if it has no body.
  /// - Throws: `MoyaError`.
  public func valueIfPresent<Value: Decodable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws -> Value? {
    try await output(for: target, progress: progress) { response in
      guard !response.data.isEmpty else { return nil }
      return try response.map(Value?.self, using: JSONCoding.decoder())
    }
  }

  /// Sends a target and returns the text of the response.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - progress: Called with the completed fraction.
  /// - Returns: The text of the response.
  /// - Throws: `MoyaError`.
  public func text(
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws -> String {
    try await output(for: target, progress: progress) { try $0.mapString() }
  }

  /// Sends a target and returns the bytes of the response.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - progress: Called with the completed fraction.
  /// - Returns: The bytes of the response.
  /// - Throws: `MoyaError`.
  public func data(
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws -> Foundation.Data {
    try await output(for: target, progress: progress) { $0.data }
  }

  /// Sends a target and waits for the response, without returning anything.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - progress: Called with the completed fraction.
  /// - Throws: `MoyaError`.
  public func nothing(
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws {
    try await output(for: target, progress: progress) { _ in }
  }

  /// Sends a target and returns the response.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - progress: Called with the completed fraction.
  /// - Returns: The response.
  /// - Throws: `MoyaError`.
  public func response(
    for target: Target,
    progress: ProgressHandler? = nil
  ) async throws -> Moya.Response {
    try await output(for: target, progress: progress) { SentResponse(response: $0) }.response
  }

  /// Sends a target and maps its response, which never leaves the thread on which it was received.
  func output<Output: Sendable>(
    for target: Target,
    progress: ProgressHandler?,
    map: @escaping @Sendable (Moya.Response) throws -> Output
  ) async throws -> Output {
    let handle = RequestHandle<Output>()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        handle.start(continuation) {
          send(
            target,
            // A concurrent queue may report progress out of order.
            callbackQueue: Dispatch.DispatchQueue(label: "MoyaProvider.output"),
            progress: progress,
            map: map,
            completion: { @Sendable in handle.finish($0) }
          )
        }
      }
    } onCancel: {
      handle.cancel()
    }
  }
}

/// Passes a response to the task that waits for it.
///
/// Unchecked because Moya's responses are immutable but not declared as sendable.
nonisolated private struct SentResponse: @unchecked Sendable {
  var response: Moya.Response
}
