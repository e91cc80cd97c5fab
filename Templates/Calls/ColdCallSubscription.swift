import Foundation

#if canImport(Combine)
  import Combine
#endif

#if !canImport(Combine)
  import OpenCombine
#endif

/// The subscription of one subscriber to its call.
///
/// A value waits until the subscriber requests it. A newer value replaces it, so that progress doesn't accumulate.
/// Unchecked because a lock protects the mutable state.
nonisolated final class ColdCallSubscription<Output: Sendable, Failure: Swift.Error>:
  PublisherTypes.Subscription, @unchecked Sendable
{
  private struct Receivers {
    let value: (Output) -> PublisherTypes.Subscribers.Demand
    let completion: (PublisherTypes.Subscribers.Completion<Failure>) -> Void
  }

  private let lock = Foundation.NSLock()
  private let call: ColdCall<Output, Failure>
  /// The subscriber; nil after the end.
  private var receivers: Receivers?
  private var demand = PublisherTypes.Subscribers.Demand.none
  private var hasStarted = false
  private var isDelivering = false
  private var cancelCall: (() -> Void)?
  private var waiting: (value: Output, more: @Sendable () -> Void)?
  private var last: PublisherTypes.Subscribers.Completion<Failure>?

  init<Downstream: PublisherTypes.Subscriber>(
    _ call: ColdCall<Output, Failure>,
    _ subscriber: Downstream
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    self.call = call
    receivers = Receivers(
      value: { subscriber.receive($0) },
      completion: { subscriber.receive(completion: $0) }
    )
  }

  func request(_ demand: PublisherTypes.Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    self.demand += demand
    let isFirst = !hasStarted && receivers != nil
    hasStarted = true
    let isWaiting = !isDelivering && (waiting != nil || last != nil)
    lock.unlock()
    if isFirst {
      begin()
    } else if isWaiting {
      guard let queue = call.queue else { return deliver() }
      queue.async { self.deliver() }
    }
  }

  func cancel() {
    lock.lock()
    // The subscriber is released after unlocking, because its deinitializer may cancel again.
    let (receivers, cancelCall, waiting) = (receivers, cancelCall, waiting)
    self.receivers = nil
    self.cancelCall = nil
    self.waiting = nil
    lock.unlock()
    withExtendedLifetime(receivers) {}
    cancelCall?()
    waiting?.more()
  }

  private func begin() {
    let cancelCall = call.start { self.receive($0) }
    lock.lock()
    let isOver = receivers == nil
    if !isOver { self.cancelCall = cancelCall }
    lock.unlock()
    if isOver { cancelCall() }
  }

  private func receive(_ event: ColdCall<Output, Failure>.Event) {
    lock.lock()
    let isOver = receivers == nil
    switch event {
    case .value(let value, let more): if !isOver { waiting = (value, more) }
    case .completed: last = .finished
    case .failed(let error): last = .failure(error)
    }
    lock.unlock()
    if isOver, case .value(_, let more) = event { more() }
    deliver()
  }

  /// Delivers the waiting value and the end if the subscriber requested them, on one thread at a time.
  private func deliver() {
    lock.lock()
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    while let receivers {
      if let (value, more) = waiting {
        guard demand > .none else { break }
        waiting = nil
        demand -= 1
        lock.unlock()
        let additional = receivers.value(value)
        more()
        lock.lock()
        demand += additional
      } else if let last {
        self.receivers = nil
        cancelCall = nil
        lock.unlock()
        receivers.completion(last)
        lock.lock()
      } else {
        break
      }
    }
    isDelivering = false
    lock.unlock()
  }
}
