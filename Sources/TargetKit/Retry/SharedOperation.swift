import Foundation

/// Something that happens once for all who wait for it.
///
/// Who is cancelled stops waiting; the operation goes on for the others, and if nobody is left.
final class SharedOperation<Success: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Success, any Error>

  private struct State {
    var result: Result<Success, any Error>?
    var waiters: [UUID: Waiter] = [:]
  }

  private let state = Locked(State())

  /// Waits for the end.
  ///
  /// - Throws: What the operation ended with, or `CancellationError` when the task is cancelled.
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
          // A cancellation between the check and the entry found nobody to resume.
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

  /// Ends the operation for all who wait, and who come later.
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
