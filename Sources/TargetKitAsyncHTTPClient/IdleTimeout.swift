#if AsyncHTTPClient
  import Foundation
  import NIOCore
  import TargetKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The number of seconds that a transfer waits for the next bytes, limited by its deadline.
  struct IdleTimeout: Sendable {
    private let seconds: TimeInterval
    private let deadline: NIODeadline

    init(_ seconds: TimeInterval, deadline: NIODeadline) {
      self.seconds = seconds
      self.deadline = deadline
    }

    /// Runs an operation, and cancels it when the time has elapsed.
    func limit<Value: Sendable>(
      _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
      var seconds = seconds > 0 ? seconds : .infinity
      if deadline != .distantFuture {
        seconds = min(seconds, TimeInterval((deadline - .now()).nanoseconds) / 1_000_000_000)
        guard seconds > 0 else { throw URLError(.timedOut) }
      }
      // A limit of this size has no effect.
      guard seconds < 1_000_000 else { return try await operation() }
      let isOver = Locked(false)
      let task = Task { try await operation() }
      // A Dispatch timer costs less than a sleeping task.
      nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .global())
      timer.schedule(deadline: .now() + seconds, leeway: .milliseconds(50))
      timer.setEventHandler {
        isOver.withLock { $0 = true }
        task.cancel()
      }
      timer.resume()
      defer { timer.cancel() }
      do {
        let value = try await withTaskCancellationHandler {
          try await task.value
        } onCancel: {
          task.cancel()
        }
        // A sequence may end because its task was cancelled, which isn't the end of the body.
        guard !isOver.withLock({ $0 }) else { throw URLError(.timedOut) }
        return value
      } catch {
        throw isOver.withLock { $0 } ? URLError(.timedOut) : error
      }
    }
  }
#endif
