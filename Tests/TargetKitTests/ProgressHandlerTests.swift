import Foundation
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
  @Test("in async code, a trailing closure is the completion handler of every call")
  func trailingClosures() async {
    let calls = Calls()
    provider.response(for: target) { calls.add($0) }
    #expect(await calls.first is Result<Response, TargetError>)
    provider.value(String.self, for: target) { calls.add($0) }
    #expect(await calls.first is Result<String, TargetError>)
    provider.text(for: target) { calls.add($0) }
    #expect(await calls.first is Result<String, TargetError>)
    provider.data(for: target) { calls.add($0) }
    #expect(await calls.first is Result<Data, TargetError>)
    provider.nothing(for: target) { calls.add($0) }
    #expect(await calls.first is Result<Void, TargetError>)
    provider.success(Sent.self, for: target) { calls.add($0) }
    #expect(await calls.first is Result<Sent, TargetError>)
    provider.outcome(Sent.self, for: target) { calls.add($0) }
    #expect(await calls.first is Result<Sent, TargetError>)
    provider.valueOrEmpty([String].self, for: target) { calls.add($0) }
    #expect(await calls.first is Result<[String], TargetError>)
    provider.valueIfPresent(String.self, for: target) { calls.add($0) }
    #expect(await calls.first is Result<String?, TargetError>)
  }

  @Test("both forms of a call report their progress to a handler")
  func reports() async throws {
    let calls = Calls()
    let handler = ProgressHandler { calls.add($0) }
    _ = try await provider.data(for: target, progress: handler)
    #expect(await calls.first as? Double == 1)
    _ = try await provider.data(for: target, progress: .init { calls.add($0) })
    #expect(await calls.first as? Double == 1)
    provider.data(for: target, progress: .init { calls.add($0) }) { _ in }
    #expect(await calls.first as? Double == 1)
  }
}

private enum Sent: ResponseOutcome {
  case sent(Int)

  init(_ reader: ResponseReader) throws {
    self = .sent(reader.statusCode)
  }
}
