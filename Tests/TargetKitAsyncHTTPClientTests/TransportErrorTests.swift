import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitAsyncHTTPClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Errors of AsyncHTTPClient", .timeLimit(.minutes(5)))
struct TransportErrorTests {
  private let provider = Provider<TestTarget>(transport: HTTPClientTransport())

  private func error(_ baseURL: URL) async -> (URLError.Code?, String) {
    let error = await targetError { try await provider.nothing(for: TestTarget(baseURL: baseURL)) }
    return (error?.urlErrorCode, error?.localizedDescription ?? "")
  }

  @Test("a failed connection states the reason")
  func connecting() async {
    let refused = await error(URL("http://127.0.0.1:1"))
    #expect(refused.0 == .cannotConnectToHost)
    #expect(refused.1.hasSuffix("it may not be running (Connection refused)"))
    let unknown = await error(URL("http://nonexistent.invalid"))
    #expect(unknown.0 == .cannotFindHost)
    #expect(unknown.1.contains("the server's name can't be resolved (DNS error: "))
    let scheme = await error(URL("ftp://127.0.0.1"))
    #expect(scheme.0 == .unsupportedURL)
    #expect(scheme.1.hasSuffix("the scheme of the URL isn't supported (Unsupported scheme)"))
  }

  @Test(
    "a response that can't be read states the reason",
    arguments: [
      ("", "the connection was lost (Remote connection closed)"),
      ("HTTP/1.1 200", "the connection was lost (stream ended at an unexpected time)"),
      (
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "the server's response isn't valid HTTP (invalid character in chunk size header)"
      ),
      (
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc",
        "the compressed body of the response is damaged (inflationError(-3))"
      ),
    ]
  )
  func receiving(answer: String, reason: String) async throws {
    let server = try await LoopbackServer.start { _ in .raw(answer) }
    defer { server.stop() }
    #expect(await error(server.baseURL).1.hasSuffix(reason))
  }

  @Test("an upload may take longer than the timeout while it proceeds")
  func slowUpload() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let (pieces, continuation) = AsyncStream<Data>.makeStream()
    let sending = Task {
      for _ in 0..<5 {
        try? await Task.sleep(nanoseconds: 400_000_000)
        continuation.yield(Data(count: 100))
      }
      continuation.finish()
    }
    var target = TestTarget.to(
      server,
      method: .put,
      task: .uploadStream(BodyStream(pieces, length: 500))
    )
    target.timeoutInterval = 1
    #expect(try await provider.text(for: target) == "ok")
    await sending.value
  }
}
