#if canImport(Combine)
  import Combine
#endif

#if !canImport(Combine)
  import OpenCombine
#endif

nonisolated extension ColdCall {
  /// A publisher of the values.
  ///
  /// Each subscriber makes a separate call, and cancelling the subscription cancels the call.
  var publisher: AnyPublisher<Output, Failure> {
    AnyPublisher(ColdCallPublisher(call: self))
  }
}

/// A publisher that makes a call for each subscriber when it requests its first value.
nonisolated struct ColdCallPublisher<Output: Sendable, Failure: Swift.Error>:
  PublisherTypes.Publisher, Sendable
{
  let call: ColdCall<Output, Failure>

  func receive<Downstream: PublisherTypes.Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subscriber.receive(subscription: ColdCallSubscription(call, subscriber))
  }
}

/// The types of Combine, or of OpenCombine if Combine isn't available.
///
/// The namespace keeps types of the API from hiding them.
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
