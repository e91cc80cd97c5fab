#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  public import TargetKit

  import Dispatch

  /// Makes a call for each subscriber when that asks for its first value, and cancels it with the subscription.
  ///
  /// Values are made one by one, as the subscriber asks for them.
  public struct CallPublisher<Output: Sendable>: Publisher, Sendable {
    /// The errors of a provider.
    public typealias Failure = TargetError

    /// Makes the values, handing over each of them; it returns when the subscriber wants the next.
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
