import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Contexts of calls", .timeLimit(.minutes(5)))
struct CallContextTests {
  /// Records the context of every hook.
  struct Noting: Plugin {
    let notes = Locked<[(hook: String, context: CallContext)]>([])

    private func note(_ hook: String, _ context: CallContext) {
      notes.withLock { $0.append((hook, context)) }
    }

    func prepare(_ request: URLRequest, context: CallContext) -> URLRequest {
      note("prepare", context)
      return request
    }

    func credential(for request: URLRequest, context: CallContext) -> URLCredential? {
      note("credential", context)
      return nil
    }

    func willSend(_ request: OutgoingRequest, context: CallContext) {
      note("willSend", context)
    }

    func didReceive(_ result: Result<Response, TargetError>, context: CallContext) {
      note("didReceive", context)
    }

    func shouldRetry(_ attempt: Attempt, context: CallContext) -> Bool {
      note("shouldRetry", context)
      return attempt.number == 1
    }

    func process(
      _ result: Result<Response, TargetError>,
      context: CallContext
    ) -> Result<Response, TargetError> {
      note("process", context)
      return result
    }
  }

  @Test("are passed to every hook, with the call, the attempt and the metrics")
  func reachHooks() async throws {
    let plugin = Noting()
    let provider = Provider<TestTarget>(
      stubClosure: Provider.delayedStub(0.02),
      plugins: [plugin]
    )
    let before = Date()
    _ = try await provider.response(for: TestTarget(path: "/noted"))
    let notes = plugin.notes.withLock { $0 }
    #expect(
      notes.map { "\($0.hook) \($0.context.attempt)" } == [
        "prepare 1", "credential 1", "willSend 1", "didReceive 1", "shouldRetry 1",
        "prepare 2", "credential 2", "willSend 2", "didReceive 2", "shouldRetry 2",
        "process 1",
      ]
    )
    #expect(Set(notes.map(\.context.id)).count == 1)
    #expect(notes.allSatisfy { $0.context.target.path == "/noted" })
    #expect(notes.allSatisfy { $0.context.start >= before && $0.context.start <= Date() })
    #expect(notes.allSatisfy { $0.context.elapsed >= 0.04 })
    for note in notes {
      let isAfterwards = ["didReceive", "shouldRetry"].contains(note.hook)
      #expect((note.context.metrics != nil) == isAfterwards)
      #expect(note.context.metrics.map { $0.duration >= 0.02 } ?? true)
    }
  }

  @Test("are different for each call")
  func differ() async throws {
    let plugin = Noting()
    let provider = Provider<TestTarget>(
      stubClosure: Provider.immediatelyStub,
      plugins: [plugin]
    )
    _ = try await provider.response(for: TestTarget())
    _ = try await provider.response(for: TestTarget())
    #expect(Set(plugin.notes.withLock { $0.map(\.context.id) }).count == 2)
  }

  @Test("measure the transfer without the time that plugins take")
  func measuresTheTransfer() async throws {
    struct Slow: Plugin {
      func willSend(_ request: OutgoingRequest, context: CallContext) async {
        try? await Task.sleep(nanoseconds: 200_000_000)
      }
    }
    let plugin = Noting()
    let provider = Provider<TestTarget>(
      stubClosure: Provider.immediatelyStub,
      plugins: [Slow(), plugin]
    )
    _ = try await provider.response(for: TestTarget())
    let metrics = plugin.notes.withLock { $0.compactMap(\.context.metrics) }
    #expect(metrics.count == 4)
    #expect(metrics.allSatisfy { $0.duration < 0.2 })
  }
}
