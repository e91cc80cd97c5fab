import Dispatch
import Foundation
import TargetKit
import TargetKitWire

/// The closures of a mock, and the calls that it received.
///
/// Unchecked because a lock protects the mutable state.
nonisolated final class MockState<Target: Sendable, Closures: Sendable>: @unchecked Sendable {
  private let name: String
  private let lock = Foundation.NSLock()
  private var closures: Closures
  private var recorded: [Target] = []

  /// Creates the state of a mock.
  ///
  /// - Parameters:
  ///   - name: The name of the mock, for errors.
  ///   - closures: The closures, none of which is set.
  init(of name: String, _ closures: Closures) {
    self.name = name
    self.closures = closures
  }

  /// The requests of all calls, in their order.
  var calls: [Target] {
    lock.lock()
    defer { lock.unlock() }
    return recorded
  }

  /// A closure, or nil if it isn't set.
  subscript<Closure>(closure: Swift.WritableKeyPath<Closures, Closure>) -> Closure {
    get {
      lock.lock()
      defer { lock.unlock() }
      return closures[keyPath: closure]
    }
    set {
      lock.lock()
      defer { lock.unlock() }
      closures[keyPath: closure] = newValue
    }
  }

  /// Records a call.
  ///
  /// - Parameters:
  ///   - closure: The closure of the method.
  ///   - target: The request.
  ///   - method: The name of the method.
  /// - Returns: The closure, or an error if it isn't set.
  func record<Closure>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    in method: String
  ) -> Swift.Result<Closure, MockError> {
    lock.lock()
    defer { lock.unlock() }
    recorded.append(target)
    guard let closure = closures[keyPath: closure] else {
      return .failure(MockError(method: name + "." + method))
    }
    return .success(closure)
  }
}

/// The error of a method of a mock whose closure isn't set.
nonisolated struct MockError: Foundation.LocalizedError, Sendable {
  /// The method: `PetsProviderMock.listPets(limit:)`.
  let method: String

  /// A description of the problem.
  var errorDescription: String? { "\(method) was called, but its closure isn't set" }
}

/// A call of a mock, which runs in its own task.
nonisolated struct MockCall: Sendable {
  let task: _Concurrency.Task<Void, Never>

  init(_ operation: @escaping @Sendable () async -> Void) {
    task = _Concurrency.Task { await operation() }
  }
}

nonisolated extension ColdCall where Failure == TargetKit.TargetError {
  /// Creates a call whose values are the elements of a sequence of a mock.
  ///
  /// They arrive on the main queue.
  init<
    Target: TargetKit.TargetType & Sendable,
    Closures,
    Elements: _Concurrency.AsyncSequence & Sendable
  >(
    of target: Target,
    from state: MockState<Target, Closures>,
    _ elements: @escaping @Sendable (Target) async throws -> Elements
  ) where Elements.Element == Output {
    self.init(
      elements: { try await elements(target) },
      on: .main,
      failure: { error in MockState<Target, Closures>.failure(error, of: target) }
    )
  }
}

nonisolated extension MockState where Target: TargetKit.TargetType {
  /// Returns the pages of a closure, or pages that fail with its error.
  func pages<Closure, Page: Sendable, Item: Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    in method: String = #function,
    _ call: (Closure) throws -> PageSequence<Page, Item>
  ) -> PageSequence<Page, Item> {
    do {
      return try call(record(closure, for: target, in: method).get())
    } catch {
      let failure = Self.failure(error, of: target)
      return PageSequence(AsyncThrowingStream { throw failure }, items: { _ in [] })
    }
  }
}

nonisolated extension MockCall: TargetKit.Cancellable {
  var isCancelled: Bool { task.isCancelled }

  func cancel() {
    task.cancel()
  }
}

/// Errors of closures arrive as those of a provider.
nonisolated extension MockState where Target: TargetKit.TargetType {
  /// Calls a closure and waits for its result.
  func value<Closure: Sendable, Output: Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    in method: String = #function,
    _ call: @Sendable (Closure) async throws -> Output
  ) async throws(TargetKit.TargetError) -> Output {
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
  ) async throws(TargetKit.TargetError) -> Output {
    try await value(closure, for: target, in: method) { closure in
      try await call(closure) { fraction in progress?(fraction) }
    }
  }

  /// Calls a closure, and the completion handler with its result on the main queue.
  func send<Closure: Sendable, Output: Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    completion: @escaping @Sendable (Swift.Result<Output, TargetKit.TargetError>) -> Void,
    in method: String = #function,
    _ call: @escaping @Sendable (Closure) async throws -> Output
  ) -> any TargetKit.Cancellable {
    let closure = record(closure, for: target, in: method)
    return MockCall {
      let result: Swift.Result<Output, TargetKit.TargetError>
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
    completion: @escaping @Sendable (Swift.Result<Output, TargetKit.TargetError>) -> Void,
    in method: String = #function,
    _ call:
      @escaping @Sendable (Closure, @escaping @Sendable (Double) -> Void) async throws -> Output
  ) -> any TargetKit.Cancellable {
    send(closure, for: target, completion: completion, in: method) { closure in
      try await call(closure) { fraction in
        guard let progress else { return }
        Dispatch.DispatchQueue.main.async { progress(fraction) }
      }
    }
  }

  /// Converts an error of a closure to that of a provider.
  static func failure(_ error: any Swift.Error, of target: Target) -> TargetKit.TargetError {
    switch error {
    case let error as TargetKit.TargetError: error
    case is CancellationError: .cancelled(target: target)
    default: .underlying(error, nil, target: target)
    }
  }
}

nonisolated extension MockState where Target: TargetKit.TargetType {
  /// Returns the events of a closure, or events that fail with its error.
  func events<Closure>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    in method: String = #function,
    _ call: (Closure) throws -> TargetKit.ServerSentEvents
  ) -> TargetKit.ServerSentEvents {
    do {
      return try call(record(closure, for: target, in: method).get())
    } catch {
      let failure = Self.failure(error, of: target)
      return TargetKit.ServerSentEvents(AsyncThrowingStream { throw failure })
    }
  }

  /// Returns the values of a closure, or values that fail with its error.
  func events<Closure, Value: Swift.Decodable & Swift.Sendable>(
    _ closure: Swift.WritableKeyPath<Closures, Closure?>,
    for target: Target,
    in method: String = #function,
    _ call: (Closure) throws -> TargetKit.EventValues<Value>
  ) -> TargetKit.EventValues<Value> {
    do {
      return try call(record(closure, for: target, in: method).get())
    } catch {
      let failure = Self.failure(error, of: target)
      return TargetKit.EventValues(AsyncThrowingStream { throw failure })
    }
  }
}
