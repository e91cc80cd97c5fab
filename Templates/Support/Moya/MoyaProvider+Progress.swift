public import Foundation
@preconcurrency public import Moya

/// Calls of uploads and downloads, which report their progress.
nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Sends a target and decodes the response.
  ///
  /// - Throws: `MoyaError`.
  public func value<Value: Decodable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    progress: ProgressHandler?
  ) async throws -> Value {
    try await output(for: target, progress: progress) { response in
      try response.json(Value.self)
    }
  }

  /// Sends a target and decodes the response as a list or a dictionary, which is empty for null.
  ///
  /// - Throws: `MoyaError`.
  public func valueOrEmpty<Value: Decodable & EmptyInitializable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    progress: ProgressHandler?
  ) async throws -> Value {
    try await output(for: target, progress: progress) { response in
      try response.json(Value?.self) ?? Value()
    }
  }

  /// Sends a target and decodes the response, if it has a body.
  ///
  /// - Throws: `MoyaError`.
  public func valueIfPresent<Value: Decodable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    progress: ProgressHandler?
  ) async throws -> Value? {
    try await output(for: target, progress: progress) { response in
      guard !response.data.isEmpty else { return nil }
      return try response.json(Value?.self)
    }
  }

  /// Sends a target and returns the text of the response.
  ///
  /// - Throws: `MoyaError`.
  public func text(for target: Target, progress: ProgressHandler?) async throws -> String {
    try await output(for: target, progress: progress) { try $0.mapString() }
  }

  /// Sends a target and returns the bytes of the response.
  ///
  /// - Throws: `MoyaError`.
  public func data(
    for target: Target,
    progress: ProgressHandler?
  ) async throws -> Foundation.Data {
    try await output(for: target, progress: progress) { $0.data }
  }

  /// Sends a target and waits for the response, without returning anything.
  ///
  /// - Throws: `MoyaError`.
  public func nothing(for target: Target, progress: ProgressHandler?) async throws {
    try await output(for: target, progress: progress) { _ in }
  }

  /// Sends a target and returns the response.
  ///
  /// - Throws: `MoyaError`.
  public func response(
    for target: Target,
    progress: ProgressHandler?
  ) async throws -> Moya.Response {
    try await output(for: target, progress: progress) { SentResponse(response: $0) }.response
  }

  /// Sends a target and maps its response, which never leaves the thread on which it was received.
  func output<Output: Sendable>(
    for target: Target,
    progress: ProgressHandler?,
    map: @escaping @Sendable (Moya.Response) throws -> Output
  ) async throws -> Output {
    try await RequestHandle.output { queue, completion in
      send(
        target,
        callbackQueue: queue,
        progress: progress,
        map: map,
        completion: completion
      )
    }
  }
}

nonisolated extension ProgressHandler {
  /// The handler as Moya calls it.
  var block: Moya.ProgressBlock { { @Sendable in self($0.progress) } }
}
