import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Provider", .timeLimit(.minutes(5)))
struct ProviderTests {
  struct Pet: Codable, Equatable, Sendable {
    var name: String
  }

  @Test("decodes the response, in both styles")
  func decodes() async throws {
    let server = try await LoopbackServer.start { _ in .json(#"{"name": "Bello"}"#) }
    defer { server.stop() }
    let provider = Provider<TestTarget>()
    let target = TestTarget.to(server, "/pets/1", headers: ["X-One": "1"])

    #expect(try await provider.value(Pet.self, for: target) == Pet(name: "Bello"))
    let result = await withCheckedContinuation { continuation in
      provider.value(Pet.self, for: target) { continuation.resume(returning: $0) }
    }
    #expect(try result.get() == Pet(name: "Bello"))
    #expect(try await provider.text(for: target) == #"{"name": "Bello"}"#)
    #expect(try await provider.data(for: target) == Data(#"{"name": "Bello"}"#.utf8))
    try await provider.nothing(for: target)
    let requests = await server.requests
    #expect(requests.map(\.target) == Array(repeating: "/pets/1", count: 5))
    #expect(requests.map { $0.header("X-One") } == Array(repeating: "1", count: 5))
  }

  @Test("calls completion handlers on the main queue, or on the specified queue")
  func callsBackOnQueue() async throws {
    let provider = Provider<TestTarget>(stubClosure: Provider.immediatelyStub)
    let key = DispatchSpecificKey<String>()
    let queue = DispatchQueue(label: "callbacks")
    DispatchQueue.main.setSpecific(key: key, value: "main")
    queue.setSpecific(key: key, value: "callbacks")
    let names = [nil, queue].map { queue in
      { (target: TestTarget) in
        await withCheckedContinuation { continuation in
          _ = provider.response(for: target, callbackQueue: queue) { _ in
            continuation.resume(returning: DispatchQueue.getSpecific(key: key))
          }
        }
      }
    }
    #expect(await names[0](TestTarget()) == "main")
    #expect(await names[1](TestTarget()) == "callbacks")
  }

  @Test("fails on a status code that the target doesn't accept, with the response in the error")
  func validates() async throws {
    let server = try await LoopbackServer.start { _ in .text("gone", status: 404) }
    defer { server.stop() }
    let provider = Provider<TestTarget>()
    let lenient = TestTarget.to(server)
    let strict = TestTarget.to(server, validationType: .successCodes)

    #expect(try await provider.response(for: lenient).statusCode == 404)
    let error = await #expect(throws: TargetError.self) {
      try await provider.response(for: strict)
    }
    #expect(error?.response?.data == Data("gone".utf8))
    #expect(error?.description == "TestTarget: the server responded with status 404")
  }

  @Test(
    "completes a 401 with a challenge as a 401",
    arguments: ["Basic realm=\"a\"", "Digest realm=\"a\", nonce=\"1\"", "Bearer"]
  )
  func completesUnauthorized(challenge: String) async throws {
    let server = try await LoopbackServer.start { _ in
      .text("who?", status: 401, headers: [("WWW-Authenticate", challenge)])
    }
    defer { server.stop() }
    let response = try await Provider<TestTarget>().response(for: .to(server))
    #expect(response.statusCode == 401)
    #expect(response.data == Data("who?".utf8))
    #expect(response.header("WWW-Authenticate") == challenge)
  }

  @Test("accepts a response without a body")
  func acceptsNoContent() async throws {
    let server = try await LoopbackServer.start { _ in .status(204) }
    defer { server.stop() }
    let response = try await Provider<TestTarget>().response(for: .to(server))
    #expect(response.statusCode == 204)
    #expect(response.data.isEmpty)
  }

  @Test("follows redirects")
  func follows() async throws {
    let server = try await LoopbackServer.start { request in
      request.path == "/old" ? .redirect(to: "/new") : .text("here")
    }
    defer { server.stop() }
    #expect(try await Provider<TestTarget>().text(for: .to(server, "/old")) == "here")
    #expect(await server.requests.map(\.target) == ["/old", "/new"])
  }

  @Test("fails with a URLError if the connection breaks")
  func failsOnBrokenConnection() async throws {
    let server = try await LoopbackServer.start { request in
      request.path == "/none" ? .dropped : .truncated(Data("half".utf8), announcing: 100)
    }
    defer { server.stop() }
    let provider = Provider<TestTarget>()
    for path in ["/none", "/half"] {
      let error = await #expect(throws: TargetError.self) {
        try await provider.response(for: .to(server, path))
      }
      #expect(error?.underlyingError is URLError)
      #expect(error?.target is TestTarget)
    }
  }

  @Test("times out if the server is silent for longer than the target allows")
  func timesOut() async throws {
    let gate = Gate()
    let server = try await LoopbackServer.start { _ in
      await gate.wait()
      return .text("late")
    }
    defer { server.stop() }
    var target = TestTarget.to(server)
    target.timeoutInterval = 0.2
    let error = await #expect(throws: TargetError.self) {
      try await Provider<TestTarget>(transport: Session()).response(for: target)
    }
    #expect((error?.underlyingError as? URLError)?.code == .timedOut)
    gate.open()
  }

  @Test("handles 1,000 simultaneous calls in both styles")
  func takesManyCalls() async throws {
    let server = try await LoopbackServer.start { request in .text(request.path) }
    defer { server.stop() }
    let configuration = URLSessionConfiguration.default
    configuration.httpMaximumConnectionsPerHost = 100
    let provider = Provider<TestTarget>(transport: Session(configuration: configuration))
    let answers = await withTaskGroup(of: String?.self) { group in
      for number in 1...1000 {
        group.addTask {
          guard number.isMultiple(of: 2) else {
            return try? await provider.text(for: .to(server, "/\(number)"))
          }
          return await withCheckedContinuation { continuation in
            provider.text(for: .to(server, "/\(number)"), callbackQueue: .global()) { result in
              continuation.resume(returning: try? result.get())
            }
          }
        }
      }
      return await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(answers == Set((1...1000).map { "/\($0)" }))
    #expect(await server.requests.count == 1000)
  }

  @Test("sends nothing if the request can't be built")
  func sendsNothingBroken() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let provider = Provider<TestTarget>()
    let missing = URL(filePath: "/does/not/exist")
    var parts = MultipartParts()
    parts.add("file", MultipartFile.file(missing))
    let broken: [TestTarget] = [
      .to(server, "/../x"),
      .to(server, headers: ["A": "1\r\nB: 2"]),
      .to(server, method: .post, task: .uploadFile(missing)),
      .to(server, method: .post, task: .multipart(parts)),
      .to(server, method: .post, task: .requestJSONEncodable(Double.nan)),
      .to(server, method: .post, task: .request(body: .json(Double.infinity))),
      .to(server, method: .get, task: .requestData(Data("x".utf8))),
    ]
    var namedFiles = 0
    for target in broken {
      let error = await #expect(throws: TargetError.self) {
        try await provider.response(for: target)
      }
      #expect(error?.target is TestTarget)
      #expect(error?.description.hasPrefix("TestTarget: the request can't be ") == true)
      // A file is named, with what is wrong about it.
      if error?.underlyingError is CocoaError {
        #expect(
          error?.failureReason?.hasSuffix(", the file '/does/not/exist' doesn't exist") == true
        )
        namedFiles += 1
      }
    }
    #expect(namedFiles == 2)
    #expect(await server.requests == [])
  }

  @Test("a released provider completes its calls, including plugins")
  func finishesAfterDrop() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let log = EventLog()
    let result = await withCheckedContinuation { continuation in
      Provider<TestTarget>(transport: Session(), plugins: [LogPlugin("p", log)])
        .text(for: .to(server)) { continuation.resume(returning: $0) }
    }
    #expect(try result.get() == "ok")
    #expect(log.events == ["p prepare", "p willSend", "p didReceive 200", "p process 200"])
  }
}
