#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import Foundation
  import TargetKit
  import TargetKitCombine
  import TargetKitTesting
  import Testing

  @Suite("Publishers", .timeLimit(.minutes(5)))
  struct ProviderPublishersTests {
    private struct Log: Plugin {
      let events = Locked<[String]>([])

      func willSend(_ request: OutgoingRequest, context: CallContext) {
        events.withLock { $0.append("sent") }
      }

      func didReceive(_ result: Result<Response, TargetError>, context: CallContext) {
        let isCancelled =
          switch result {
          case .success: false
          case .failure(let error): error.isCancelled
          }
        events.withLock { $0.append(isCancelled ? "cancelled" : "received") }
      }
    }

    private let queue: DispatchQueue
    private let log = Log()

    init() {
      queue = DispatchQueue(label: "test")
      queue.setSpecific(key: queueName, value: "test")
    }

    private func provider(
      delay: TimeInterval = 0,
      _ samples: SampleResponse...
    ) -> Provider<TestTarget> {
      .stubbed(
        with: SampleSequence { _ in samples },
        delay: delay,
        callbackQueue: queue,
        plugins: [log]
      )
    }

    @Test("publish the response in all forms, on the provider's queue, and finish")
    func publish() async {
      let provider = provider(.json("[1, 2]", statusCode: 201))
      let request = provider.requestPublisher(TestTarget()).subscribing()
      #expect(await request.error() == nil)
      #expect(request.values.map(\.statusCode) == [201])
      #expect(request.queues == ["test"])
      let value = provider.valuePublisher([Int].self, for: TestTarget()).subscribing()
      #expect(await value.values(atLeast: 1) == [[1, 2]])
      let text = provider.textPublisher(for: TestTarget()).subscribing()
      #expect(await text.values(atLeast: 1) == ["[1, 2]"])
      let data = provider.dataPublisher(for: TestTarget()).subscribing()
      #expect(await data.values(atLeast: 1) == [Data("[1, 2]".utf8)])
    }

    @Test("fail with the provider's error")
    func fail() async {
      let publisher = provider(.status(404))
        .textPublisher(for: TestTarget(validationType: .successCodes))
      let subscriber = publisher.subscribing()
      #expect(await subscriber.error()?.response?.statusCode == 404)
      #expect(subscriber.values == [])
    }

    @Test("send a request for each subscriber, and not before a value is demanded")
    func areLazy() async {
      let publisher = provider(.text("a"), .text("b")).textPublisher(for: TestTarget())
      let idle = publisher.subscribing(demand: .none)
      let first = publisher.subscribing()
      #expect(await first.error() == nil)
      let second = publisher.subscribing(demand: .max(1))
      #expect(await second.error() == nil)
      #expect(first.values + second.values == ["a", "b"])
      #expect(log.events.withLock { $0 } == ["sent", "received", "sent", "received"])
      #expect(!idle.isComplete)
      idle.request(.max(1))
      #expect(await idle.values(atLeast: 1) == ["b"])
    }

    @Test("cancel the call with the subscription, and publish nothing afterwards")
    func cancel() async {
      let publisher = provider(delay: 3600, .text("late")).textPublisher(for: TestTarget())
      let subscriber = publisher.subscribing()
      while log.events.withLock({ $0 }) != ["sent"] { await Task.yield() }
      subscriber.cancel()
      subscriber.cancel()
      while log.events.withLock({ $0 }) != ["sent", "cancelled"] { await Task.yield() }
      queue.sync {}
      #expect(subscriber.values == [])
      #expect(!subscriber.isComplete)
    }

    @Test("cancel the call when the subscription is released")
    func letGo() async {
      let publisher = provider(delay: 3600, .text("late")).textPublisher(for: TestTarget())
      var cancellable: AnyCancellable? = publisher.sink(
        receiveCompletion: { _ in },
        receiveValue: { _ in }
      )
      while log.events.withLock({ $0 }) != ["sent"] { await Task.yield() }
      #expect(cancellable != nil)
      cancellable = nil
      while log.events.withLock({ $0 }) != ["sent", "cancelled"] { await Task.yield() }
    }

    @Test("publish events one by one, according to the demand")
    func respectDemand() async {
      let events = SampleResponse.answer(
        statusCode: 200,
        headers: ["Content-Type": "text/event-stream"],
        data: Data("data: a\n\ndata: b\n\ndata: c\n\n".utf8)
      )
      let publisher = provider(events).eventPublisher(for: TestTarget())
      let subscriber = publisher.subscribing(demand: .max(1))
      #expect(await subscriber.values(atLeast: 1).map(\.data) == ["a"])
      queue.sync {}
      #expect(subscriber.values.count == 1)
      subscriber.request(.max(1))
      #expect(await subscriber.values(atLeast: 2).map(\.data) == ["a", "b"])
      subscriber.request(.unlimited)
      #expect(await subscriber.error() == nil)
      #expect(subscriber.values.map(\.data) == ["a", "b", "c"])
    }

    @Test("publish the response after the progress of a transfer")
    func publishProgress() async {
      let subscriber = provider(.text("done")).progressPublisher(of: TestTarget()).subscribing()
      #expect(await subscriber.error() == nil)
      guard case .response(let response) = subscriber.values.last else {
        Issue.record("no answer")
        return
      }
      #expect(response.data == Data("done".utf8))
    }
  }

  @Suite("Publishers of responses", .timeLimit(.minutes(5)))
  struct PublisherResponseTests {
    private func publisher(
      _ text: String,
      status: Int = 200
    ) -> AnyPublisher<Response, TargetError> {
      Just(Response(statusCode: status, data: Data(text.utf8)))
        .setFailureType(to: TargetError.self)
        .eraseToAnyPublisher()
    }

    @Test("filter by status code")
    func filter() async {
      let redirect = publisher("", status: 302)
      #expect(await redirect.filter(statusCode: 302).subscribing().error() == nil)
      #expect(await redirect.filter(statusCodes: 300...).subscribing().error() == nil)
      let accepted = redirect.filterSuccessfulStatusAndRedirectCodes().subscribing()
      #expect(await accepted.error() == nil)
      let refused = redirect.filterSuccessfulStatusCodes().subscribing()
      #expect(await refused.error()?.response?.statusCode == 302)
      #expect(refused.values.isEmpty)
    }

    @Test("map to text and values")
    func map() async {
      let answer = publisher(#"{"a": [1]}"#)
      #expect(answer.map([Int].self, atKeyPath: "a").subscribing().values == [[1]])
      #expect(answer.mapString().subscribing().values == [#"{"a": [1]}"#])
      let json = answer.mapJSON().map { "\(type(of: $0))" }.subscribing()
      #expect(json.values.count == 1)
      let failure = await answer.map(Int.self, atKeyPath: "b").subscribing().error()
      #expect(failure?.description.contains("'b' is missing") == true)
    }
  }
#endif
