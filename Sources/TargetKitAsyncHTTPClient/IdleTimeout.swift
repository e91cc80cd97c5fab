#if AsyncHTTPClient
  import Foundation
  import TargetKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The number of seconds that a transfer waits for the next bytes.
  struct IdleTimeout: Sendable {
    private let seconds: TimeInterval

    init(_ seconds: TimeInterval) {
      self.seconds = seconds
    }

    /// Runs an operation, and cancels it when the time is over.
    func limit<Value: Sendable>(
      _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
      // Nobody waits for years.
      guard seconds > 0, seconds < 1_000_000 else { return try await operation() }
      let isOver = Locked(false)
      let task = Task { try await operation() }
      // A timer of Dispatch costs less than a task that sleeps.
      nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .global())
      timer.schedule(deadline: .now() + seconds, leeway: .milliseconds(50))
      timer.setEventHandler {
        isOver.withLock { $0 = true }
        task.cancel()
      }
      timer.resume()
      defer { timer.cancel() }
      do {
        return try await withTaskCancellationHandler {
          try await task.value
        } onCancel: {
          task.cancel()
        }
      } catch {
        throw isOver.withLock { $0 } ? URLError(.timedOut) : error
      }
    }
  }
#endif
