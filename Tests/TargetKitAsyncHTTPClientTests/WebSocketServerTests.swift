import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitAsyncHTTPClient
import TargetKitWebSockets
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private let webSocketServer = ProcessInfo.processInfo.environment["WEBSOCKET_SERVER"].flatMap {
  URL(string: $0)
}

/// Tests connections with the server of 'websockets', which `Scripts/test-with-server` starts.
@Suite(
  "WebSockets with a third-party server",
  .enabled(if: webSocketServer != nil, "Scripts/test-with-server starts the server"),
  .timeLimit(.minutes(5))
)
struct WebSocketServerTests {
  private let server: URL

  init() throws {
    server = try #require(webSocketServer)
  }

  private func connect(
    _ path: String = "/",
    subprotocols: [String] = []
  ) async throws -> WebSocketConnection {
    let provider = Provider<TestTarget>(transport: HTTPClientTransport())
    return try await provider.webSocket(
      for: TestTarget(baseURL: server, path: path),
      options: WebSocketOptions(subprotocols: subprotocols)
    )
  }

  @Test("messages of all sizes, fragments and pings")
  func messages() async throws {
    let connection = try await connect(subprotocols: ["chat"])
    #expect(connection.subprotocol == "chat")
    var iterator = connection.messages.makeAsyncIterator()
    for size in [0, 125, 126, 65_536, 2_000_000] {
      let text = String(repeating: "ü", count: size)
      try await connection.send(text)
      #expect(try await iterator.next() == .text(text))
      try await connection.send(Data(count: size))
      #expect(try await iterator.next() == .data(Data(count: size)))
    }
    try await connection.send("fragments")
    #expect(try await iterator.next() == .text("aüc"))
    try await connection.send("ping")
    #expect(try await iterator.next() == .text("pong"))
    try await connection.ping()
    connection.close(code: .goingAway, reason: "bye")
    #expect(try await iterator.next() == nil)
  }

  @Test("closures and refusals")
  func ends() async throws {
    // The server requires a subprotocol.
    let connection = try await connect(subprotocols: ["chat"])
    try await connection.send("close 4321 enough")
    let error = await targetError { for try await _ in connection.messages {} }
    let closure = WebSocketClosure(WebSocketClosure.Code(rawValue: 4321), reason: "enough")
    #expect(error?.underlyingError as? WebSocketClosure == closure)

    let refusal = await targetError { _ = try await connect("/refuse", subprotocols: ["chat"]) }
    #expect(refusal?.statusCode == 403)
    #expect(try refusal?.response?.mapString() == "no\n")
  }
}
