import Foundation

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
