import Foundation
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("InflightRequests", .timeLimit(.minutes(1)))
struct InflightRequestsTests {
  private func post(_ server: LoopbackServer, _ text: String) -> TestTarget {
    .to(server, method: .post, task: .requestData(Data(text.utf8)))
  }

  @Test("equal requests share a transfer, others don't")
  func share() async throws {
    let (stream, gate) = AsyncStream<Void>.makeStream()
    let server = try await LoopbackServer.start { request in
      for await _ in stream {}
      return .text(request.text)
    }
    defer { server.stop() }
    let log = EventLog()
    let provider = Provider<TestTarget>(plugins: [LogPlugin("p", log)], trackInflights: true)
    let texts = await withTaskGroup(of: String?.self) { group in
      for text in ["a", "b", "a", "a"] {
        group.addTask { try? await provider.text(for: post(server, text)) }
      }
      _ = await server.requests(atLeast: 2)
      while log.events.filter({ $0 == "p willSend" }).count < 2 { await Task.yield() }
      gate.finish()
      return await group.reduce(into: []) { $0.append($1 ?? "-") }
    }
    #expect(texts.sorted() == ["a", "a", "a", "b"])
    let requests = await server.requests
    #expect(Set(requests.map(\.text)) == ["a", "b"])
    #expect(log.events.filter { $0 == "p process 200" }.count == 4)
  }

  @Test("a request after the end is a new one")
  func startAgain() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let provider = Provider<TestTarget>(trackInflights: true)
    for _ in 1...2 {
      #expect(try await provider.text(for: post(server, "a")) == "ok")
    }
    #expect(await server.requests.count == 2)
  }

  @Test("a caller that leaves takes nobody along, the last one ends the transfer")
  func leave() async throws {
    let (stream, gate) = AsyncStream<Void>.makeStream()
    let server = try await LoopbackServer.start { _ in
      for await _ in stream {}
      return .text("ok")
    }
    defer { server.stop() }
    let provider = Provider<TestTarget>(session: Session(), trackInflights: true)
    let target = post(server, "a")
    let staying = Task { try? await provider.text(for: target) }
    _ = await server.requests(atLeast: 1)
    let leaving = Task { try? await provider.text(for: target) }
    leaving.cancel()
    #expect(await leaving.value == nil)
    gate.finish()
    #expect(await staying.value == "ok")
    #expect(await server.requests.count == 1)
  }
}
