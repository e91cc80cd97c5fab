public import Dispatch
public import TargetKitWire

extension Provider {
  /// Sends a target and passes the documented outcome to a closure, if it is a success.
  @discardableResult
  public func success<Output: ResponseOutcome>(
    _ type: Output.Type = Output.self,
    for target: Target,
    callbackQueue: DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Result<Output, TargetError>) -> Void
  ) -> any Cancellable {
    call(callbackQueue, progress, completion) { progress throws(TargetError) in
      try await self.success(type, for: target, progress: progress)
    }
  }

  /// Sends a target and passes the documented outcome to a closure, regardless of the status code.
  @discardableResult
  public func outcome<Output: ResponseOutcome>(
    _ type: Output.Type = Output.self,
    for target: Target,
    callbackQueue: DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Result<Output, TargetError>) -> Void
  ) -> any Cancellable {
    call(callbackQueue, progress, completion) { progress throws(TargetError) in
      try await self.outcome(type, for: target, progress: progress)
    }
  }

  /// Sends a target and passes the decoded response, a list or a dictionary, to a closure; it is
  /// empty for null.
  @discardableResult
  public func valueOrEmpty<Value: Decodable & EmptyInitializable & Sendable>(
    _ type: Value.Type = Value.self,
    for target: Target,
    callbackQueue: DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Result<Value, TargetError>) -> Void
  ) -> any Cancellable {
    call(callbackQueue, progress, completion) { progress throws(TargetError) in
      try await self.valueOrEmpty(type, for: target, progress: progress)
    }
  }

  /// Sends a target and passes the decoded response to a closure, or nil if it has no body.
  @discardableResult
  public func valueIfPresent<Value: Decodable & Sendable>(
    _ type: Value.Type = Value.self,
    for target: Target,
    callbackQueue: DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Result<Value?, TargetError>) -> Void
  ) -> any Cancellable {
    call(callbackQueue, progress, completion) { progress throws(TargetError) in
      try await self.valueIfPresent(type, for: target, progress: progress)
    }
  }
}
