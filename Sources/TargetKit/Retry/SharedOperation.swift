import Foundation

/// An operation that runs once for all tasks that wait for it.
///
/// A task that is cancelled stops waiting. The operation continues, even if no task is waiting.
final class SharedOperation<Success: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Success, any Error>

  private struct State {
    var result: Result<Success, any Error>?
    var waiters: [UUID: Waiter] = [:]
  }

  private let state = Locked(State())

  /// Waits for the end.
  ///
  /// - Throws: The error of the operation, or `CancellationError` if the task is cancelled.
  func value() async throws -> Success {
    let id = UUID()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let result = state.withLock { state -> Result<Success, any Error>? in
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.result == nil {
            state.waiters[id] = waiter
          }
          return state.result
        }
        if let result {
          waiter.resume(with: result)
        } else if Task.isCancelled {
          // If the task was cancelled before it was registered, the cancellation handler didn't
          // find it.
          leave(id)
        }
      }
    } onCancel: {
      leave(id)
    }
  }

  private func leave(_ id: UUID) {
    let waiter = state.withLock { $0.waiters.removeValue(forKey: id) }
    waiter?.resume(throwing: CancellationError())
  }

  /// Ends the operation for all tasks that are waiting, and for those that wait later.
  func finish(_ result: Result<Success, any Error>) {
    let waiters = state.withLock { state in
      state.result = result
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for waiter in waiters {
      waiter.resume(with: result)
    }
  }
}
