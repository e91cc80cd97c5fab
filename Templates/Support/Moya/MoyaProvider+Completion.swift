public import Dispatch
public import Foundation
@preconcurrency public import Moya

/// A response that fails the target's validation is reported as `MoyaError.statusCode`.
nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Sends a target and decodes the response.
  ///
  /// - Parameters:
  ///   - type: The type of the decoded response.
  ///   - target: The target.
  ///   - callbackQueue: The queue of the closures; the default is that of the provider.
  ///   - progress: Called with the completed fraction.
  ///   - completion: Called once, with the decoded response.
  /// - Returns: A handle that cancels the request.
  @discardableResult
  public func value<Value: Decodable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Swift.Result<Value, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    send(
      target,
      callbackQueue: callbackQueue,
      progress: progress,
      map: { try $0.json(Value.self) },
      completion: completion
    )
  }

  /// Sends a target and decodes the response as a list or a dictionary, which is empty for null.
  ///
  /// - Parameters:
  ///   - type: The type of the decoded response.
  ///   - target: The target.
  ///   - callbackQueue: The queue of the closures; the default is that of the provider.
  ///   - progress: Called with the completed fraction.
  ///   - completion: Called once, with the decoded response.
  /// - Returns: A handle that cancels the request.
  @discardableResult
  public func valueOrEmpty<Value: Decodable & EmptyInitializable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Swift.Result<Value, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    send(
      target,
      callbackQueue: callbackQueue,
      progress: progress,
      map: { try $0.json(Value?.self) ?? Value() },
      completion: completion
    )
  }

  /// Sends a target and decodes the response, if it has a body.
  ///
  /// - Parameters:
  ///   - type: The type of the decoded response.
  ///   - target: The target.
  ///   - callbackQueue: The queue of the closures; the default is that of the provider.
  ///   - progress: Called with the completed fraction.
  ///   - completion: Called once, with the decoded response, or nil if it has no body.
  /// - Returns: A handle that cancels the request.
  @discardableResult
  public func valueIfPresent<Value: Decodable & Sendable>(
    _ type: Value.Type,
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Swift.Result<Value?, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    send(
      target,
      callbackQueue: callbackQueue,
      progress: progress,
      map: { response in
        guard !response.data.isEmpty else { return nil }
        return try response.json(Value?.self)
      },
      completion: completion
    )
  }

  /// Sends a target and reads the response as text.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - callbackQueue: The queue of the closures; the default is that of the provider.
  ///   - progress: Called with the completed fraction.
  ///   - completion: Called once, with the text of the response.
  /// - Returns: A handle that cancels the request.
  @discardableResult
  public func text(
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Swift.Result<String, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    send(
      target,
      callbackQueue: callbackQueue,
      progress: progress,
      map: { try $0.mapString() },
      completion: completion
    )
  }

  /// Sends a target and returns the bytes of the response.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - callbackQueue: The queue of the closures; the default is that of the provider.
  ///   - progress: Called with the completed fraction.
  ///   - completion: Called once, with the bytes of the response.
  /// - Returns: A handle that cancels the request.
  @discardableResult
  public func data(
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Swift.Result<Foundation.Data, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    send(
      target,
      callbackQueue: callbackQueue,
      progress: progress,
      map: { $0.data },
      completion: completion
    )
  }

  /// Sends a target and waits for the response, without returning anything.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - callbackQueue: The queue of the closures; the default is that of the provider.
  ///   - progress: Called with the completed fraction.
  ///   - completion: Called once.
  /// - Returns: A handle that cancels the request.
  @discardableResult
  public func nothing(
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Swift.Result<Void, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    send(
      target,
      callbackQueue: callbackQueue,
      progress: progress,
      map: { _ in },
      completion: completion
    )
  }

  /// Sends a target and returns the response.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - callbackQueue: The queue of the closures; the default is that of the provider.
  ///   - progress: Called with the completed fraction.
  ///   - completion: Called once, with the response.
  /// - Returns: A handle that cancels the request.
  @discardableResult
  public func response(
    for target: Target,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Swift.Result<Moya.Response, Moya.MoyaError>) -> Void
  ) -> any Moya.Cancellable {
    send(
      target,
      callbackQueue: callbackQueue,
      progress: progress,
      map: { $0 },
      completion: completion
    )
  }
}
