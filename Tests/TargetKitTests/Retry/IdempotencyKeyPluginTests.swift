import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("IdempotencyKeyPlugin", .timeLimit(.minutes(5)))
struct IdempotencyKeyPluginTests {
  private let clock = ManualClock()

  private func keys(
    of provider: Provider<TestTarget>,
    _ server: LoopbackServer,
    _ targets: [TestTarget]
  ) async throws -> [String?] {
    for target in targets {
      _ = try await provider.response(for: target)
    }
    return await server.requests.map { $0.header("Idempotency-Key") }
  }

  @Test("sends the same key with all attempts of a POST, and another one with the next call")
  func keepsTheKey() async throws {
    let answers = Locked([503, 503, 200])
    let server = try await LoopbackServer.start { _ in
      .status(answers.withLock { $0.isEmpty ? 200 : $0.removeFirst() })
    }
    defer { server.stop() }
    let provider = Provider<TestTarget>(
      plugins: [IdempotencyKeyPlugin(), RetryPlugin(.constant(0), clock: clock.retryClock)]
    )
    let post = TestTarget.to(server, method: .post)
    let keys = try await keys(of: provider, server, [post, post, .to(server)])
    #expect(keys.count == 5)
    #expect(Set(keys.prefix(3)).count == 1)
    #expect(keys[0] != keys[3])
    #expect(keys[0].flatMap(UUID.init) != nil)
    #expect(keys[4] == nil)
  }

  @Test("keeps a key of the target, and quotes keys if configured")
  func respectsTheTarget() async throws {
    let server = try await LoopbackServer.start { _ in .status(200) }
    defer { server.stop() }
    let provider = Provider<TestTarget>(plugins: [IdempotencyKeyPlugin(isQuoted: true)])
    let keys = try await keys(
      of: provider,
      server,
      [
        .to(server, method: .post, headers: ["Idempotency-Key": "mine"]),
        .to(server, method: .patch), .to(server, method: .put),
      ]
    )
    #expect(keys[0] == "mine")
    #expect(keys[1]?.hasPrefix("\"") == true && keys[1]?.hasSuffix("\"") == true)
    #expect(keys[2] == nil)
  }
}
