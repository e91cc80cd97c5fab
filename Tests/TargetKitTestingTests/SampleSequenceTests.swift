import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitTesting
import Testing

@Suite("SampleSequence", .timeLimit(.minutes(5)))
struct SampleSequenceTests {
  private func answers(
    _ end: SampleSequence<TestTarget>.End,
    requests: Int,
    _ samples: [SampleResponse]
  ) async -> [String] {
    let sequence = SampleSequence<TestTarget>(afterLast: end) { _ in samples }
    let provider = Provider<TestTarget>.stubbed(with: sequence)
    var answers: [String] = []
    for _ in 1...requests {
      do {
        answers.append(try await provider.text(for: TestTarget()))
      } catch {
        answers.append("\(error)")
      }
    }
    return answers
  }

  @Test("returns samples in order, then the last one, the first one or an error")
  func answersInOrder() async {
    let samples: [SampleResponse] = [.text("a"), .text("b")]
    #expect(await answers(.repeatLast, requests: 4, samples) == ["a", "b", "b", "b"])
    #expect(await answers(.startOver, requests: 4, samples) == ["a", "b", "a", "b"])
    #expect(
      await answers(.fail, requests: 3, samples)
        == ["a", "b", "TestTarget: sample number 3 is missing"]
    )
    #expect(
      await answers(.repeatLast, requests: 1, []) == ["TestTarget: sample number 1 is missing"]
    )
  }

  @Test("counts each method and URL separately, and can be restarted")
  func countsByTarget() async throws {
    let sequence = SampleSequence<TestTarget> { target in
      [.text("1 \(target.path)"), .text("2 \(target.path)")]
    }
    let provider = Provider<TestTarget>.stubbed(with: sequence, delay: 0.001)
    var query = QueryParameters()
    query.add("q", 1)
    #expect(try await provider.text(for: TestTarget(path: "/a")) == "1 /a")
    #expect(try await provider.text(for: TestTarget(path: "/b")) == "1 /b")
    #expect(try await provider.text(for: TestTarget(path: "/a")) == "2 /a")
    #expect(try await provider.text(for: TestTarget(path: "/a", method: .post)) == "1 /a")
    let queried = TestTarget(path: "/a", task: .request(query: query))
    #expect(try await provider.text(for: queried) == "1 /a")
    sequence.restart()
    #expect(try await provider.text(for: TestTarget(path: "/a")) == "1 /a")
  }

  @Test("can contain values, statuses and errors")
  func hasAllKinds() async throws {
    let sequence = SampleSequence<TestTarget> { _ in
      [
        .json(encoding: ["a": 1]), .json("[]", statusCode: 201), .status(503),
        .networkError(URLError(.timedOut)), .json(encoding: Double.nan),
      ]
    }
    let clock = ManualClock()
    let provider = Provider<TestTarget>.stubbed(
      with: sequence,
      plugins: [RetryPlugin(.constant(1, attempts: 3), clock: clock.retryClock)]
    )
    let value = try await provider.response(for: TestTarget())
    #expect(value.data == Data(#"{"a":1}"#.utf8))
    #expect(value.header("Content-Type") == "application/json")
    #expect(try await provider.response(for: TestTarget()).statusCode == 201)
    let error = await #expect(throws: TargetError.self) {
      try await provider.response(for: TestTarget())
    }
    #expect(error?.underlyingError is EncodingError)
    #expect(clock.sleeps == [1, 1])
  }
}
