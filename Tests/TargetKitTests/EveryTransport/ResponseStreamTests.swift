import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

@Suite("ResponseStream", .timeLimit(.minutes(5)))
struct ResponseStreamTests {
  private let provider = Provider<TestTarget>(transport: TransportUnderTest.make())

  private func server(
    _ pieces: [String],
    contentType: String = "text/plain"
  ) async throws -> LoopbackServer {
    try await LoopbackServer.start { _ in
      .chunked(contentType: contentType) { send in
        for piece in pieces { try send(Data(piece.utf8)) }
      }
    }
  }

  @Test("returns the head before the body arrives, and each block on arrival")
  func live() async throws {
    let gates = [Gate(), Gate()]
    let server = try await LoopbackServer.start { _ in
      .chunked(contentType: "text/x") { send in
        await gates[0].wait()
        try send(Data("first".utf8))
        await gates[1].wait()
        try send(Data("second".utf8))
      }
    }
    defer { server.stop() }
    let stream = try await provider.stream(for: .to(server))
    #expect(stream.response.statusCode == 200)
    #expect(stream.response.header("Content-Type") == "text/x")
    #expect(stream.response.data.isEmpty)
    var blocks = stream.makeAsyncIterator()
    gates[0].open()
    #expect(try await blocks.next() == Data("first".utf8))
    gates[1].open()
    #expect(try await blocks.next() == Data("second".utf8))
    #expect(try await blocks.next() == nil)
  }

  @Test("provides lines and the whole body")
  func views() async throws {
    let server = try await server(["a\r", "\nb", "c\n\nä"])
    defer { server.stop() }
    var lines: [String] = []
    for try await line in try await provider.stream(for: .to(server)).lines { lines.append(line) }
    #expect(lines == ["a", "bc", "", "ä"])
    let whole = try await provider.stream(for: .to(server)).collect(upTo: 9)
    #expect(whole == Data("a\r\nbc\n\nä".utf8))
    let error = await targetError {
      _ = try await provider.stream(for: .to(server)).collect(upTo: 8)
    }
    #expect(error?.underlyingError as? StreamFailure == .tooLong(limit: 8))
  }

  @Test("decodes a value from each line, and reports an invalid line")
  func values() async throws {
    let server = try await server([
      "{\"a\":1}\n{\"a\"", ":2}\r\n\n\u{1E}{\"a\":3}\n", "{\"a\":\"x\"}",
    ])
    defer { server.stop() }
    struct Value: Decodable, Equatable { var a: Int }
    var values: [Int] = []
    let stream = try await provider.stream(for: .to(server))
    let error = await targetError {
      for try await value in stream.values(of: Value.self) { values.append(value.a) }
    }
    #expect(values == [1, 2, 3])
    #expect(error?.response?.data == Data("{\"a\":\"x\"}".utf8))
    #expect(error?.description.contains("at 'a'") == true)
  }

  @Test("a line beyond the maximum length is refused")
  func endlessLine() async throws {
    let server = try await server([String(repeating: "x", count: 5000)])
    defer { server.stop() }
    let stream = try await provider.stream(for: .to(server))
    let error = await targetError {
      for try await _ in stream.lines(maximumLength: 1000) {}
    }
    #expect(error?.underlyingError as? StreamFailure == .tooLong(limit: 1000))
  }

  @Test("leaving the loop closes the connection")
  func leaving() async throws {
    let server = try await LoopbackServer.start { _ in .endless }
    defer { server.stop() }
    for try await _ in try await provider.stream(for: .to(server)) { break }
    await server.waitForClosedConnections(1)
  }

  @Test("leaving the loop closes the connection, even if the stream is kept")
  func leavingKept() async throws {
    let server = try await LoopbackServer.start { _ in .endless }
    defer { server.stop() }
    let stream = try await provider.stream(for: .to(server))
    for try await _ in stream { break }
    await server.waitForClosedConnections(1)
    let error = await targetError { _ = try await stream.collect() }
    #expect(error?.kind == .underlying)
    #expect(error?.description.hasSuffix("the body was already read; it can be read once") == true)
  }

  @Test("a second loop over a stream that was read to its end reads nothing")
  func secondLoop() async throws {
    let server = try await server(["a", "b"])
    defer { server.stop() }
    let stream = try await provider.stream(for: .to(server))
    #expect(try await stream.collect() == Data("ab".utf8))
    #expect(try await stream.collect().isEmpty)
  }

  @Test("copies of an iterator share its position")
  func copiedIterator() async throws {
    let server = try await server(["a", "b"])
    defer { server.stop() }
    let stream = try await provider.stream(for: .to(server))
    var first = stream.makeAsyncIterator()
    var read = try await first.next() ?? Data()
    var second = first
    while let block = try await second.next() { read += block }
    #expect(read == Data("ab".utf8))
  }

  @Test("reading on the main actor doesn't leave the actor for each line")
  @MainActor
  func mainActor() async throws {
    let size = 30_000
    let server = try await LoopbackServer.start { _ in
      .data(Data(repeating: 0x0A, count: size))
    }
    defer { server.stop() }
    let stream = try await provider.stream(for: .to(server))
    var count = 0
    let reading = try await ContinuousClock().measure {
      for try await _ in stream.lines { count += 1 }
    }
    #expect(count == size)
    let elsewhere = Elsewhere()
    let leaving = await ContinuousClock().measure {
      for _ in 0..<size { await elsewhere.visit() }
    }
    #expect(reading < leaving)
  }

  private actor Elsewhere {
    func visit() {}
  }

  @Test("releasing an unread stream closes the connection")
  func ignoring() async throws {
    let server = try await LoopbackServer.start { _ in .endless }
    defer { server.stop() }
    #expect(try await provider.stream(for: .to(server)).response.statusCode == 200)
    await server.waitForClosedConnections(1)
  }

  @Test("cancelling the task ends the loop over the stream")
  func cancelling() async throws {
    let server = try await LoopbackServer.start { _ in
      .chunked { send in
        try send(Data("x".utf8))
        await Gate().wait()
      }
    }
    defer { server.stop() }
    let started = Gate()
    let task = Task {
      await targetError {
        for try await _ in try await provider.stream(for: .to(server)) { started.open() }
      }
    }
    await started.wait()
    task.cancel()
    #expect(await task.value?.isCancelled == true)
  }

  @Test("a broken connection is an error after the received bytes")
  func breaking() async throws {
    let server = try await LoopbackServer.start { _ in
      .truncated(Data("half".utf8), announcing: 8)
    }
    defer { server.stop() }
    let stream = try await provider.stream(for: .to(server))
    var received = Data()
    let error = await targetError {
      for try await block in stream { received.append(block) }
    }
    #expect(received == Data("half".utf8))
    #expect(error?.urlErrorCode != nil)
    #expect(error?.response?.statusCode == 200)
  }

  @Test("an unaccepted response is an error with its body")
  func refusing() async throws {
    let server = try await LoopbackServer.start { _ in .text("gone", status: 404) }
    defer { server.stop() }
    let error = await targetError {
      _ = try await provider.stream(for: .to(server, validationType: .successCodes))
    }
    #expect(error?.response?.statusCode == 404)
    #expect(error?.response?.data == Data("gone".utf8))
  }

  @Test("a response without a body is an empty stream", arguments: [200, 204, 304])
  func empty(status: Int) async throws {
    let server = try await LoopbackServer.start { _ in .status(status) }
    defer { server.stop() }
    let stream = try await provider.stream(for: .to(server))
    #expect(stream.response.statusCode == status)
    #expect(try await stream.collect().isEmpty)
  }

  @Test("a reader slower than the network receives all bytes, without delaying other calls")
  func slowReader() async throws {
    let size = 8 << 20
    let server = try await LoopbackServer.start { request in
      guard request.path == "/big" else { return .text("small") }
      return .sized(size) { send in
        for number in 0..<size >> 16 {
          try send(Data(repeating: UInt8(truncatingIfNeeded: number), count: 1 << 16))
        }
      }
    }
    defer { server.stop() }
    let stream = try await provider.stream(for: .to(server, "/big"))
    var received = Data()
    for try await block in stream {
      if received.isEmpty {
        for _ in 1...5 {
          #expect(try await provider.text(for: .to(server)) == "small")
        }
      }
      received.append(block)
    }
    let expected = (0..<size >> 16).map {
      Data(repeating: UInt8(truncatingIfNeeded: $0), count: 1 << 16)
    }
    #expect(received == Data(expected.joined()))
  }

  @Test("a reader that falls too far behind receives an error, unless the transport pauses")
  func readerTooSlow() async throws {
    let block = Data(count: 1 << 16)
    let server = try await LoopbackServer.start { _ in
      .sized(64 << 16) { send in for _ in 0..<64 { try send(block) } }
    }
    defer { server.stop() }
    let stream = try await provider.stream(for: .to(server), maximumBacklog: 1 << 20)
    var count = 0
    let error = await targetError {
      for try await block in stream {
        if count == 0 { try? await Task.sleep(nanoseconds: 500_000_000) }
        count += block.count
      }
    }
    #if canImport(FoundationNetworking)
      if TransportUnderTest.isSession {
        #expect(error?.underlyingError as? StreamFailure == .readerTooSlow(limit: 1 << 20))
        #expect(count <= 1 << 20 + 1 << 17)
        return
      }
    #endif
    #expect(error == nil)
    #expect(count == 64 << 16)
  }

  @Test("a stub streams its sample")
  func stub() async throws {
    let provider = Provider<TestTarget>(stubClosure: Provider.immediatelyStub)
    var target = TestTarget()
    target.sampleData = Data("1\n2".utf8)
    var lines: [String] = []
    for try await line in try await provider.stream(for: target).lines { lines.append(line) }
    #expect(lines == ["1", "2"])
  }

  @Test("plugins are notified of the head")
  func plugins() async throws {
    let server = try await server(["x"])
    defer { server.stop() }
    let log = EventLog()
    let provider = Provider<TestTarget>(
      transport: TransportUnderTest.make(),
      plugins: [LogPlugin("p", log)],
      sharesEqualRequests: true
    )
    let stream = try await provider.stream(for: .to(server))
    #expect(log.events == ["p prepare", "p willSend", "p didReceive 200", "p process 200"])
    #expect(try await stream.collect() == Data("x".utf8))
  }

  @Test("a request that can't be built is an error, and nothing is sent")
  func badRequest() async throws {
    let server = try await server(["x"])
    defer { server.stop() }
    let error = await targetError {
      _ = try await provider.stream(for: .to(server, headers: ["X": "a\nb"]))
    }
    #expect(error != nil)
    #expect(await server.requests == [])
  }
}
