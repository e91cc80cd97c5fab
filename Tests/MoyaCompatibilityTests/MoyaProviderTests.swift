import AlamofireCompatibility
import Foundation
import MoyaCompatibility
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("MoyaProvider", .timeLimit(.minutes(1)))
struct MoyaProviderTests {
  @Test("sends a target and hands back the answer")
  func sends() async throws {
    let server = try await LoopbackServer.start { _ in .text("hello") }
    defer { server.stop() }
    let plugin = LogPlugin()
    let provider = MoyaProvider<TestTarget>(plugins: [plugin])
    let response = try await provider.result(
      of: .to(server, "/zen", headers: ["X-One": "1"])
    ).get()
    #expect(try response.mapString() == "hello")
    #expect(response.request?.value(forHTTPHeaderField: "X-Prepared") == "yes")
    let request = try #require(await server.requests.first)
    #expect(request.method == "GET")
    #expect(request.target == "/zen")
    #expect(request.header("X-One") == "1")
    #expect(request.header("X-Prepared") == "yes")
    #expect(plugin.events == ["prepare", "willSend yes", "didReceive 200", "process 200"])
  }

  @Test("answers a stub at once, before the call returns")
  func stubsImmediately() {
    let plugin = LogPlugin()
    let provider = MoyaProvider<TestTarget>(
      stubClosure: MoyaProvider.immediatelyStub,
      plugins: [plugin]
    )
    var text: String?
    provider.request(TestTarget(sampleData: Data("sample".utf8))) { result in
      text = try? result.get().mapString()
    }
    #expect(text == "sample")
    #expect(plugin.events == ["prepare", "willSend yes", "didReceive 200", "process 200"])
  }

  @Test("a failed validation is an error of Alamofire from the network, of Moya from a stub")
  func validates() async throws {
    let server = try await LoopbackServer.start { _ in .text("no", status: 404) }
    defer { server.stop() }
    let lenient = await MoyaProvider<TestTarget>().result(of: .to(server))
    #expect(try lenient.get().statusCode == 404)

    let strict = await MoyaProvider<TestTarget>()
      .result(of: .to(server, validationType: .successCodes))
    guard case .failure(.underlying(let error, let response)) = strict else {
      Issue.record("not a failure: \(strict)")
      return
    }
    #expect(error.asAFError?.responseCode == 404)
    #expect(response?.data == Data("no".utf8))

    let stubbed = MoyaProvider<TestTarget>(
      endpointClosure: { target in
        Endpoint(
          url: URL(target: target).absoluteString,
          sampleResponseClosure: { .networkResponse(404, Data()) },
          method: target.method,
          task: target.task,
          httpHeaderFields: target.headers
        )
      },
      stubClosure: MoyaProvider.immediatelyStub
    )
    let stub = await stubbed.result(of: TestTarget(validationType: .successCodes))
    guard case .failure(.underlying(MoyaError.statusCode(let inner), let response)) = stub else {
      Issue.record("not a failure: \(stub)")
      return
    }
    #expect(inner.statusCode == 404)
    #expect(response?.statusCode == 404)
  }

  @Test("calls back on the main queue, or on the queue given")
  func callsBackOnQueue() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let key = DispatchSpecificKey<String>()
    let own = DispatchQueue(label: "own")
    let calls = DispatchQueue(label: "call")
    DispatchQueue.main.setSpecific(key: key, value: "main")
    own.setSpecific(key: key, value: "own")
    calls.setSpecific(key: key, value: "call")
    func queue(of provider: MoyaProvider<TestTarget>, _ queue: DispatchQueue?) async -> String? {
      await withCheckedContinuation { continuation in
        provider.request(.to(server), callbackQueue: queue) { _ in
          continuation.resume(returning: DispatchQueue.getSpecific(key: key))
        }
      }
    }
    #expect(await queue(of: MoyaProvider(), nil) == "main")
    #expect(await queue(of: MoyaProvider(callbackQueue: own), nil) == "own")
    #expect(await queue(of: MoyaProvider(callbackQueue: own), calls) == "call")
  }

  @Test("encodes the path that a target has, also what is encoded already")
  func encodesPathTwice() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    _ = await MoyaProvider<TestTarget>().result(of: .to(server, "/a%2Fb/c d?e"))
    #expect(await server.requests.map(\.target) == ["/a%252Fb/c%20d%3Fe"])
  }

  @Test("a call that is cancelled ends as cancelled, once")
  func cancels() async throws {
    let server = try await LoopbackServer.start { _ in .dropped }
    server.stop()
    let provider = MoyaProvider<TestTarget>()
    let result = await provider.result(
      of: .to(server),
      started: { token in
        token.cancel()
        token.cancel()
      }
    )
    guard case .failure(.underlying(let error, nil)) = result else {
      Issue.record("not a failure: \(result)")
      return
    }
    #expect(error.asAFError?.isExplicitlyCancelledError == true)
  }

  @Test("a multipart task has each part with its headers")
  func sendsMultipart() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let parts: [MoyaCompatibility.MultipartFormData] = [
      .init(provider: .data(Data("a".utf8)), name: "one"),
      .init(
        provider: .data(Data("b".utf8)),
        name: "two",
        fileName: "b\".txt",
        mimeType: "text/plain"
      ),
    ]
    _ = try await MoyaProvider<TestTarget>()
      .result(of: .to(server, method: .post, task: .uploadMultipart(parts))).get()
    let request = try #require(await server.requests.first)
    let type = try #require(request.header("Content-Type"))
    let boundary = try #require(type.split(separator: "=").last)
    #expect(type == "multipart/form-data; boundary=\(boundary)")
    #expect(
      request.text == """
        --\(boundary)\r
        Content-Disposition: form-data; name="one"\r
        \r
        a\r
        --\(boundary)\r
        Content-Disposition: form-data; name="two"; filename="b%22.txt"\r
        Content-Type: text/plain\r
        \r
        b\r
        --\(boundary)--\r\n
        """
    )
  }

  @Test("equal requests in flight share a transfer")
  func tracksInflights() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let server = try await LoopbackServer.start { _ in
      for await _ in gate.stream { break }
      return .text("ok")
    }
    defer { server.stop() }
    let provider = MoyaProvider<TestTarget>(trackInflights: true)
    func post(_ text: String) -> TestTarget {
      .to(server, method: .post, task: .requestData(Data(text.utf8)))
    }
    let results = await withCheckedContinuation { continuation in
      var count = 0
      for text in ["a", "b", "a"] {
        provider.request(post(text)) { _ in
          count += 1
          if count == 3 { continuation.resume(returning: count) }
        }
      }
      #expect(provider.inflightRequests.count == 2)
      gate.continuation.finish()
    }
    #expect(results == 3)
    #expect(await server.requests.map(\.text).sorted() == ["a", "b"])
    #expect(provider.inflightRequests.isEmpty)
  }
}
