import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

@Suite("Many requests", .timeLimit(.minutes(5)))
struct ManyRequestsTests {
  @Test("a thousand requests in flight receive their own responses")
  func thousand() async throws {
    let gate = Gate()
    let waiting = Locked(0)
    let server = try await LoopbackServer.start { request in
      waiting.withLock { $0 += 1 }
      return .text("\(request.target) \(request.text)")
    }
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: TransportUnderTest.make())
    let answers = await withTaskGroup(of: (Int, String?).self) { group in
      for number in 0..<1000 {
        group.addTask {
          await gate.wait()
          let target = TestTarget.to(
            server,
            "/\(number)",
            method: .post,
            task: .requestData(Data("b\(number)".utf8))
          )
          return (number, try? await provider.text(for: target))
        }
      }
      gate.open()
      return await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
    }
    #expect(answers.count == 1000)
    #expect(answers.allSatisfy { $0.value == "/\($0.key) b\($0.key)" })
    #expect(waiting.withLock { $0 } == 1000)
  }

  @Test("a thousand requests that are cancelled at any time complete, and the next one succeeds")
  func cancelled() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: TransportUnderTest.make())
    let ended = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<1000 {
        group.addTask {
          let task = Task { try await provider.text(for: .to(server)) }
          for _ in 0..<number % 50 { await Task.yield() }
          task.cancel()
          switch await task.result {
          case .success(let text): return text == "ok"
          case .failure(let error): return (error as? TargetError)?.isCancelled == true
          }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(ended == 1000)
    #expect(try await provider.text(for: .to(server)) == "ok")
  }
}
