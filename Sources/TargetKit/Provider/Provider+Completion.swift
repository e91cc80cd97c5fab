public import Dispatch
public import Foundation
public import TargetKitWire

extension Provider {
  /// Sends a target and passes the response to a closure.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - resumeData: The data with which a download continues: `resumeData` of the error that
  ///     interrupted it. Without it, and on Linux, the download starts over.
  ///   - callbackQueue: The queue of the closures; nil for that of the provider, or the main queue
  ///     if it has none.
  ///   - progress: Called with the completed fraction of the transfer, from 0 to 1.
  ///   - completion: Called exactly once, even if the call is cancelled.
  /// - Returns: A handle that cancels the call.
  @available(*, noasync, message: "use 'try await' and no completion handler")
  @discardableResult
  public func response(
    for target: Target,
    resumeData: Data? = nil,
    callbackQueue: DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Result<Response, TargetError>) -> Void
  ) -> any Cancellable {
    call(callbackQueue, progress, completion) { progress throws(TargetError) in
      try await self.response(for: target, resumeData: resumeData, progress: progress)
    }
  }

  /// Sends a target and passes the decoded response to a closure.
  @available(*, noasync, message: "use 'try await' and no completion handler")
  @discardableResult
  public func value<Value: Decodable & Sendable>(
    _ type: Value.Type = Value.self,
    for target: Target,
    decoder: JSONDecoder? = nil,
    callbackQueue: DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Result<Value, TargetError>) -> Void
  ) -> any Cancellable {
    call(callbackQueue, progress, completion) { progress throws(TargetError) in
      try await self.value(type, for: target, decoder: decoder, progress: progress)
    }
  }

  /// Sends a target and passes the text of the response to a closure.
  @available(*, noasync, message: "use 'try await' and no completion handler")
  @discardableResult
  public func text(
    for target: Target,
    callbackQueue: DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Result<String, TargetError>) -> Void
  ) -> any Cancellable {
    call(callbackQueue, progress, completion) { progress throws(TargetError) in
      try await self.text(for: target, progress: progress)
    }
  }

  /// Sends a target and passes the bytes of the response to a closure.
  @available(*, noasync, message: "use 'try await' and no completion handler")
  @discardableResult
  public func data(
    for target: Target,
    callbackQueue: DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Result<Data, TargetError>) -> Void
  ) -> any Cancellable {
    call(callbackQueue, progress, completion) { progress throws(TargetError) in
      try await self.data(for: target, progress: progress)
    }
  }

  /// Sends a target, ignores the body of the response, and calls a closure.
  @available(*, noasync, message: "use 'try await' and no completion handler")
  @discardableResult
  public func nothing(
    for target: Target,
    callbackQueue: DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Result<Void, TargetError>) -> Void
  ) -> any Cancellable {
    call(callbackQueue, progress, completion) { progress throws(TargetError) in
      try await self.nothing(for: target, progress: progress)
    }
  }

  /// Sends a target and passes the value that a way of reading finds in the response to a closure.
  @available(*, noasync, message: "use 'try await' and no completion handler")
  @discardableResult
  public func read<Value>(
    _ reading: ResponseReading<Value>,
    for target: Target,
    callbackQueue: DispatchQueue? = nil,
    progress: ProgressHandler? = nil,
    completion: @escaping @Sendable (Result<Value, TargetError>) -> Void
  ) -> any Cancellable {
    call(callbackQueue, progress, completion) { progress throws(TargetError) in
      try await self.read(reading, for: target, progress: progress)
    }
  }

  /// Runs an async call and passes its result to a closure.
  private func call<Value: Sendable>(
    _ queue: DispatchQueue?,
    _ progress: ProgressHandler?,
    _ completion: @escaping @Sendable (Result<Value, TargetError>) -> Void,
    _ operation: @escaping @Sendable (ProgressHandler?) async throws(TargetError) -> Value
  ) -> any Cancellable {
    let queue = queue ?? callbackQueue ?? .main
    let queuedProgress = progress.map { progress in
      ProgressHandler { fraction in queue.async { progress(fraction) } }
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
