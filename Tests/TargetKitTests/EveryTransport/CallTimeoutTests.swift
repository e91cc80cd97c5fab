import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The timeout of a call", .timeLimit(.minutes(5)))
struct CallTimeoutTests {
  private let transport = TransportUnderTest.make()

  /// A server that takes its time for each response: a redirect, an error or no response at all.
  private func server() async throws -> LoopbackServer {
    try await LoopbackServer.start { request in
      switch request.path {
      case "/silent":
        await Gate().wait()
        return .text("never")
      case "/redirect":
        try await Task.sleep(nanoseconds: 100_000_000)
        return .redirect(to: "/redirect")
      case "/endless": return .endless
      default: return .text("ok")
      }
    }
  }

  private func target(
    _ server: LoopbackServer,
    _ path: String = "/",
    callTimeout: TimeInterval?
  ) -> TestTarget {
    var target = TestTarget.to(server, path, validationType: .successCodes)
    target.callTimeout = callTimeout
    return target
  }

  /// Returns the error of a call, which has to end soon.
  private func promptError(_ body: () async throws -> Void) async -> TargetError? {
    let start = ContinuousClock.now
    let error = await targetError(body)
    #expect(ContinuousClock.now - start < .seconds(240))
    return error
  }

  @Test(
    "ends a response that doesn't begin or end, and redirects",
    arguments: ["/silent", "/redirect", "/endless"]
  )
  func oneAttempt(path: String) async throws {
    let server = try await server()
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: transport, callTimeout: 0.4)
    var target = target(server, path, callTimeout: nil)
    target.transferPolicy.redirects = .follow(limit: 10_000)
    let error = await promptError { [target] in try await provider.nothing(for: target) }
    #expect(error?.isTimeout == true)
    #expect(error?.isRetriable == true)
    #expect(error?.description == "TestTarget: the call took longer than its limit of 0.4 seconds")
  }

  @Test("is that of the target, then that of the provider")
  func precedence() async throws {
    let server = try await server()
    defer { server.stop() }
    let brief = Provider<TestTarget>(transport: transport, callTimeout: 0.01)
    #expect(try await brief.text(for: target(server, callTimeout: 120)) == "ok")
    #expect(try await brief.text(for: target(server, callTimeout: .infinity)) == "ok")
    let patient = Provider<TestTarget>(transport: transport, callTimeout: .infinity)
    #expect(try await patient.text(for: target(server, callTimeout: nil)) == "ok")
    let wrapped = Provider<MultiTarget>(transport: transport)
    for seconds in [0.2, 0, -1, .nan] {
      let late = MultiTarget(target(server, "/silent", callTimeout: seconds))
      #expect(await promptError { try await wrapped.nothing(for: late) }?.isTimeout == true)
    }
  }

  @Test("counts all attempts, and interrupts the last one")
  func attempts() async throws {
    struct Again: Plugin {
      func shouldRetry(_ attempt: Attempt, context: CallContext) -> Bool { true }
    }
    let count = Locked(0)
    let server = try await LoopbackServer.start { _ in
      let number = count.withLock {
        $0 += 1
        return $0
      }
      if number == 3 { await Gate().wait() }
      return .status(503)
    }
    defer { server.stop() }
    let log = EventLog()
    let provider = Provider<TestTarget>(
      transport: transport,
      plugins: [Again(), LogPlugin("", log)],
      callTimeout: 2
    )
    let error = await promptError {
      try await provider.nothing(for: target(server, callTimeout: nil))
    }
    #expect(error?.isTimeout == true)
    #expect(await server.requests.count <= 3)
    // Plugins are notified of the attempt that was interrupted, and of the result.
    let received = log.events.filter { $0.hasPrefix(" didReceive") }
    #expect(received.count == log.events.count { $0 == " willSend" })
    #expect(log.events.last == " process failure")
  }

  @Test("counts the wait for a token, whose refresh continues")
  func refresh() async throws {
    let server = try await server()
    defer { server.stop() }
    let gate = Gate()
    let tokens = TokenRefreshPlugin(token: AccessToken("old", expires: .distantPast)) { _ in
      await gate.wait()
      return "new"
    }
    let provider = Provider<TestTarget>(transport: transport, plugins: [tokens])
    var target = target(server, callTimeout: 0.2)
    target.authorizationType = .bearer
    let error = await promptError { [target] in try await provider.nothing(for: target) }
    #expect(error?.isTimeout == true)
    gate.open()
    target.callTimeout = nil
    #expect(try await provider.text(for: target) == "ok")
    #expect(await server.requests.map { $0.header("Authorization") } == ["Bearer new"])
  }

  @Test("counts the wait for a slot of a host, which others then get")
  func slot() async throws {
    let server = try await server()
    defer { server.stop() }
    let limited = HostLimitTransport(transport, maximumRequestsPerHost: 1)
    let provider = Provider<TestTarget>(transport: limited)
    let first = Task {
      try await provider.nothing(for: target(server, "/silent", callTimeout: nil))
    }
    _ = await server.requests(atLeast: 1)
    let error = await promptError {
      try await provider.nothing(for: target(server, callTimeout: 0.2))
    }
    #expect(error?.isTimeout == true)
    #expect(limited.waitingCount == 0)
    first.cancel()
    #expect(try await provider.text(for: target(server, callTimeout: 120)) == "ok")
  }

  @Test("counts middlewares and delayed stubs")
  func middlewares() async throws {
    struct Delay: Middleware {
      func intercept(
        _ request: TransportRequest,
        context: CallContext,
        next: @escaping Next
      ) async throws -> TransportResponse {
        try await Task.sleep(nanoseconds: 60_000_000_000)
        return try await next(request)
      }
    }
    let delayed = Provider<TestTarget>(middlewares: [Delay()], callTimeout: 0.1)
    #expect(await promptError { try await delayed.nothing(for: TestTarget()) }?.isTimeout == true)
    let stubbed = Provider<TestTarget>(
      stubClosure: Provider.delayedStub(60),
      callTimeout: 0.1
    )
    #expect(await promptError { try await stubbed.nothing(for: TestTarget()) }?.isTimeout == true)
  }

  @Test("ends only its own call if several share a transfer")
  func shared() async throws {
    let gate = Gate()
    let server = try await LoopbackServer.start { _ in
      await gate.wait()
      return .text("shared")
    }
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: transport, sharesEqualRequests: true)
    let patient = Task { try await provider.text(for: target(server, callTimeout: nil)) }
    _ = await server.requests(atLeast: 1)
    let error = await promptError {
      try await provider.nothing(for: target(server, callTimeout: 0.2))
    }
    #expect(error?.isTimeout == true)
    gate.open()
    #expect(try await patient.value == "shared")
    #expect(await server.requests.count == 1)
  }

  /// Returns the head of a stream although its task was cancelled meanwhile.
  private struct LateTransport: Transport {
    func send(
      _ request: TransportRequest,
      progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws -> TransportResponse {
      try? await Task.sleep(nanoseconds: 60_000_000_000)
      let head = try #require(
        HTTPURLResponse(url: URL("http://h"), statusCode: 200, httpVersion: nil, headerFields: [:])
      )
      return TransportResponse(head, body: .stream(ResponseBody(AsyncStream { $0.finish() })))
    }
  }

  @Test("counts when the head of a stream arrives just as it strikes")
  func lateHead() async throws {
    let provider = Provider<TestTarget>(transport: LateTransport(), callTimeout: 0.05)
    let error = await promptError { _ = try await provider.stream(for: TestTarget()) }
    #expect(error?.isTimeout == true)
  }

  @Test("includes the body of a stream, and ends its transfer")
  func stream() async throws {
    let server = try await server()
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: transport, callTimeout: 2)
    let error = await promptError {
      for try await _ in try await provider.stream(
        for: target(server, "/endless", callTimeout: nil)
      ) {}
    }
    #expect(error?.isTimeout == true)
    if await !server.requests.isEmpty { await server.waitForClosedConnections(1) }
    let complete = try await provider.stream(for: target(server, callTimeout: 120))
    #expect(try await complete.collect() == Data("ok".utf8))
  }

  @Test("ends the wait for the next block of a stream")
  func silentStream() async throws {
    let server = try await LoopbackServer.start { _ in
      .chunked { send in
        try send(Data("x".utf8))
        await Gate().wait()
      }
    }
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: transport, callTimeout: 2)
    let error = await promptError {
      _ = try await provider.stream(for: target(server, callTimeout: nil)).collect()
    }
    #expect(error?.isTimeout == true)
  }

  @Test("includes opening an event stream, but not its events")
  func events() async throws {
    let server = try await LoopbackServer.start { request in
      if request.path == "/silent" { await Gate().wait() }
      return .chunked(contentType: "text/event-stream") { send in
        try await Task.sleep(nanoseconds: 2_500_000_000)
        try send(Data("data: 1\n\n".utf8))
      }
    }
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: transport, callTimeout: 2)
    var events: [String] = []
    // On a busy machine, opening may take too long, too.
    for try await event in provider.events(
      for: target(server, callTimeout: nil),
      reconnection: .after(seconds: 0, attempts: 5)
    ) {
      events.append(event.data)
      break
    }
    #expect(events == ["1"])
    let error = await promptError {
      for try await _ in provider.events(for: target(server, "/silent", callTimeout: nil)) {}
    }
    #expect(error?.isTimeout == true)
  }

  @Test("a call that is cancelled before fails as cancelled")
  func cancellation() async throws {
    let server = try await server()
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: transport, callTimeout: 60)
    let call = Task {
      await targetError {
        try await provider.nothing(for: target(server, "/silent", callTimeout: nil))
      }
    }
    _ = await server.requests(atLeast: 1)
    call.cancel()
    #expect(await call.value?.isCancelled == true)
  }
}
