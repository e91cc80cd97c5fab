import Dispatch
public import Foundation
@preconcurrency public import Moya

/// A response that fails the target's validation is reported as `MoyaError.statusCode`.
///
/// Cancelling the task cancels the request, even if it hasn't started yet.
nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Sends a target and decodes the response.
  ///
  /// - Throws: `MoyaError`.
  public func value<Value: Decodable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    progress: ProgressHandler? = nil  // only with value(progress:)
  ) async throws -> Value {
    try await output(
      for: target,
      progress: progress  // only with value(progress:)
    ) { response in
      try response.map(Value.self, using: JSONCoding.decoder())
    }
  }

  /// Sends a target and decodes the response as a list or a dictionary, which is empty for null.
  ///
  /// - Throws: `MoyaError`.
  public func valueOrEmpty<Value: Decodable & EmptyInitializable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    progress: ProgressHandler? = nil  // only with valueOrEmpty(progress:)
  ) async throws -> Value {
    try await output(
      for: target,
      progress: progress  // only with valueOrEmpty(progress:)
    ) { response in
      try response.map(Value?.self, using: JSONCoding.decoder()) ?? Value()
    }
  }

  /// Sends a target and decodes the response, if it has a body.
  ///
  /// - Throws: `MoyaError`.
  public func valueIfPresent<Value: Decodable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    progress: ProgressHandler? = nil  // only with valueIfPresent(progress:)
  ) async throws -> Value? {
    try await output(
      for: target,
      progress: progress  // only with valueIfPresent(progress:)
    ) { response in
      guard !response.data.isEmpty else { return nil }
      return try response.map(Value?.self, using: JSONCoding.decoder())
    }
  }

  /// Sends a target and returns the text of the response.
  ///
  /// - Throws: `MoyaError`.
  public func text(
    for target: Target,
    progress: ProgressHandler? = nil  // only with text(progress:)
  ) async throws -> String {
    try await output(
      for: target,
      progress: progress  // only with text(progress:)
    ) { try $0.mapString() }
  }

  /// Sends a target and returns the bytes of the response.
  ///
  /// - Throws: `MoyaError`.
  public func data(
    for target: Target,
    progress: ProgressHandler? = nil  // only with data(progress:)
  ) async throws -> Foundation.Data {
    try await output(
      for: target,
      progress: progress  // only with data(progress:)
    ) { $0.data }
  }

  /// Sends a target and waits for the response, without returning anything.
  ///
  /// - Throws: `MoyaError`.
  public func nothing(
    for target: Target,
    progress: ProgressHandler? = nil  // only with nothing(progress:)
  ) async throws {
    try await output(
      for: target,
      progress: progress  // only with nothing(progress:)
    ) { _ in }
  }

  /// Sends a target and returns the response.
  ///
  /// - Throws: `MoyaError`.
  public func response(
    for target: Target,
    progress: ProgressHandler? = nil  // only with response(progress:)
  ) async throws -> Moya.Response {
    try await output(
      for: target,
      progress: progress  // only with response(progress:)
    ) { SentResponse(response: $0) }.response
  }

  /// Sends a target and maps its response, which never leaves the thread on which it was received.
  func output<Output: Sendable>(
    for target: Target,
    progress: ProgressHandler? = nil,  // only with output(progress:)
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
            progress: progress,  // only with output(progress:)
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
