import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitCaching
import TargetKitWebSockets
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Opening WebSocket connections", .timeLimit(.minutes(5)))
struct WebSocketOpeningTests {
  @Test("plugins, credentials and middlewares apply to the request")
  func plugins() async throws {
    let log = EventLog()
    let requests = Locked<[URLRequest]>([])
    let transport = OpeningTransport { request in
      requests.withLock { $0.append(request) }
      return (101, [:], ScriptedWebSocket())
    }
    let provider = Provider<TestTarget>(
      transport: transport,
      plugins: [AccessTokenPlugin { _ in "secret" }, LogPlugin("plugin", log)],
      middlewares: [Intercepting.logging("a", log)]
    )
    let target = TestTarget(
      baseURL: URL("wss://example.test/api"),
      path: "/chat",
      headers: ["X-Room": "7"],
      authorizationType: .bearer
    )
    _ = try await provider.webSocket(for: target)
    let request = try #require(requests.withLock { $0.first })
    #expect(request.url?.absoluteString == "https://example.test/api/chat")
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer secret")
    #expect(request.value(forHTTPHeaderField: "X-Room") == "7")
    #expect(
      log.events == [
        "plugin prepare", "a in", "plugin willSend", "plugin didReceive 101", "a out 101",
        "plugin process 101",
      ]
    )
  }

  @Test("a refusal is an error with the status code, and plugins may ask for another attempt")
  func refusals() async throws {
    let count = Locked(0)
    let transport = OpeningTransport { _ in
      let attempt = count.withLock { count in
        count += 1
        return count
      }
      return attempt == 1 ? (503, [:], nil) : (101, [:], ScriptedWebSocket())
    }
    let patient = Provider<TestTarget>(
      transport: transport,
      plugins: [RetryPlugin(.constant(0))]
    )
    _ = try await patient.webSocket(for: TestTarget())
    #expect(count.withLock { $0 } == 2)

    count.withLock { $0 = 0 }
    let error = await #expect(throws: TargetError.self) {
      try await Provider<TestTarget>(transport: transport).webSocket(for: TestTarget())
    }
    #expect(error?.kind == .statusCode)
    #expect(error?.statusCode == 503)
  }

  @Test("a connection that a plugin or a middleware rejects is cancelled")
  func rejected() async throws {
    struct Refused: Error {}
    let channels = Locked<[ScriptedWebSocket]>([])
    let transport = OpeningTransport { _ in
      let channel = ScriptedWebSocket()
      channels.withLock { $0.append(channel) }
      return (101, [:], channel)
    }
    let provider = Provider<TestTarget>(
      transport: transport,
      middlewares: [
        Intercepting { request, _, next in
          _ = try await next(request)
          _ = try await next(request)
          throw Refused()
        }
      ]
    )
    let error = await #expect(throws: TargetError.self) {
      try await provider.webSocket(for: TestTarget())
    }
    #expect(error?.underlyingError is Refused)
    #expect(channels.withLock { $0.map(\.log.events) } == [["cancel"], ["cancel"]])
  }

  @Test("requests that can't open a connection fail before anything is sent")
  func invalid() async throws {
    let transport = OpeningTransport { _ in
      Issue.record("nothing is sent")
      return (500, [:], nil)
    }
    let provider = Provider<TestTarget>(transport: transport)
    for target in [
      TestTarget(method: .post), TestTarget(method: .post, task: .requestData(Data([1]))),
    ] {
      let error = await #expect(throws: TargetError.self) {
        try await provider.webSocket(for: target)
      }
      #expect(error?.kind == .requestMapping)
    }
    let error = await #expect(throws: TargetError.self) {
      try await provider.webSocket(
        for: TestTarget(),
        options: WebSocketOptions(subprotocols: ["a b"])
      )
    }
    #expect(error?.kind == .requestMapping)
  }

  @Test("wrappers pass the request on; other transports and stubs refuse it")
  func transports() async throws {
    let scripted = OpeningTransport { _ in (101, [:], ScriptedWebSocket()) }
    let wrappers: [any Transport] = [
      HostLimitTransport(scripted, maximumRequestsPerHost: 1), CachingTransport(scripted),
    ]
    for wrapper in wrappers {
      let provider = Provider<TestTarget>(transport: wrapper)
      let connection = try await provider.webSocket(for: TestTarget())
      #expect(connection.response.statusCode == 101)
    }
    struct Silent: Transport {
      func send(
        _ request: TransportRequest,
        progress: (@Sendable (TransferProgress) -> Void)?
      ) async throws -> TransportResponse { throw URLError(.unknown) }
    }
    for provider in [
      Provider<TestTarget>(transport: Silent()),
      Provider<TestTarget>(stubClosure: Provider.immediatelyStub, transport: scripted),
    ] {
      let error = await #expect(throws: TargetError.self) {
        try await provider.webSocket(for: TestTarget())
      }
      #expect(error?.underlyingError is UnsupportedFeature)
    }
  }

  #if canImport(FoundationNetworking)
    @Test("a session on Linux refuses to open a connection")
    func session() async throws {
      let error = await #expect(throws: TargetError.self) {
        try await Provider<TestTarget>().webSocket(for: TestTarget())
      }
      #expect(error?.underlyingError is UnsupportedFeature)
    }
  #endif
}
