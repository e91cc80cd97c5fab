import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("ServerSentEvents", .timeLimit(.minutes(5)))
struct ServerSentEventsTests {
  private let provider = Provider<TestTarget>(transport: TransportUnderTest.make())

  private func stream(_ pieces: String...) -> LoopbackServer.Response {
    .chunked(contentType: "text/event-stream; charset=utf-8") { send in
      for piece in pieces { try send(Data(piece.utf8)) }
    }
  }

  @Test("are delivered on arrival, and end with the connection")
  func events() async throws {
    let gate = Gate()
    let server = try await LoopbackServer.start { _ in
      .chunked(contentType: "text/event-stream") { send in
        try send(Data("data: 1\n\nda".utf8))
        await gate.wait()
        try send(Data("ta: 2\n\ndata: incomplete".utf8))
      }
    }
    defer { server.stop() }
    var events: [String] = []
    for try await event in provider.events(for: .to(server), lastEventID: "41") {
      events.append(event.data)
      gate.open()
    }
    #expect(events == ["1", "2"])
    let request = try #require(await server.requests.first)
    #expect(request.header("Accept") == "text/event-stream")
    #expect(request.header("Last-Event-ID") == "41")
  }

  @Test(
    "continue after the last event when the connection ends or breaks, until the server ends them"
  )
  func reconnection() async throws {
    let count = Locked(0)
    let server = try await LoopbackServer.start { _ in
      switch count.withLock({
        $0 += 1
        return $0
      }) {
      case 1: stream("retry: 0\nid: a\ndata: 1\n\n")
      case 2: .truncated(Data("id: b\ndata: lost\n\n".utf8), announcing: 100)
      case 3: .dropped
      case 4: stream("id: c\ndata: 2\n\n")
      default: .status(204)
      }
    }
    defer { server.stop() }
    var events: [String] = []
    let sequence = provider.events(
      for: .to(server),
      reconnection: .after(seconds: 3600, attempts: 5)
    )
    var iterator = sequence.makeAsyncIterator()
    // The second response has another type, which ends the events.
    let error = await targetError {
      while let event = try await iterator.next() { events.append(event.data) }
    }
    #expect(events == ["1"])
    #expect(
      error?.underlyingError as? StreamFailure
        == .notAnEventStream(contentType: "application/octet-stream")
    )
    #expect(try await iterator.next() == nil)

    for try await event in provider.events(
      for: .to(server),
      reconnection: .after(seconds: 0, attempts: 5),
      lastEventID: "b"
    ) {
      events.append(event.data)
    }
    #expect(events == ["1", "2"])
    let requests = await server.requests
    #expect(requests.map { $0.header("Last-Event-ID") } == [nil, "a", "b", "b", "c"])
  }

  @Test("an error is thrown after the last attempt")
  func attempts() async throws {
    let server = try await LoopbackServer.start { _ in .dropped }
    defer { server.stop() }
    let error = await targetError {
      for try await _ in provider.events(
        for: .to(server),
        reconnection: .after(seconds: 0, attempts: 2)
      ) {}
    }
    // The error differs between platforms.
    #expect([.networkConnectionLost, .badServerResponse].contains(error?.urlErrorCode))
    #expect(await server.requests.count == 3)
  }

  @Test("a status other than 200 is an error with its body, without another attempt")
  func refusal() async throws {
    let server = try await LoopbackServer.start { _ in .text("no", status: 403) }
    defer { server.stop() }
    let error = await targetError {
      for try await _ in provider.events(for: .to(server), reconnection: .automatic) {}
    }
    #expect(error?.response?.statusCode == 403)
    #expect(error?.response?.data == Data("no".utf8))
    #expect(await server.requests.count == 1)
  }

  @Test("cancelling the task ends the wait for the next connection")
  func cancellation() async throws {
    let server = try await LoopbackServer.start { _ in stream("data: 1\n\n") }
    defer { server.stop() }
    let started = Gate()
    let task = Task {
      await targetError {
        for try await _ in provider.events(
          for: .to(server),
          reconnection: .after(seconds: 3600, attempts: .max)
        ) { started.open() }
      }
    }
    await started.wait()
    task.cancel()
    #expect(await task.value?.isCancelled == true)
  }

  @Test("a temporarily unavailable server is requested again after its delay")
  func unavailable() async throws {
    let count = Locked(0)
    let server = try await LoopbackServer.start { _ in
      let number = count.withLock {
        $0 += 1
        return $0
      }
      guard number > 2 else {
        return .text("later", status: number == 1 ? 503 : 429, headers: [("Retry-After", "1")])
      }
      return number == 3 ? stream("data: 1\n\n") : .status(204)
    }
    defer { server.stop() }
    var events: [String] = []
    let start = ContinuousClock.now
    for try await event in provider.events(
      for: .to(server),
      reconnection: .after(seconds: 0, attempts: 3)
    ) {
      events.append(event.data)
    }
    #expect(events == ["1"])
    #expect(ContinuousClock.now - start >= .seconds(2))
    let error = await targetError {
      count.withLock { $0 = 0 }
      for try await _ in provider.events(
        for: .to(server),
        reconnection: .after(seconds: 0, attempts: 1)
      ) {}
    }
    #expect(error?.response?.statusCode == 429)
  }

  @Test("the delay between attempts without an event grows up to a minute")
  func backoff() {
    let backoff = ServerSentEvents.Backoff(start: 3)
    #expect((0...6).map { backoff.seconds(attempt: $0, jitter: 0) } == [3, 6, 12, 24, 48, 60, 60])
    #expect(backoff.seconds(attempt: .max, jitter: 0.25) == 75)
    #expect(ServerSentEvents.Backoff(start: 90).seconds(attempt: 5, jitter: 0) == 90)
  }

  @Test("a server that requests no delay is requested at once, and then more and more slowly")
  func backoffWithoutDelay() async throws {
    let backoff = ServerSentEvents.Backoff(start: 0)
    #expect((0...4).map { backoff.seconds(attempt: $0, jitter: 0) } == [0, 0.5, 1, 2, 4])
    #expect(backoff.seconds(attempt: 9, jitter: 0.25) == 75)
    #expect(ServerSentEvents.Backoff(start: 0.1).seconds(attempt: 1, jitter: 0) == 0.5)
    let server = try await LoopbackServer.start { _ in stream("retry: 0\n\n") }
    defer { server.stop() }
    let start = ContinuousClock.now
    for try await _ in provider.events(
      for: .to(server),
      reconnection: .after(seconds: 3600, attempts: 3)
    ) {}
    #expect(ContinuousClock.now - start >= .seconds(1.5))
    #expect(await server.requests.count == 4)
  }

  @Test(
    "only an error that may pass leads to another attempt",
    arguments: [
      (URLError.Code.networkConnectionLost, 2), (.cannotConnectToHost, 2),
      (.httpTooManyRedirects, 1), (.unsupportedURL, 1), (.badURL, 1),
      (.serverCertificateUntrusted, 1), (.serverCertificateHasUnknownRoot, 1),
      (.clientCertificateRejected, 1), (.appTransportSecurityRequiresSecureConnection, 1),
    ]
  )
  func lastingErrors(code: URLError.Code, attempts: Int) async {
    let count = Locked(0)
    let provider = Provider<TestTarget>(
      endpointClosure: { target in
        var endpoint = try Endpoint(target)
        endpoint.sampleResponseClosure = {
          count.withLock { $0 += 1 }
          return .networkError(URLError(code))
        }
        return endpoint
      },
      stubClosure: Provider.immediatelyStub
    )
    let error = await targetError {
      for try await _ in provider.events(
        for: TestTarget(),
        reconnection: .after(seconds: 0, attempts: 1)
      ) {}
    }
    #expect(error?.urlErrorCode == code)
    #expect(count.withLock { $0 } == attempts)
  }

  @Test("a connection that breaks between events is replaced")
  func brokenConnection() async throws {
    let count = Locked(0)
    let server = try await LoopbackServer.start { _ in
      let number = count.withLock {
        $0 += 1
        return $0
      }
      guard number < 3 else { return .status(204) }
      let event = "id: \(number)\ndata: \(number)\n\n"
      return .raw(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: 1000\r\n\r\n\(event)"
      )
    }
    defer { server.stop() }
    var events: [String] = []
    for try await event in provider.events(
      for: .to(server),
      reconnection: .after(seconds: 0, attempts: 3)
    ) { events.append(event.data) }
    #expect(events == ["1", "2"])
    #expect(await server.requests.map { $0.header("Last-Event-ID") } == [nil, "1", "2"])
  }

  @Test("the number of bytes that may wait is that of the call")
  func backlog() async throws {
    struct Backlog: Transport {
      let limits = Locked<[Int64]>([])

      func send(
        _ request: TransportRequest,
        progress: (@Sendable (TransferProgress) -> Void)?
      ) async throws -> TransportResponse {
        limits.withLock { $0.append(request.maximumBacklog) }
        throw URLError(.badURL)
      }
    }
    let transport = Backlog()
    let provider = Provider<TestTarget>(transport: transport)
    let events = provider.events(for: TestTarget(), maximumBacklog: 1000)
    #expect(await targetError { for try await _ in events {} }?.urlErrorCode == .badURL)
    #expect(transport.limits.withLock { $0 } == [1000])
  }

  @Test("a silent connection is closed after the configured time, and not before")
  func idleTimeout() async throws {
    let server = try await LoopbackServer.start { _ in
      .chunked(contentType: "text/event-stream") { send in
        try send(Data("data: 1\n\n".utf8))
        try await Task.sleep(nanoseconds: 2_500_000_000)
        try send(Data("data: 2\n\n".utf8))
      }
    }
    defer { server.stop() }
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = 1
    let provider = Provider<TestTarget>(transport: Session(configuration: configuration))
    var events: [String] = []
    for try await event in provider.events(for: .to(server)) { events.append(event.data) }
    #expect(events == ["1", "2"])
    let error = await targetError {
      for try await _ in provider.events(for: .to(server), idleTimeout: 1) {}
    }
    #expect(error?.urlErrorCode == .timedOut)
  }

  @Test("a stub delivers the events of its sample")
  func stub() async throws {
    let provider = Provider<TestTarget>(stubClosure: Provider.immediatelyStub)
    var target = TestTarget()
    target.sampleData = Data("event: x\ndata: {}\n\n".utf8)
    var events: [ServerSentEvent] = []
    for try await event in provider.events(for: target) { events.append(event) }
    #expect(events == [ServerSentEvent(event: "x", data: "{}")])
  }
}
