#if canImport(Combine)
  import Combine
#endif

#if !canImport(Combine)
  import OpenCombine
#endif

nonisolated extension ColdCall {
  /// The values, for each subscriber those of a call of its own.
  ///
  /// Cancelling a subscription cancels its call.
  var publisher: AnyPublisher<Output, Failure> {
    AnyPublisher(ColdCallPublisher(call: self))
  }
}

/// Makes a call for each subscriber when that asks for its first value.
nonisolated struct ColdCallPublisher<Output: Sendable, Failure: Swift.Error>:
  PublisherTypes.Publisher, Sendable
{
  let call: ColdCall<Output, Failure>

  func receive<Downstream: PublisherTypes.Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subscriber.receive(subscription: ColdCallSubscription(call, subscriber))
  }
}

/// The types of Combine, or of OpenCombine on systems without it, by names that no type of the API hides.
nonisolated enum PublisherTypes {
  #if canImport(Combine)
    typealias Publisher = Combine.Publisher
    typealias Subscriber = Combine.Subscriber
    typealias Subscription = Combine.Subscription
    typealias Subscribers = Combine.Subscribers
  #else
    typealias Publisher = OpenCombine.Publisher
    typealias Subscriber = OpenCombine.Subscriber
    typealias Subscription = OpenCombine.Subscription
    typealias Subscribers = OpenCombine.Subscribers
  #endif
}
