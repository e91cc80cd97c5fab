import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Transports that others write.
@Suite("Transport", .timeLimit(.minutes(5)))
struct TransportTests {
  /// Rebuilds every response of another transport.
  private struct UppercaseTransport: Transport {
    var next: any Transport = Session()

    func send(
      _ request: TransportRequest,
      progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws -> TransportResponse {
      let response = try await next.send(request, progress: progress)
      switch response.body {
      case .data(let data):
        return TransportResponse(response.head, body: .data(Self.changed(data)))
      case .stream(let body):
        let changed = ResponseBody(body.map(Self.changed))
        return TransportResponse(response.head, body: .stream(changed))
      case .file:
        return response
      }
    }

    @Sendable
    private static func changed(_ data: Data) -> Data {
      Data(String(decoding: data, as: UTF8.self).uppercased().utf8)
    }
  }

  /// Responds to every request with the same blocks.
  private struct BlocksTransport: Transport {
    let blocks: [String]
    var status = 200
    let released = Locked(false)

    private final class Connection: Sendable {
      let released: Locked<Bool>
      init(_ released: Locked<Bool>) { self.released = released }
      deinit { released.withLock { $0 = true } }
    }

    func send(
      _ request: TransportRequest,
      progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws -> TransportResponse {
      let connection = Connection(released)
      let stream = AsyncStream<Data> { continuation in
        for block in blocks { continuation.yield(Data(block.utf8)) }
        continuation.finish()
      }
      let body = ResponseBody(
        stream.map { block in withExtendedLifetime(connection) { block } }
      )
      return TransportResponse(try .with(status: status), body: .stream(body))
    }
  }

  @Test("a wrapper that rebuilds the result still streams block by block")
  func wrapping() async throws {
    let gate = Gate()
    let server = try await LoopbackServer.start { _ in
      .chunked { send in
        try send(Data("one".utf8))
        await gate.wait()
        try send(Data("two".utf8))
      }
    }
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: UppercaseTransport())
    var blocks = try await provider.stream(for: .to(server)).makeAsyncIterator()
    #expect(try await blocks.next() == Data("ONE".utf8))
    gate.open()
    #expect(try await blocks.next() == Data("TWO".utf8))
    #expect(try await blocks.next() == nil)
    #expect(try await provider.text(for: .to(server)) == "ONETWO")
  }

  @Test("leaving a wrapped stream closes the connection, even if the stream is kept")
  func leavingWrapped() async throws {
    let server = try await LoopbackServer.start { _ in .endless }
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: UppercaseTransport())
    let stream = try await provider.stream(for: .to(server))
    for try await _ in stream { break }
    await server.waitForClosedConnections(1)
    withExtendedLifetime(stream) {}
  }

  @Test("releasing an unread wrapped stream closes the connection")
  func ignoringWrapped() async throws {
    let server = try await LoopbackServer.start { _ in .endless }
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: UppercaseTransport())
    #expect(try await provider.stream(for: .to(server)).response.statusCode == 200)
    await server.waitForClosedConnections(1)
  }

  @Test("a transport that always streams supports every kind of call")
  func alwaysStreaming() async throws {
    let files = try TemporaryFiles()
    let file = try files.file("f")
    let transport = BlocksTransport(blocks: ["a", "b"])
    let provider = Provider<TestTarget>(transport: transport)
    #expect(try await provider.text(for: TestTarget()) == "ab")
    let download = TestTarget(task: .downloadDestination { _, _ in (file, []) })
    #expect(try await provider.response(for: download).fileURL == file)
    #expect(try String(contentsOf: file, encoding: .utf8) == "ab")
    #expect(try await provider.stream(for: TestTarget()).collect() == Data("ab".utf8))
    #expect(transport.released.withLock { $0 })
  }

  @Test(
    "a transport that always streams respects limits, and keeps the body of a refused response"
  )
  func alwaysStreamingLimits() async throws {
    let policy = TransferPolicy(maximumResponseSize: 1)
    var request = TransportRequest(URLRequest(url: URL("http://example.test")), policy: policy)
    #expect(request.policy == policy)
    request.sink = .memory
    let target = TestTarget(transferPolicy: policy)
    let provider = Provider<TestTarget>(transport: BlocksTransport(blocks: ["a", "b"]))
    let error = await targetError { try await provider.nothing(for: target) }
    #expect(error?.underlyingError as? ResponseTooLarge == ResponseTooLarge(limit: 1))
    #expect(error?.response?.data == Data("a".utf8))

    let refusing = Provider<TestTarget>(transport: BlocksTransport(blocks: ["no"], status: 404))
    let refusal = await targetError {
      _ = try await refusing.stream(for: TestTarget(validationType: .successCodes))
    }
    #expect(refusal?.response?.data == Data("no".utf8))
  }

  /// Blocks that never arrive, and that report when a reader waits for them.
  private struct Silence: AsyncSequence, Sendable {
    typealias Element = Data

    let waits = Gate()
    let gate = Gate()

    struct AsyncIterator: AsyncIteratorProtocol {
      let silence: Silence

      mutating func next() async throws -> Data? {
        silence.waits.open()
        await silence.gate.wait()
        return nil
      }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(silence: self) }
  }

  @Test("a second reader of a body is refused while the first one waits")
  func secondReader() async throws {
    let silence = Silence()
    let body = ResponseBody(silence)
    let reading = Task {
      var iterator = body.makeAsyncIterator()
      return try await iterator.next()
    }
    await silence.waits.wait()
    var second = body.makeAsyncIterator()
    await #expect(throws: (any Error).self) { _ = try await second.next() }
    silence.gate.open()
    #expect(try await reading.value == nil)
  }
}
