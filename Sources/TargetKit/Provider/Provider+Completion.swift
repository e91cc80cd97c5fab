public import Dispatch
public import Foundation

extension Provider {
  /// Sends a target and hands the answer to a closure.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - resumeData: Where a download goes on, `resumeData` of the error that it ended with; without, and on Linux, it
  ///     begins anew.
  ///   - callbackQueue: The queue of the closures; without one the provider's, and without that the main queue.
  ///   - progress: Called with the part of the transfer that is done, from 0 to 1.
  ///   - completion: Called exactly once, also when the call is cancelled.
  /// - Returns: A handle that cancels the call.
  @discardableResult
  public func response(
    for target: Target,
    resumeData: Data? = nil,
    callbackQueue: DispatchQueue? = nil,
    progress: (@Sendable (Double) -> Void)? = nil,
    completion: @escaping @Sendable (Result<Response, TargetError>) -> Void
  ) -> any Cancellable {
    call(callbackQueue, progress, completion) { progress throws(TargetError) in
      try await self.response(for: target, resumeData: resumeData, progress: progress)
    }
  }

  /// Sends a target and hands the answer, decoded, to a closure.
  @discardableResult
  public func value<Value: Decodable & Sendable>(
    _ type: Value.Type = Value.self,
    for target: Target,
    decoder: JSONDecoder? = nil,
    callbackQueue: DispatchQueue? = nil,
    progress: (@Sendable (Double) -> Void)? = nil,
    completion: @escaping @Sendable (Result<Value, TargetError>) -> Void
  ) -> any Cancellable {
    call(callbackQueue, progress, completion) { progress throws(TargetError) in
      try await self.value(type, for: target, decoder: decoder, progress: progress)
    }
  }

  /// Sends a target and hands the answer as text to a closure.
  @discardableResult
  public func text(
    for target: Target,
    callbackQueue: DispatchQueue? = nil,
    progress: (@Sendable (Double) -> Void)? = nil,
    completion: @escaping @Sendable (Result<String, TargetError>) -> Void
  ) -> any Cancellable {
    call(callbackQueue, progress, completion) { progress throws(TargetError) in
      try await self.text(for: target, progress: progress)
    }
  }

  /// Sends a target and hands the bytes of the answer to a closure.
  @discardableResult
  public func data(
    for target: Target,
    callbackQueue: DispatchQueue? = nil,
    progress: (@Sendable (Double) -> Void)? = nil,
    completion: @escaping @Sendable (Result<Data, TargetError>) -> Void
  ) -> any Cancellable {
    call(callbackQueue, progress, completion) { progress throws(TargetError) in
      try await self.data(for: target, progress: progress)
    }
  }

  /// Sends a target whose answer has no body, or none of interest.
  @discardableResult
  public func nothing(
    for target: Target,
    callbackQueue: DispatchQueue? = nil,
    progress: (@Sendable (Double) -> Void)? = nil,
    completion: @escaping @Sendable (Result<Void, TargetError>) -> Void
  ) -> any Cancellable {
    call(callbackQueue, progress, completion) { progress throws(TargetError) in
      try await self.nothing(for: target, progress: progress)
    }
  }

  /// Runs an async call on behalf of a closure.
  func call<Value: Sendable>(
    _ queue: DispatchQueue?,
    _ progress: (@Sendable (Double) -> Void)?,
    _ completion: @escaping @Sendable (Result<Value, TargetError>) -> Void,
    _ operation:
      @escaping @Sendable ((@Sendable (Double) -> Void)?) async throws(TargetError) -> Value
  ) -> any Cancellable {
    let queue = queue ?? callbackQueue ?? .main
    let queuedProgress = progress.map { progress in
      { @Sendable fraction in queue.async { progress(fraction) } }
    }
    return CancellableTask {
      let result: Result<Value, TargetError>
      do throws(TargetError) {
        result = .success(try await operation(queuedProgress))
      } catch {
        result = .failure(error)
      }
      queue.async { completion(result) }
    }
  }
}
