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
    for target: Target
  ) async throws -> Value {
    try await output(for: target) { try $0.json(Value.self) }
  }

  /// Sends a target and decodes the response as a list or a dictionary, which is empty for null.
  ///
  /// - Throws: `MoyaError`.
  public func valueOrEmpty<Value: Decodable & EmptyInitializable & Sendable>(
    _ type: Value.Type,
    for target: Target
  ) async throws -> Value {
    try await output(for: target) { response in
      try response.json(Value?.self) ?? Value()
    }
  }

  /// Sends a target and decodes the response, if it has a body.
  ///
  /// - Throws: `MoyaError`.
  public func valueIfPresent<Value: Decodable & Sendable>(
    _ type: Value.Type,
    for target: Target
  ) async throws -> Value? {
    try await output(for: target) { response in
      guard !response.data.isEmpty else { return nil }
      return try response.json(Value?.self)
    }
  }

  /// Sends a target and returns the text of the response.
  ///
  /// - Throws: `MoyaError`.
  public func text(for target: Target) async throws -> String {
    try await output(for: target) { try $0.mapString() }
  }

  /// Sends a target and returns the bytes of the response.
  ///
  /// - Throws: `MoyaError`.
  public func data(for target: Target) async throws -> Foundation.Data {
    try await output(for: target) { $0.data }
  }

  /// Sends a target and waits for the response, without returning anything.
  ///
  /// - Throws: `MoyaError`.
  public func nothing(for target: Target) async throws {
    try await output(for: target) { _ in }
  }

  /// Sends a target and returns the response.
  ///
  /// - Throws: `MoyaError`.
  public func response(for target: Target) async throws -> Moya.Response {
    try await output(for: target) { SentResponse(response: $0) }.response
  }

  /// Sends a target and maps its response, which never leaves the thread on which it was received.
  func output<Output: Sendable>(
    for target: Target,
    map: @escaping @Sendable (Moya.Response) throws -> Output
  ) async throws -> Output {
    try await RequestHandle.output { queue, completion in
      send(target, callbackQueue: queue, map: map, completion: completion)
    }
  }
}

/// Passes a response to the task that waits for it.
///
/// Unchecked because Moya's responses are immutable but not declared as sendable.
nonisolated struct SentResponse: @unchecked Sendable {
  var response: Moya.Response
}
