import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Closures of Provider", .timeLimit(.minutes(5)))
struct ProviderClosuresTests {
  @Test("the endpoint that the endpoint closure returns is sent")
  func sendsEndpoint() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let provider = Provider<TestTarget>(endpointClosure: { target in
      try Provider.defaultEndpointMapping(for: target)
        .adding(headers: ["X-Late": "1"])
        .replacing(task: .requestData(Data("other".utf8)))
    })
    _ = try await provider.response(for: .to(server, method: .post, headers: ["X-Early": "1"]))
    let request = try #require(await server.requests.first)
    #expect(request.text == "other")
    #expect(request.header("X-Late") == "1")
    #expect(request.header("X-Early") == "1")
  }

  @Test("an error that the closure throws ends the call with the target, and nothing is sent")
  func reportsErrors() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let provider = Provider<TestTarget>(
      endpointClosure: { _ in throw CocoaError(.coderInvalidValue) }
    )
    let error = await #expect(throws: TargetError.self) {
      try await provider.response(for: .to(server))
    }
    #expect(error?.underlyingError is CocoaError)
    #expect(error?.target is TestTarget)
    #expect(error?.response == nil)
    #expect(await server.requests.isEmpty)
  }

  @Test("the stub closure is called for each target")
  func asksForStubs() async throws {
    let server = try await LoopbackServer.start { _ in .text("real") }
    defer { server.stop() }
    let provider = Provider<TestTarget>(stubClosure: { $0.path == "/stub" ? .immediate : .never })
    #expect(try await provider.text(for: .to(server, "/stub")) == "")
    #expect(try await provider.text(for: .to(server, "/real")) == "real")
  }
}
