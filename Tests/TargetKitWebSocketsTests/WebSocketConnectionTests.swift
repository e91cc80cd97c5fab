import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitWebSockets
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("WebSocket connections", .timeLimit(.minutes(5)))
struct WebSocketConnectionTests {
  private func connect(
    to channel: ScriptedWebSocket,
    _ headers: [String: String] = [:]
  ) async throws -> WebSocketConnection {
    let transport = OpeningTransport { _ in (101, headers, channel) }
    return try await Provider<TestTarget>(transport: transport).webSocket(for: TestTarget())
  }

  private func messages(
    of connection: WebSocketConnection
  ) async throws(TargetError) -> [WebSocketMessage] {
    var iterator = connection.messages.makeAsyncIterator()
    var messages: [WebSocketMessage] = []
    while let message = try await iterator.next() { messages.append(message) }
    return messages
  }

  @Test("send and receive messages, and close with a code")
  func messagesAndClosure() async throws {
    let channel = ScriptedWebSocket([.text("a"), .data(Data([1]))])
    let connection = try await connect(to: channel)
    try await connection.send("hello")
    try await connection.send(Data("bytes".utf8))
    try await connection.ping()
    var iterator = connection.messages.makeAsyncIterator()
    #expect(try await iterator.next() == .text("a"))
    #expect(try await iterator.next() == .data(Data([1])))
    #expect(connection.closure == nil)
    connection.close(code: .goingAway, reason: "bye")
    connection.close()
    #expect(try await iterator.next() == nil)
    #expect(connection.closure == WebSocketClosure(.goingAway, reason: "bye"))
    #expect(channel.log.events == ["send hello", "send bytes", "ping", "close 1001 bye"])
  }

  @Test(
    "messages end with a regular closure of the server",
    arguments: [WebSocketClosure.Code.normalClosure, .goingAway, .noStatusReceived]
  )
  func regularClosure(_ code: WebSocketClosure.Code) async throws {
    let closure = WebSocketClosure(code, reason: "done")
    let connection = try await connect(to: ScriptedWebSocket([.text("a")], end: closure))
    #expect(try await messages(of: connection) == [.text("a")])
    #expect(connection.closure == closure)
  }

  @Test("other closures and errors are thrown once, and then the messages have ended")
  func irregularClosure() async throws {
    let closure = WebSocketClosure(WebSocketClosure.Code(rawValue: 4001), reason: "no")
    for error in [closure, URLError(.networkConnectionLost)] as [any Error] {
      let connection = try await connect(to: ScriptedWebSocket(end: error))
      let failure = await #expect(throws: TargetError.self) { try await messages(of: connection) }
      #expect(failure?.kind == .underlying)
      #expect(failure?.underlyingError as? WebSocketClosure == error as? WebSocketClosure)
      #expect(failure?.statusCode == 101)
      #expect(try await messages(of: connection) == [])
      #expect(connection.closure == error as? WebSocketClosure)
    }
    #expect(closure.localizedDescription.contains("4001, 'no'"))
  }

  @Test("cancelling a task that receives ends the connection")
  func cancellation() async throws {
    let channel = ScriptedWebSocket()
    let connection = try await connect(to: channel)
    let task = Task { try await messages(of: connection) }
    await Task.yield()
    task.cancel()
    let error = await #expect(throws: TargetError.self) { try await task.value }
    #expect(error?.isCancelled == true)
    #expect(channel.log.events.allSatisfy { $0 == "cancel" })
    await #expect(throws: TargetError.self) { try await connection.send("late") }
  }

  @Test("releasing a connection ends it, unless it is closing")
  func release() async throws {
    for isClosing in [false, true] {
      let channel = ScriptedWebSocket()
      var connection: WebSocketConnection? = try await connect(to: channel)
      if isClosing { connection?.close() }
      #expect(connection != nil)
      connection = nil
      #expect(channel.log.events == (isClosing ? ["close 1000 "] : ["cancel"]))
    }
  }

  @Test("a code that can't be sent and a long reason are replaced")
  func sendableClosures() async throws {
    for code in [0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000] as [UInt16] {
      let channel = ScriptedWebSocket()
      let connection = try await connect(to: channel)
      connection.close(
        code: WebSocketClosure.Code(rawValue: code),
        reason: String(repeating: "ü", count: 100)
      )
      #expect(channel.log.events == ["close 1000 " + String(repeating: "ü", count: 61)])
    }
  }

  @Test("a subprotocol that wasn't requested ends the connection")
  func subprotocol() async throws {
    let channel = ScriptedWebSocket()
    let transport = OpeningTransport { request in
      #expect(request.value(forHTTPHeaderField: "Sec-WebSocket-Protocol") == "v2, v1")
      return (101, ["Sec-WebSocket-Protocol": "v3"], channel)
    }
    let provider = Provider<TestTarget>(transport: transport)
    let options = WebSocketOptions(subprotocols: ["v2", "v1"])
    let error = await #expect(throws: TargetError.self) {
      try await provider.webSocket(for: TestTarget(), options: options)
    }
    #expect((error?.underlyingError as? WebSocketClosure)?.code == .protocolError)
    #expect(channel.log.events.first?.hasPrefix("close 1002") == true)

    let chosen = try await connect(to: ScriptedWebSocket(), ["X": "Y"])
    #expect(chosen.subprotocol == nil)
    #expect(chosen.response.header("X") == "Y")
  }
}
