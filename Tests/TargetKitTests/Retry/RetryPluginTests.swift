import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("RetryPlugin", .timeLimit(.minutes(5)))
struct RetryPluginTests {
  private let clock = ManualClock()

  /// A server that fails a number of times, and then returns the request.
  private func server(
    failing count: Int,
    _ failure: LoopbackServer.Response = .status(503)
  ) async throws -> LoopbackServer {
    let failures = Locked(count)
    return try await LoopbackServer.start { request in
      let fails = failures.withLock { left in
        defer { left -= 1 }
        return left > 0
      }
      return fails ? failure : .text("\(request.method) \(request.text)")
    }
  }

  private func provider(
    _ policy: RetryPolicy,
    _ plugins: [any Plugin] = []
  ) -> Provider<TestTarget> {
    Provider(plugins: [RetryPlugin(policy, clock: clock.retryClock)] + plugins)
  }

  @Test("sends a request again until it succeeds, and notifies plugins of each attempt")
  func retries() async throws {
    let server = try await server(failing: 2)
    defer { server.stop() }
    let log = EventLog()
    let text = try await provider(.constant(3), [LogPlugin("p", log)]).text(for: .to(server))
    #expect(text == "GET ")
    #expect(clock.sleeps == [3, 3])
    #expect(
      log.events == [
        "p prepare", "p willSend", "p didReceive 503", "p prepare", "p willSend",
        "p didReceive 503", "p prepare", "p willSend", "p didReceive 200", "p process 200",
      ]
    )
  }

  @Test("returns the last response if all attempts fail")
  func givesUp() async throws {
    let server = try await server(failing: 9)
    defer { server.stop() }
    let error = await #expect(throws: TargetError.self) {
      try await provider(.constant(1)).response(for: .to(server, validationType: .successCodes))
    }
    #expect(error?.response?.statusCode == 503)
    #expect(await server.requests.count == 3)
  }

  @Test("retries after a broken connection")
  func retriesBrokenConnections() async throws {
    let server = try await server(failing: 1, .dropped)
    defer { server.stop() }
    #expect(try await provider(.constant(1)).text(for: .to(server)) == "GET ")
    #expect(clock.sleeps == [1])
  }

  @Test("doesn't retry a POST that the server may have processed")
  func leavesUnsafeMethodsAlone() async throws {
    let server = try await server(failing: 1)
    defer { server.stop() }
    let response = try await provider(.constant(1)).response(for: .to(server, method: .post))
    #expect(response.statusCode == 503)
    #expect(clock.sleeps == [])
  }

  @Test("waits for as long as the server requests")
  func honoursRetryAfter() async throws {
    let server = try await server(failing: 1, .status(429, headers: [("Retry-After", "20")]))
    defer { server.stop() }
    try await provider(.constant(1)).nothing(for: .to(server))
    #expect(clock.sleeps == [20])
  }

  @Test("sends bodies again, including files and parts")
  func replaysBodies() async throws {
    let files = try TemporaryFiles()
    let file = try files.file("f", Data("file".utf8))
    var parts = MultipartParts(boundary: "XX")
    parts.add("f", MultipartFile.file(file))
    let tasks: [(HTTPTask, String)] = [
      (.request(body: .json([1])), "[1]"), (.uploadFile(file), "file"),
      (.multipart(parts), "Content-Disposition"),
    ]
    for (task, text) in tasks {
      let server = try await server(failing: 2)
      defer { server.stop() }
      let target = TestTarget.to(server, method: .put, task: task)
      let answer = try await provider(.constant(0)).text(for: target)
      #expect(answer.contains(text))
      let bodies = Set(await server.requests.map(\.body))
      #expect(bodies.count == 1)
    }
  }

  @Test("sends a streamed body again only if it is replayable")
  func replaysStreams() async throws {
    let files = try TemporaryFiles()
    let file = try files.file("f", Data("file".utf8))
    let pieces = AsyncStream<Data> { continuation in
      continuation.yield(Data("once".utf8))
      continuation.finish()
    }
    let bodies: [(BodyStream, [String])] = [
      (BodyStream(file: file), ["file", "file"]), (BodyStream(pieces), ["once"]),
    ]
    for (body, texts) in bodies {
      let server = try await server(failing: 1)
      defer { server.stop() }
      let target = TestTarget.to(server, method: .put, task: .uploadStream(body))
      _ = try await provider(.constant(0)).response(for: target)
      #expect(await server.requests.map(\.text) == texts)
    }
  }

  @Test("a cancelled call stops waiting immediately")
  func cancels() async throws {
    let server = try await server(failing: 9, .status(503, headers: [("Retry-After", "50")]))
    defer { server.stop() }
    let log = EventLog()
    let provider = Provider<TestTarget>(plugins: [RetryPlugin(), LogPlugin("p", log)])
    let result = await withCheckedContinuation { continuation in
      let call = provider.response(for: .to(server)) { continuation.resume(returning: $0) }
      Task {
        await waitUntil { log.events.contains("p didReceive 503") }
        call.cancel()
      }
    }
    #expect(result.failure?.isCancelled == true)
    #expect(log.events.last == "p process cancelled")
    #expect(await server.requests.count == 1)
  }

  @Test("the policy can depend on the target, even on a wrapped one")
  func dependsOnTarget() async throws {
    let server = try await server(failing: 9)
    defer { server.stop() }
    let plugin = RetryPlugin(clock: clock.retryClock) { target in
      (target as? TestTarget)?.path == "/again" ? .constant(1, attempts: 2) : nil
    }
    let provider = Provider<MultiTarget>(plugins: [plugin])
    _ = try await provider.response(for: MultiTarget(TestTarget.to(server, "/once")))
    _ = try await provider.response(for: MultiTarget(TestTarget.to(server, "/again")))
    #expect(await server.requests.map(\.path) == ["/once", "/again", "/again"])
  }

  @Test("equal requests in flight share their attempts")
  func sharesAttempts() async throws {
    let gate = Gate()
    let failures = Locked(1)
    let server = try await LoopbackServer.start { _ in
      await gate.wait()
      let fails = failures.withLock { left in
        defer { left -= 1 }
        return left > 0
      }
      return fails ? .status(503) : .text("ok")
    }
    defer { server.stop() }
    // Other tests change the cookies of the shared session, and cookies affect the equality of requests.
    let provider = Provider<TestTarget>(
      transport: Session(),
      plugins: [RetryPlugin(.constant(0), clock: clock.retryClock)],
      sharesEqualRequests: true
    )
    let first = Task { try await provider.text(for: .to(server)) }
    _ = await server.requests(atLeast: 1)
    let second = Task { try await provider.text(for: .to(server)) }
    await waitUntil { provider.waitingCalls >= 2 }
    gate.open()
    #expect(try await first.value == "ok")
    #expect(try await second.value == "ok")
    #expect(await server.requests.count == 2)
  }

  @Test("a plugin that throws ends the call with its error and the response")
  func throwing() async throws {
    struct Failure: Error {}
    struct Failing: Plugin {
      func shouldRetry(_ attempt: Attempt, context: CallContext) throws -> Bool {
        throw Failure()
      }
    }
    let provider = Provider<TestTarget>(
      stubClosure: Provider.immediatelyStub,
      plugins: [Failing()]
    )
    let error = await #expect(throws: TargetError.self) {
      try await provider.response(for: TestTarget())
    }
    #expect(error?.underlyingError is Failure)
    #expect(error?.response?.statusCode == 200)
  }
}
