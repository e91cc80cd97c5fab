#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import Dispatch
  import TargetKit

  /// The call of one subscriber.
  ///
  /// The lock protects the state. The subscriber itself is called only on the queue, with one call
  /// at a time.
  final class CallSubscription<Input: Sendable>: Subscription, @unchecked Sendable {
    /// The subscriber, which is released after its last event.
    private struct Receivers: @unchecked Sendable {
      let value: (Input) -> Subscribers.Demand
      let completion: (Subscribers.Completion<TargetError>) -> Void
    }

    private struct State {
      var receivers: Receivers?
      var demand = Subscribers.Demand.none
      var task: Task<Void, Never>?
      var waiting: CheckedContinuation<Void, any Error>?
      var isCancelled = false

      /// Returns the continuation that waits for demand, if there is demand, and reduces the demand
      /// by one.
      mutating func takeWaiting() -> CheckedContinuation<Void, any Error>? {
        guard demand > .none, let continuation = waiting else { return nil }
        waiting = nil
        demand -= 1
        return continuation
      }
    }

    private let state: Locked<State>
    private let queue: DispatchQueue
    private let failure: @Sendable (any Error) -> TargetError
    private let call: CallPublisher<Input>.Call

    init<Downstream: Subscriber>(
      _ downstream: Downstream,
      queue: DispatchQueue,
      failure: @escaping @Sendable (any Error) -> TargetError,
      call: @escaping CallPublisher<Input>.Call
    ) where Downstream.Input == Input, Downstream.Failure == TargetError {
      let receivers = Receivers(
        value: { downstream.receive($0) },
        completion: { downstream.receive(completion: $0) }
      )
      state = Locked(State(receivers: receivers))
      self.queue = queue
      self.failure = failure
      self.call = call
    }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none else { return }
      let waiting = state.withLock { state -> CheckedContinuation<Void, any Error>? in
        guard !state.isCancelled else { return nil }
        state.demand += demand
        if state.task == nil {
          state.task = Task { await self.run() }
        }
        return state.takeWaiting()
      }
      waiting?.resume()
    }

    func cancel() {
      // The subscriber is released outside the lock, because its deinitializer may cancel again.
      let (task, waiting, receivers) = state.withLock { state in
        state.isCancelled = true
        defer {
          state.receivers = nil
          state.waiting = nil
        }
        return (state.task, state.waiting, state.receivers)
      }
      withExtendedLifetime(receivers) {}
      task?.cancel()
      waiting?.resume(throwing: CancellationError())
    }

    private func run() async {
      let completion: Subscribers.Completion<TargetError>
      do {
        try await call { value in
          try await self.waitForDemand()
          await self.deliver(value)
        }
        completion = .finished
      } catch {
        completion = .failure(failure(error))
      }
      queue.async {
        let receivers = self.state.withLock { state in
          defer { state.receivers = nil }
          return state.receivers
        }
        receivers?.completion(completion)
      }
    }

    /// Returns when the subscriber requests a value, and reduces the demand by one.
    private func waitForDemand() async throws {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state -> Result<Void, any Error>? in
          if state.isCancelled { return .failure(CancellationError()) }
          state.waiting = continuation
          return state.takeWaiting() == nil ? nil : .success(())
        }
        if let result {
          continuation.resume(with: result)
        }
      }
    }

    private func deliver(_ value: Input) async {
      await withCheckedContinuation { continuation in
        queue.async {
          if let receivers = self.state.withLock({ $0.receivers }) {
            let demand = receivers.value(value)
            self.state.withLock { $0.demand += demand }
          }
          continuation.resume()
        }
      }
    }
  }
#endif
