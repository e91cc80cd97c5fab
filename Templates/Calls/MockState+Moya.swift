import Dispatch
@preconcurrency import Moya

nonisolated extension MockCall: Moya.Cancellable {
  var isCancelled: Bool { task.isCancelled }

  func cancel() {
    task.cancel()
  }
}

/// Errors of closures arrive as those of a provider.
nonisolated extension MockState {
  /// Calls a closure and waits for its result.
  func value<Closure: Sendable, Output: Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    in method: String = #function,
    _ call: @Sendable (Closure) async throws -> Output
  ) async throws(Moya.MoyaError) -> Output {
    let closure = record(closure, for: target, in: method)
    do {
      return try await call(closure.get())
    } catch {
      throw Self.failure(error, of: target)
    }
  }

  /// Calls a closure that reports progress, and waits for its result.
  func value<Closure: Sendable, Output: Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    progress: ProgressHandler?,
    in method: String = #function,
    _ call: @Sendable (Closure, @escaping @Sendable (Double) -> Void) async throws -> Output
  ) async throws(Moya.MoyaError) -> Output {
    try await value(closure, for: target, in: method) { closure in
      try await call(closure) { fraction in progress?(fraction) }
    }
  }

  /// Calls a closure, and the completion handler with its result on the main queue.
  func send<Closure: Sendable, Output: Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    completion: @escaping @Sendable (Swift.Result<Output, Moya.MoyaError>) -> Void,
    in method: String = #function,
    _ call: @escaping @Sendable (Closure) async throws -> Output
  ) -> any Moya.Cancellable {
    let closure = record(closure, for: target, in: method)
    return MockCall {
      let result: Swift.Result<Output, Moya.MoyaError>
      do {
        result = .success(try await call(closure.get()))
      } catch {
        result = .failure(Self.failure(error, of: target))
      }
      Dispatch.DispatchQueue.main.async { completion(result) }
    }
  }

  /// Calls a closure that reports progress, and both handlers on the main queue.
  func send<Closure: Sendable, Output: Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    progress: ProgressHandler?,
    completion: @escaping @Sendable (Swift.Result<Output, Moya.MoyaError>) -> Void,
    in method: String = #function,
    _ call:
      @escaping @Sendable (Closure, @escaping @Sendable (Double) -> Void) async throws -> Output
  ) -> any Moya.Cancellable {
    send(closure, for: target, completion: completion, in: method) { closure in
      try await call(closure) { fraction in
        guard let progress else { return }
        Dispatch.DispatchQueue.main.async { progress(fraction) }
      }
    }
  }

  /// Converts an error of a closure to that of a provider.
  static func failure(_ error: any Swift.Error, of target: Target) -> Moya.MoyaError {
    error as? Moya.MoyaError ?? .underlying(error, nil)
  }
}
