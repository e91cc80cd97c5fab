import Dispatch

/// A call that starts when it's subscribed to, separately for each subscriber.
///
/// Singles, signal producers and publishers are based on it.
nonisolated struct ColdCall<Output: Sendable, Failure: Swift.Error>: Sendable {
  /// An event of a call.
  enum Event: Sendable {
    /// A value. The receiver must call `more` once, when it's ready for the next value.
    case value(Output, more: @Sendable () -> Void)
    /// The end of a successful call, after the last value.
    case completed
    /// The end of a failed call.
    case failed(Failure)
  }

  /// A closure that receives the events, one at a time.
  typealias Receive = @Sendable (Event) -> Void

  /// The queue for values that had to wait for demand; nil for the thread that requests them.
  let queue: Dispatch.DispatchQueue?

  /// Starts the call, and returns a closure that cancels it.
  let start: @Sendable (@escaping Receive) -> () -> Void

  /// Creates a call.
  ///
  /// - Parameter start: Starts the call, and returns a closure that cancels it.
  init(start: @escaping @Sendable (@escaping Receive) -> () -> Void) {
    queue = nil
    self.start = start
  }

  /// Creates a call whose values are the elements of a sequence.
  ///
  /// - Parameters:
  ///   - elements: Returns the sequence.
  ///   - queue: The queue of the events.
  ///   - failure: Converts an error of the sequence.
  init<Elements: _Concurrency.AsyncSequence & Sendable>(
    elements: @escaping @Sendable () async throws -> Elements,
    on queue: Dispatch.DispatchQueue,
    failure: @escaping @Sendable (any Swift.Error) -> Failure
  ) where Elements.Element == Output {
    self.queue = queue
    start = { receive in
      let task = _Concurrency.Task {
        let last: Event
        do {
          try await Self.forward(elements(), on: queue, to: receive)
          last = .completed
        } catch {
          last = .failed(failure(error))
        }
        queue.async { receive(last) }
      }
      return { task.cancel() }
    }
  }

  /// Forwards the elements, each when the receiver is ready for it.
  private static func forward<Elements: _Concurrency.AsyncSequence & Sendable>(
    _ elements: Elements,
    on queue: Dispatch.DispatchQueue,
    to receive: @escaping Receive
  ) async throws where Elements.Element == Output {
    for try await element in elements {
      await _Concurrency.withCheckedContinuation { continuation in
        queue.async { receive(.value(element, more: { continuation.resume() })) }
      }
    }
  }

  /// Delivers a result as events.
  static func deliver(_ result: Swift.Result<Output, Failure>, to receive: Receive) {
    switch result {
    case .success(let value):
      receive(.value(value, more: {}))
      receive(.completed)
    case .failure(let error):
      receive(.failed(error))
    }
  }
}
