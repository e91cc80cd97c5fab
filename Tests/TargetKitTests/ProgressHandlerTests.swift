import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitWire
import TestSupport
import Testing

@Suite("Progress handlers", .timeLimit(.minutes(5)))
struct ProgressHandlerTests {
  private let provider = Provider<TestTarget>(stubClosure: Provider.immediatelyStub)
  private let target = TestTarget(sampleData: Data(#""done""#.utf8))

  /// Stores what a trailing closure receives, whatever its type is.
  private final class Calls: Sendable {
    private let stream = AsyncStream<any Sendable>.makeStream()

    func add(_ value: some Sendable) { stream.continuation.yield(value) }

    var first: (any Sendable)? {
      get async { await stream.stream.first { _ in true } }
    }
  }

  // The closures accept any type, so that only overload resolution decides what they receive.
  @Test("a trailing closure is the completion handler of every call")
  func trailingClosures() async {
    let calls = Calls()
    let sending: [() -> Void] = [
      { provider.response(for: target) { calls.add($0) } },
      { provider.value(String.self, for: target) { calls.add($0) } },
      { provider.text(for: target) { calls.add($0) } },
      { provider.data(for: target) { calls.add($0) } },
      { provider.nothing(for: target) { calls.add($0) } },
      { provider.read(.outcome(Sent.self), for: target) { calls.add($0) } },
    ]
    let types: [Any.Type] = [
      Result<Response, TargetError>.self, Result<String, TargetError>.self,
      Result<String, TargetError>.self, Result<Data, TargetError>.self,
      Result<Void, TargetError>.self, Result<Sent, TargetError>.self,
    ]
    for (send, type) in zip(sending, types) {
      send()
      #expect(await calls.first.map { Swift.type(of: $0) == type } == true)
    }
  }

  @Test("async code can't call the forms with a completion handler")
  func asyncCode() async throws {
    let diagnostics = try await CompiledSource.diagnostics(
      """
      import Foundation
      import TargetKit

      func ask<Target>(_ provider: Provider<Target>, _ target: Target) async {
        provider.response(for: target) { _ in }
        provider.value(String.self, for: target) { _ in }
        provider.text(for: target) { _ in }
        provider.data(for: target) { _ in }
        provider.nothing(for: target) { _ in }
        provider.read(.init { $0.statusCode }, for: target) { _ in }
      }

      func wrap<Target>(
        _ provider: Provider<Target>,
        _ target: Target,
        completion: @escaping @Sendable (Result<String, TargetError>) -> Void
      ) -> any Cancellable {
        provider.text(for: target, completion: completion)
      }
      """
    )
    #expect(
      diagnostics.map(\.line) == [5, 6, 7, 8, 9, 10]
    )
    #expect(diagnostics.allSatisfy { $0.text.contains("use 'try await'") })
  }

  @Test("both forms of a call report their progress to a handler")
  func reports() async throws {
    let calls = Calls()
    let handler = ProgressHandler { calls.add($0) }
    _ = try await provider.data(for: target, progress: handler)
    #expect(await calls.first as? Double == 1)
    _ = try await provider.data(for: target, progress: .init { calls.add($0) })
    #expect(await calls.first as? Double == 1)
    _ = { provider.data(for: target, progress: .init { calls.add($0) }) { _ in } }()
    #expect(await calls.first as? Double == 1)
  }
}

private enum Sent: ResponseOutcome {
  case sent(Int)

  init(_ reader: ResponseReader) throws {
    self = .sent(reader.statusCode)
  }
}
