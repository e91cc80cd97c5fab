import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitAsyncHTTPClient
import TargetKitTrust
import TargetKitWebSockets
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("WebSockets over NIO", .timeLimit(.minutes(5)))
struct WebSocketTests {
  private func connect(
    to server: WebSocketServer,
    _ path: String = "/",
    options: WebSocketOptions = WebSocketOptions(),
    tls: TLSPolicy = .system,
    policy: TransferPolicy = TransferPolicy(),
    plugins: [any Plugin] = []
  ) async throws -> WebSocketConnection {
    let transport = HTTPClientTransport(policy: policy, tls: tls)
    let target = TestTarget(baseURL: try server.baseURL, path: path, authorizationType: .bearer)
    let provider = Provider<TestTarget>(transport: transport, plugins: plugins)
    return try await provider.webSocket(for: target, options: options)
  }

  @Test("texts and bytes of any size are echoed in order")
  func echo() async throws {
    let server = try await WebSocketServer.start()
    defer { server.stop() }
    let connection = try await connect(to: server)
    var iterator = connection.messages.makeAsyncIterator()
    try await connection.send("")
    #expect(try await iterator.next() == .text(""))
    for size in [1, 125, 126, 65_535, 65_536, 3_000_000] {
      let data = Data((0..<size).map { UInt8(truncatingIfNeeded: $0) })
      try await connection.send(data)
      try await connection.send("Grüße \(size)")
      #expect(try await iterator.next() == .data(data))
      #expect(try await iterator.next() == .text("Grüße \(size)"))
    }
    connection.close()
    #expect(try await iterator.next() == nil)
  }

  @Test("fragments are joined, and pings are answered and sent")
  func fragmentsAndPings() async throws {
    let server = try await WebSocketServer.start()
    defer { server.stop() }
    let connection = try await connect(to: server)
    var iterator = connection.messages.makeAsyncIterator()
    try await connection.send("fragments")
    var received: Set<WebSocketMessage> = []
    for _ in 0..<2 { received.insert(try #require(try await iterator.next())) }
    // The ping between the fragments is answered at once.
    #expect(received == [.text("pong "), .text("aüc")])
    try await connection.send("ping")
    #expect(try await iterator.next() == .text("pong p"))
    try await connection.ping()
    async let first: Void = connection.ping()
    async let second: Void = connection.ping()
    _ = try await (first, second)
  }

  @Test("plugins and subprotocols are part of the handshake")
  func handshake() async throws {
    let server = try await WebSocketServer.start()
    defer { server.stop() }
    let connection = try await connect(
      to: server,
      options: WebSocketOptions(subprotocols: ["other", "chat"]),
      plugins: [AccessTokenPlugin { _ in "secret" }]
    )
    #expect(connection.subprotocol == "chat")
    #expect(connection.response.statusCode == 101)
    var iterator = connection.messages.makeAsyncIterator()
    try await connection.send("header Authorization")
    #expect(try await iterator.next() == .text("Bearer secret"))
  }

  @Test("a refusal has its status code and its body")
  func refusal() async throws {
    let server = try await WebSocketServer.start()
    defer { server.stop() }
    let error = await targetError { _ = try await connect(to: server, "/refuse") }
    #expect(error?.kind == .statusCode)
    #expect(error?.statusCode == 401)
    #expect(try error?.response?.mapString() == "no")
  }

  @Test("closures have their code and reason")
  func closures() async throws {
    let server = try await WebSocketServer.start()
    defer { server.stop() }
    let regular = try await connect(to: server)
    try await regular.send("close 1000 done")
    for try await _ in regular.messages {}
    #expect(regular.closure == WebSocketClosure(.normalClosure, reason: "done"))

    let unnamed = try await connect(to: server)
    try await unnamed.send("close")
    for try await _ in unnamed.messages {}
    #expect(unnamed.closure == WebSocketClosure(.noStatusReceived))

    let irregular = try await connect(to: server)
    try await irregular.send("close 4001 not you")
    let error = await targetError { for try await _ in irregular.messages {} }
    let closure = WebSocketClosure(WebSocketClosure.Code(rawValue: 4001), reason: "not you")
    #expect(error?.underlyingError as? WebSocketClosure == closure)
    let late = await targetError { try await irregular.send("late") }
    #expect(late?.underlyingError as? WebSocketClosure == closure)

    let dropped = try await connect(to: server)
    try await dropped.send("drop")
    let loss = await targetError { for try await _ in dropped.messages {} }
    #expect(loss?.urlErrorCode == .networkConnectionLost)
    #expect(dropped.closure == nil)
  }

  @Test(
    "messages that break the protocol or are too large end the connection",
    arguments: [
      ("invalid", 1007), ("masked", 1002), ("continuation", 1002), ("large 2000", 1009),
    ] as [(String, UInt16)]
  )
  func protocolErrors(_ command: String, _ code: UInt16) async throws {
    let server = try await WebSocketServer.start()
    defer { server.stop() }
    let connection = try await connect(
      to: server,
      options: WebSocketOptions(maximumMessageSize: 1000)
    )
    try await connection.send(command)
    let error = await targetError { for try await _ in connection.messages {} }
    #expect((error?.underlyingError as? WebSocketClosure)?.code.rawValue == code)
  }

  @Test(
    "a closure with a reserved code or of a single byte breaks the protocol",
    arguments: ["close 0", "close 999", "close 1004", "close 1005", "close 1006", "close 1015"]
      + ["close 1016 new", "close 2999", "close 5000", "close-byte"]
  )
  func invalidClosures(_ command: String) async throws {
    let server = try await WebSocketServer.start()
    defer { server.stop() }
    let connection = try await connect(to: server)
    try await connection.send(command)
    let error = await targetError { for try await _ in connection.messages {} }
    #expect(error?.underlyingError as? WebSocketClosure == WebSocketClosure(.protocolError))
    #expect(await server.closureCodes.first { _ in true } == 1002)
  }

  @Test(
    "registered and private codes of closures are accepted and sent back",
    arguments: [1001, 1003, 1007, 1014, 3000, 4999] as [UInt16]
  )
  func validClosures(_ code: UInt16) async throws {
    let server = try await WebSocketServer.start()
    defer { server.stop() }
    let connection = try await connect(to: server)
    try await connection.send("close \(code)")
    _ = await targetError { for try await _ in connection.messages {} }
    #expect(connection.closure?.code.rawValue == code)
    #expect(await server.closureCodes.first { _ in true } == code)
  }

  @Test("many messages that aren't read yet wait without loss")
  func slowReader() async throws {
    let server = try await WebSocketServer.start()
    defer { server.stop() }
    let connection = try await connect(to: server)
    let count = 400
    let sending = Task {
      for _ in 0..<count { try await connection.send("large 30000") }
      try await connection.send("end")
    }
    try await Task.sleep(nanoseconds: 200_000_000)
    var sizes = 0
    for try await message in connection.messages {
      if message == .text("end") { break }
      sizes += message.data.count
    }
    #expect(sizes == count * 30_000)
    try await sending.value
  }

  @Test("cancelling ends the handshake, and the connection")
  func cancellation() async throws {
    let server = try await WebSocketServer.start()
    defer { server.stop() }
    let opening = Task { try await connect(to: server, "/silent") }
    try await Task.sleep(nanoseconds: 50_000_000)
    opening.cancel()
    let openingError = await targetError { _ = try await opening.value }
    #expect(openingError?.isCancelled == true)

    let connection = try await connect(to: server)
    let reading = Task { for try await _ in connection.messages {} }
    try await Task.sleep(nanoseconds: 50_000_000)
    reading.cancel()
    let error = await targetError { try await reading.value }
    #expect(error?.isCancelled == true)
  }

  @Test("a server that doesn't respond, or doesn't exist, ends the handshake")
  func timeouts() async throws {
    let server = try await WebSocketServer.start()
    let late = await targetError {
      let policy = TransferPolicy(attemptTimeout: 0.3)
      _ = try await connect(to: server, "/silent", policy: policy)
    }
    #expect(late?.isTimeout == true)
    server.stop()
    let missing = await targetError {
      while true { _ = try await connect(to: server) }
    }
    #expect(missing?.urlErrorCode == .cannotConnectToHost)
  }

  @Test("TLS rules apply, and only to encrypted connections")
  func trust() async throws {
    let server = try await WebSocketServer.start(isEncrypted: true)
    defer { server.stop() }
    let authorities = try TLSCertificate.certificates(pem: TestCertificates.authority)
    let certificate = try #require(
      try TLSCertificate.certificates(pem: TestCertificates.server).first
    )
    let other = try #require(try TLSCertificate.certificates(pem: TestCertificates.rsa).first)

    let untrusted = await targetError { _ = try await connect(to: server) }
    #expect(untrusted?.urlErrorCode == .serverCertificateUntrusted)

    let rule = TLSRule(authorities: authorities, publicKeys: [certificate.publicKeyPin])
    let trusted = try await connect(to: server, tls: TLSPolicy(["localhost": rule]))
    try await trusted.send("hello")
    var iterator = trusted.messages.makeAsyncIterator()
    #expect(try await iterator.next() == .text("hello"))

    let wrong = TLSRule(authorities: authorities, publicKeys: [other.publicKeyPin])
    let pinned = await targetError {
      _ = try await connect(to: server, tls: TLSPolicy(["localhost": wrong]))
    }
    #expect((pinned?.underlyingError as? TLSFailure)?.reason == .otherPublicKey)

    let plain = try await WebSocketServer.start()
    defer { plain.stop() }
    let unencrypted = await targetError {
      _ = try await connect(to: plain, tls: TLSPolicy(["localhost": rule]))
    }
    #expect((unencrypted?.underlyingError as? TLSFailure)?.reason == .notEncrypted)
  }
}
