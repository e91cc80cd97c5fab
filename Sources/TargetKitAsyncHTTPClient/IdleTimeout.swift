#if AsyncHTTPClient
  import Foundation
  import NIOCore
  import TargetKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The number of seconds that a transfer waits for the next bytes, limited by its deadline.
  ///
  /// It is a class because the transfer, its upload and the timer of its transport share it.
  final class IdleTimeout: Sendable {
    private struct State {
      var lastActivity = NIODeadline.now()
      var isOver = false
      /// Cancels the operation that is limited.
      var cancel: (@Sendable () -> Void)?
    }

    private let limit: TimeAmount?
    private let deadline: NIODeadline
    private let timer: IdleTimer
    private let state = Locked(State())

    /// Creates the timeout of a request, whose time begins now.
    init(of request: TransportRequest, _ timer: IdleTimer) {
      let seconds = request.urlRequest.timeoutInterval
      // A limit of this size has no effect.
      limit = seconds > 0 && seconds < 1_000_000 ? TimeAmount(seconds: seconds) : nil
      let total = request.policy.attemptTimeout
      deadline = total.map { .now() + TimeAmount(seconds: $0) } ?? .distantFuture
      self.timer = timer
    }

    /// The time at which the operation is cancelled unless bytes arrive.
    var end: NIODeadline {
      guard let limit else { return deadline }
      return min(deadline, state.withLock { $0.lastActivity } + limit)
    }

    /// Starts again, because bytes were sent or received.
    func restart() {
      state.withLock { $0.lastActivity = .now() }
    }

    /// Starts again, and returns the time at which the transfer ends unless bytes arrive.
    func started() -> NIODeadline {
      restart()
      return end
    }

    /// Cancels the operation.
    func expire() {
      let cancel = state.withLock { state in
        state.isOver = true
        return state.cancel
      }
      cancel?()
    }

    /// Runs an operation, and cancels it when the time has elapsed.
    func limit<Value: Sendable>(
      _ operation: sending @escaping () async throws -> Value
    ) async throws -> Value {
      restart()
      guard end != .distantFuture else { return try await operation() }
      guard end > .now() else { throw URLError(.timedOut) }
      let task = startTask(operation)
      state.withLock { $0.cancel = { task.cancel() } }
      timer.add(self)
      defer {
        timer.remove(self)
        state.withLock { $0.cancel = nil }
      }
      do {
        let value = try await withTaskCancellationHandler {
          try await task.value
        } onCancel: {
          task.cancel()
        }
        // A sequence may end because its task was cancelled, which isn't the end of the body.
        guard !state.withLock({ $0.isOver }) else { throw URLError(.timedOut) }
        return value
      } catch {
        throw state.withLock { $0.isOver } ? URLError(.timedOut) : error
      }
    }
  }

  /// The timer of all transfers of a transport.
  ///
  /// A timer for each transfer would cost more than a small response.
  final class IdleTimer: Sendable {
    private struct State {
      var timeouts: [ObjectIdentifier: IdleTimeout] = [:]
      /// The time of the next check.
      var next = NIODeadline.distantFuture
    }

    /// The time by which a transfer may end late, so that checks are rare.
    private static let leeway = TimeAmount.milliseconds(50)

    private let state = Locked(State())

    /// Adds a timeout that is running.
    func add(_ timeout: IdleTimeout) {
      let end = timeout.end
      let isNext = state.withLock { state in
        state.timeouts[ObjectIdentifier(timeout)] = timeout
        guard end < state.next else { return false }
        state.next = end
        return true
      }
      if isNext { check(at: end) }
    }

    /// Removes a timeout.
    func remove(_ timeout: IdleTimeout) {
      state.withLock { _ = $0.timeouts.removeValue(forKey: ObjectIdentifier(timeout)) }
    }

    private func check(at time: NIODeadline) {
      let delay = max(0, (time - .now()).nanoseconds)
      DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(delay))) {
        [weak self] in
        self?.check(for: time)
      }
    }

    /// Ends the transfers whose time has elapsed.
    private func check(for time: NIODeadline) {
      let (expired, next) = state.withLock { state -> ([IdleTimeout], NIODeadline) in
        // Another check comes earlier, and schedules the following ones.
        guard state.next == time else { return ([], .distantFuture) }
        let now = NIODeadline.now()
        var expired: [IdleTimeout] = []
        state.next = .distantFuture
        for timeout in state.timeouts.values {
          let end = timeout.end
          if end <= now { expired.append(timeout) } else { state.next = min(state.next, end) }
        }
        if state.next != .distantFuture { state.next = max(state.next, now + Self.leeway) }
        return (expired, state.next)
      }
      for timeout in expired { timeout.expire() }
      if next != .distantFuture { check(at: next) }
    }
  }

  /// Starts a task on the current thread if the system allows it, so that no other thread has to
  /// wake up.
  func startTask<Value: Sendable>(
    _ operation: sending @escaping () async throws -> Value
  ) -> Task<Value, any Error> {
    #if compiler(>=6.2)
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        return Task.immediate(operation: operation)
      }
    #endif
    return Task(operation: operation)
  }
#endif
