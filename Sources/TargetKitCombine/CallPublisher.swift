#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  public import TargetKit

  import Dispatch

  /// A publisher that makes a call for each subscriber when it requests its first value, and
  /// cancels it with the subscription.
  ///
  /// Values are produced one by one, as the subscriber requests them.
  public struct CallPublisher<Output: Sendable>: Publisher, Sendable {
    /// The errors of a provider.
    public typealias Failure = TargetError

    /// A closure that produces the values and passes each of them on; passing one returns when the
    /// subscriber requests the next.
    typealias Call =
      @Sendable (_ send: @Sendable (Output) async throws -> Void) async throws -> Void

    let queue: DispatchQueue
    let failure: @Sendable (any Error) -> TargetError
    let call: Call

    /// Attaches a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == TargetError {
      subscriber.receive(
        subscription: CallSubscription(subscriber, queue: queue, failure: failure, call: call)
      )
    }
  }
#endif
