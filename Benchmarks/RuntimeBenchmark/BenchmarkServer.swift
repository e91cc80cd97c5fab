import Foundation
import TestSupport

/// Responds with a small JSON value, with 200 bytes, with the number of megabytes in the path, with a
/// redirect, when a signal is sent, or never.
enum BenchmarkServer {
  static func run() async throws {
    var limits = LoopbackServer.Limits()
    limits.recordedBody = 0
    limits.recordedRequests = 0
    let (waiting, gate) = AsyncStream<Void>.makeStream()
    let block = Data(count: 1 << 20)
    let server = try await LoopbackServer.start(limits: limits) { request in
      let path = request.path.split(separator: "/")
      switch path.first {
      case "bytes":
        let megabytes = path.last.flatMap { Int($0) } ?? 0
        return .sized(megabytes << 20) { send in
          for _ in 0..<megabytes { try send(block) }
        }
      case "small":
        return .json(#"{"text": "\#(String(repeating: "x", count: 188))"}"#)
      case "wait":
        for await _ in waiting {}
      case "go":
        gate.finish()
      case "redirect":
        return .status(307, headers: [("Location", "/pets/1")])
      case "never":
        try? await Task.sleep(for: .seconds(3600))
      default:
        break
      }
      return .json(#"{"id": 1, "name": "Rex"}"#)
    }
    print(server.port)
    fflush(nil)
    // The parent closes the pipe when it has finished.
    while readLine() != nil {}
    server.stop()
  }
}
