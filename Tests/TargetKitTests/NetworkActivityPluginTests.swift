import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

@Suite("NetworkActivityPlugin", .timeLimit(.minutes(5)))
struct NetworkActivityPluginTests {
  private let log = EventLog()

  private func provider(_ behavior: StubBehavior = .immediate) -> Provider<TestTarget> {
    let log = log
    let activity = NetworkActivityPlugin { change, target in
      await Task.yield()
      log.add("\(change) \((target as? TestTarget)?.path ?? "?")")
    }
    return Provider(stubClosure: { _ in behavior }, plugins: [activity])
  }

  @Test("reports the beginning and end of a request")
  func tells() async throws {
    try await provider().nothing(for: TestTarget(path: "/a"))
    #expect(log.events == ["began /a", "ended /a"])
  }

  @Test("reports the end of a cancelled request")
  func tellsOfCancellation() async throws {
    let provider = provider(.delayed(seconds: 3600))
    let result = await withCheckedContinuation { continuation in
      let call = provider.response(for: TestTarget(path: "/b")) {
        continuation.resume(returning: $0)
      }
      Task {
        await waitUntil { !log.events.isEmpty }
        call.cancel()
      }
    }
    #expect(result.failure?.isCancelled == true)
    #expect(log.events == ["began /b", "ended /b"])
  }

  @Test("reports nothing for a request that can't be built")
  func tellsNothing() async {
    await #expect(throws: TargetError.self) {
      try await provider().nothing(for: TestTarget(path: "/.."))
    }
    #expect(log.events == [])
  }
}
