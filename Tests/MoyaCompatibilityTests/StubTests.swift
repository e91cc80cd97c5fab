import Foundation
import MoyaCompatibility
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Stubs of MoyaProvider", .timeLimit(.minutes(5)))
struct StubTests {
  private func provider(
    _ sample: EndpointSampleResponse,
    _ stub: @escaping MoyaProvider<TestTarget>.StubClosure = MoyaProvider.immediatelyStub,
    plugins: [any PluginType] = []
  ) -> MoyaProvider<TestTarget> {
    MoyaProvider(
      endpointClosure: { target in
        Endpoint(
          url: URL(target: target).absoluteString,
          sampleResponseClosure: { sample },
          method: target.method,
          task: target.task,
          httpHeaderFields: target.headers
        )
      },
      stubClosure: stub,
      plugins: plugins
    )
  }

  @Test("an immediate stub responds before the call returns, and has the request")
  func answersImmediately() {
    let plugin = LogPlugin()
    let provider = MoyaProvider<TestTarget>(
      stubClosure: MoyaProvider.immediatelyStub,
      plugins: [plugin]
    )
    var response: Response?
    provider.request(TestTarget(sampleData: Data("sample".utf8))) { response = try? $0.get() }
    #expect(response?.statusCode == 200)
    #expect(response?.data == Data("sample".utf8))
    #expect(response?.response == nil)
    #expect(response?.request?.value(forHTTPHeaderField: "X-Prepared") == "yes")
    #expect(plugin.events == ["prepare", "willSend yes", "didReceive 200", "process 200"])
  }

  @Test("a delayed stub is announced immediately and responds later")
  func answersLater() async throws {
    let plugin = LogPlugin()
    let provider = provider(
      .networkResponse(201, Data()),
      MoyaProvider.delayedStub(0.02),
      plugins: [plugin]
    )
    // A suspended queue shows the events before the response.
    let queue = DispatchQueue(label: "own", attributes: .initiallyInactive)
    let start = DispatchTime.now()
    let response = try await provider.result(
      of: TestTarget(),
      callbackQueue: queue,
      started: { _ in
        #expect(plugin.events == ["prepare", "willSend yes"])
        queue.activate()
      }
    ).get()
    #expect(response.statusCode == 201)
    #expect(DispatchTime.now() >= start + 0.02)
    #expect(plugin.events == ["prepare", "willSend yes", "didReceive 201", "process 201"])
  }

  @Test("the closure chooses the behaviour for each target")
  func choosesByTarget() {
    var asked: [String] = []
    let provider = MoyaProvider<TestTarget>(stubClosure: { target in
      asked.append(target.path)
      return .immediate
    })
    provider.request(TestTarget(path: "/a")) { _ in }
    provider.request(TestTarget(path: "/b")) { _ in }
    #expect(asked == ["/a", "/b"])
  }

  @Test("a stub responds with the HTTP response of the endpoint")
  func answersWithHead() throws {
    let head = try #require(
      HTTPURLResponse(
        url: URL("http://h"),
        statusCode: 418,
        httpVersion: nil,
        headerFields: ["X-Pot": "tea"]
      )
    )
    var response: Response?
    provider(.response(head, Data([1]))).request(TestTarget()) { response = try? $0.get() }
    #expect(response?.statusCode == 418)
    #expect(response?.response === head)
    #expect(response?.data == Data([1]))
  }

  @Test("a stub fails with the error of the endpoint")
  func fails() {
    let lost = NSError(domain: "d", code: -1234)
    let plugin = LogPlugin()
    var error: MoyaError?
    provider(.networkError(lost), plugins: [plugin]).request(TestTarget()) { result in
      if case .failure(let failure) = result { error = failure }
    }
    guard case .underlying(let cause as NSError, nil) = error else {
      Issue.record("not that failure: \(String(describing: error))")
      return
    }
    #expect(cause == lost)
    #expect(plugin.events.suffix(2) == ["didReceive failure 0", "process failure 0"])
  }

  @Test("a stub is validated like a response from the network")
  func validates() {
    func failure(_ status: Int, _ validation: ValidationType) -> Int? {
      var refused: Int?
      provider(.networkResponse(status, Data()))
        .request(TestTarget(validationType: validation)) { result in
          if case .failure(.underlying(MoyaError.statusCode(let inner), let response)) = result {
            #expect(inner === response)
            refused = inner.statusCode
          }
        }
      return refused
    }
    #expect(failure(400, .successCodes) == 400)
    #expect(failure(400, .none) == nil)
    #expect(failure(200, .successCodes) == nil)
    #expect(failure(304, .successCodes) == 304)
    #expect(failure(304, .successAndRedirectCodes) == nil)
    #expect(failure(204, .customCodes([200])) == 204)
    #expect(failure(204, .customCodes([])) == nil)
  }

  @Test("a cancelled stub completes once, as cancelled, and plugins are notified")
  func cancels() async {
    let plugin = LogPlugin()
    let provider = provider(
      .networkResponse(200, Data()),
      MoyaProvider.delayedStub(0),
      plugins: [plugin]
    )
    let queue = DispatchQueue(label: "own", attributes: .initiallyInactive)
    let result = await provider.result(
      of: TestTarget(),
      callbackQueue: queue,
      started: { token in
        #expect(!token.isCancelled)
        token.cancel()
        token.cancel()
        #expect(token.isCancelled)
        queue.activate()
      }
    )
    guard case .failure(.underlying(let error as NSError, nil)) = result else {
      Issue.record("not a failure: \(result)")
      return
    }
    #expect(error.domain == NSURLErrorDomain)
    #expect(error.code == NSURLErrorCancelled)
    #expect(plugin.events.suffix(2) == ["didReceive failure 0", "process failure 0"])
  }

  @Test("a stub that is cancelled before its request is made completes as cancelled")
  func cancelsEarly() async {
    let gate = DispatchSemaphore(value: 0)
    let provider = MoyaProvider<TestTarget>(
      requestClosure: { endpoint, done in
        nonisolated(unsafe) let (endpoint, done) = (endpoint, done)
        DispatchQueue.global().async {
          gate.wait()
          MoyaProvider<TestTarget>.defaultRequestMapping(for: endpoint, closure: done)
        }
      },
      stubClosure: MoyaProvider.immediatelyStub
    )
    let result = await provider.result(
      of: TestTarget(),
      started: { token in
        token.cancel()
        gate.signal()
      }
    )
    guard case .failure(.underlying(let error as NSError, nil)) = result else {
      Issue.record("not a failure: \(result)")
      return
    }
    #expect(error.code == NSURLErrorCancelled)
  }

  @Test("a stub can be implemented in a subclass of the provider")
  func isMadeByHand() {
    final class Provider: MoyaProvider<TestTarget> {
      override func stubRequest(
        _ target: TestTarget,
        request: URLRequest,
        callbackQueue: DispatchQueue?,
        completion: @escaping Completion,
        endpoint: Endpoint,
        stubBehavior: StubBehavior
      ) -> CancellableToken {
        let prepared = notifyPluginsOfImpendingStub(for: request, target: target)
        let token = CancellableToken {}
        createStubFunction(
          token,
          forTarget: target,
          withCompletion: completion,
          endpoint: endpoint,
          plugins: plugins,
          request: prepared
        )()
        return token
      }
    }
    let plugin = LogPlugin()
    let provider = Provider(stubClosure: Provider.delayedStub(60), plugins: [plugin])
    var status: Int?
    provider.request(TestTarget()) { status = try? $0.get().statusCode }
    #expect(status == 200)
    #expect(plugin.events == ["prepare", "willSend yes", "didReceive 200", "process 200"])
  }
}
