import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Cancelling a transfer", .timeLimit(.minutes(5)))
struct TransferCancellationTests {
  private let session = Session()

  /// Starts a transfer, waits until it has reached a stage, cancels it twice, and returns its result.
  private func cancelled(
    _ request: TransportRequest,
    after stage: () async -> Void = {}
  ) async -> Result<TransportResponse, any Error> {
    let task = Task { [session] in try await session.send(request) }
    await stage()
    task.cancel()
    task.cancel()
    return await task.result
  }

  private func request(_ server: LoopbackServer, _ path: String = "/") -> URLRequest {
    URLRequest(url: server.baseURL.appendingPathComponent(path))
  }

  private func isCancelled(_ result: Result<TransportResponse, any Error>) -> Bool {
    switch result {
    case .success: return false
    case .failure(let error):
      let reason = (error as? TransportFailure)?.underlyingError ?? error
      return reason is CancellationError || (reason as? URLError)?.code == .cancelled
    }
  }

  @Test("while connecting")
  func connecting() async throws {
    let server = try await LoopbackServer.start { _ in
      await Gate().wait()
      return .text("never")
    }
    defer { server.stop() }
    #expect(isCancelled(await cancelled(TransportRequest(request(server)))))
  }

  @Test("while sending a body from memory, a file or a stream")
  func sending() async throws {
    let files = try TemporaryFiles()
    let file = try files.file("f", Data(count: 20_000_000))
    var memory = URLRequest(url: URL("http://127.0.0.1"))
    memory.httpBody = Data(count: 20_000_000)
    let bodies: [TransportRequest.Body] = [.request, .file(file), .stream(BodyStream(file: file))]
    for body in bodies {
      let head = Gate()
      let gate = Gate()
      var limits = LoopbackServer.Limits()
      limits.beforeBody = { _ in
        head.open()
        await gate.wait()
      }
      let server = try await LoopbackServer.start(limits: limits) { _ in .status(201) }
      memory.url = server.baseURL
      memory.httpMethod = "PUT"
      var request = memory
      if case .request = body {} else { request.httpBody = nil }
      let result = await cancelled(TransportRequest(request, body: body)) { await head.wait() }
      #expect(isCancelled(result))
      gate.open()
      await server.waitForClosedConnections(1)
      #expect(await server.requests == [])
      server.stop()
    }
  }

  @Test("while waiting for the response, even after a redirect")
  func waiting() async throws {
    let gate = Gate()
    let server = try await LoopbackServer.start { request in
      if request.path == "/from" { return .redirect(to: "/to") }
      await gate.wait()
      return .text("too late")
    }
    defer { server.stop() }
    for (path, count) in [("/to", 1), ("/from", 3)] {
      let result = await cancelled(TransportRequest(request(server, path))) {
        _ = await server.requests(atLeast: count)
      }
      #expect(isCancelled(result))
    }
    gate.open()
  }

  @Test("while a file is written, which is removed")
  func downloading() async throws {
    let files = try TemporaryFiles()
    let file = try files.file("f")
    let server = try await LoopbackServer.start { _ in .endless }
    defer { server.stop() }
    let download = TransportRequest(
      request(server),
      sink: .file({ _, _ in (file, []) }, accepting: .none)
    )
    let result = await cancelled(download) { _ = await server.requests(atLeast: 1) }
    #expect(isCancelled(result))
    #expect(!FileManager.default.fileExists(atPath: file.path))
    await server.waitForClosedConnections(1)
  }

  @Test("before the streamed body arrives")
  func collecting() async throws {
    let server = try await LoopbackServer.start { _ in .status(201) }
    defer { server.stop() }
    let (pieces, continuation) = AsyncStream<Data>.makeStream()
    continuation.yield(Data("x".utf8))
    var put = request(server)
    put.httpMethod = "PUT"
    let result = await cancelled(TransportRequest(put, body: .stream(BodyStream(pieces))))
    #expect(isCancelled(result))
    #expect(await server.requests == [])
  }
}
