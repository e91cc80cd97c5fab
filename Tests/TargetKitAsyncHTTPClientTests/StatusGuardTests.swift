import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitAsyncHTTPClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Without the guard, AsyncHTTPClient ends the process.
#if compiler(>=6.2)
  @Suite("StatusGuard", .timeLimit(.minutes(5)))
  struct StatusGuardTests {
    @Test("a status code below 100 is a network error, and the process continues")
    func statusBelow100() async {
      await #expect(processExitsWith: .success) {
        let provider = Provider<TestTarget>(transport: HTTPClientTransport())
        for status in ["099 x", "000 x", "001 x"] {
          let answer = "HTTP/1.1 \(status)\r\nContent-Length: 3\r\n\r\nabc"
          let server = try await LoopbackServer.start { request in
            request.path == "/good" ? .text("good") : .raw(answer)
          }
          let error = await targetError { try await provider.nothing(for: .to(server)) }
          guard error?.urlErrorCode == .badServerResponse,
            try await provider.text(for: .to(server, "/good")) == "good"
          else { exit(EXIT_FAILURE) }
          server.stop()
        }
      }
    }

    @Test("informational responses precede the response")
    func informational() async throws {
      let answer =
        "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc"
      let server = try await LoopbackServer.start { _ in .raw(answer) }
      defer { server.stop() }
      let provider = Provider<TestTarget>(transport: HTTPClientTransport())
      #expect(try await provider.text(for: .to(server)) == "abc")
    }
  }
#endif
