import MoyaCompatibility
import TestSupport
import Testing

@Suite("NetworkActivityPlugin", .timeLimit(.minutes(5)))
struct NetworkActivityPluginTests {
  @Test("reports the beginning and end of a stub with its target")
  func reportsStubs() {
    var changes: [String] = []
    let provider = MoyaProvider<TestTarget>(
      stubClosure: MoyaProvider.immediatelyStub,
      plugins: [NetworkActivityPlugin { changes.append("\($0) \($1.path)") }]
    )
    provider.request(TestTarget(path: "/a")) { _ in changes.append("answered") }
    #expect(changes == ["began /a", "ended /a", "answered"])
  }

  @Test("reports the beginning and end of a request, even if it fails")
  func reportsRequests() async throws {
    let server = try await LoopbackServer.start { _ in .dropped }
    defer { server.stop() }
    var changes: [NetworkActivityChangeType] = []
    let provider = MoyaProvider<TestTarget>(
      plugins: [NetworkActivityPlugin { change, _ in changes.append(change) }]
    )
    let result = await provider.result(of: .to(server))
    #expect(throws: MoyaError.self) { try result.get() }
    #expect(changes == [.began, .ended])
  }
}
