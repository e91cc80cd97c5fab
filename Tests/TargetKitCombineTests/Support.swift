#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import Foundation
  import TargetKit
  import TargetKitCombine
  import Testing

  /// A target of which a test sets only the relevant properties.
  struct TestTarget: TargetType {
    var path = "/"
    var validationType = ValidationType.none

    var baseURL: URL { URL(string: "http://example.test") ?? URL(fileURLWithPath: "/") }
    var method: HTTPMethod { .get }
    var task: HTTPTask { .requestPlain }
    var headers: [String: String]? { nil }
  }

  /// Receives everything from a publisher, requesting a number of values at a time.
  final class TestSubscriber<Input: Sendable>: Subscriber, @unchecked Sendable {
    typealias Failure = TargetError

    /// A subscription may be called from anywhere.
    private struct SharedSubscription: @unchecked Sendable {
      let subscription: any Subscription
    }

    private struct State {
      var shared: SharedSubscription?
      var values: [Input] = []
      var completion: Subscribers.Completion<TargetError>?
      var queues: Set<String> = []
    }

    private let state = Locked(State())
    private let demand: Subscribers.Demand

    init(demand: Subscribers.Demand = .unlimited) {
      self.demand = demand
    }

    var values: [Input] { state.withLock { $0.values } }
    var queues: Set<String> { state.withLock { $0.queues } }

    func receive(subscription: any Subscription) {
      state.withLock { [shared = SharedSubscription(subscription: subscription)] in
        $0.shared = shared
      }
      request(demand)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      state.withLock { state in
        state.values.append(input)
        state.queues.insert(DispatchQueue.getSpecific(key: queueName) ?? "-")
      }
      return .none
    }

    func receive(completion: Subscribers.Completion<TargetError>) {
      state.withLock { state in
        state.completion = completion
        state.queues.insert(DispatchQueue.getSpecific(key: queueName) ?? "-")
      }
    }

    func request(_ demand: Subscribers.Demand) {
      state.withLock { $0.shared }?.subscription.request(demand)
    }

    func cancel() {
      state.withLock { $0.shared }?.subscription.cancel()
    }

    func values(atLeast count: Int) async -> [Input] {
      while values.count < count { await Task.yield() }
      return values
    }

    var isComplete: Bool { state.withLock { $0.completion != nil } }

    /// Waits for the end.
    func error() async -> TargetError? {
      while !isComplete { await Task.yield() }
      return switch state.withLock({ $0.completion }) {
      case .failure(let error): error
      case .finished, nil: nil
      }
    }
  }

  let queueName = DispatchSpecificKey<String>()

  extension Publisher where Failure == TargetError, Output: Sendable {
    func subscribing(
      demand: Subscribers.Demand = .unlimited
    ) -> TestSubscriber<Output> {
      let subscriber = TestSubscriber<Output>(demand: demand)
      subscribe(subscriber)
      return subscriber
    }
  }
#endif
