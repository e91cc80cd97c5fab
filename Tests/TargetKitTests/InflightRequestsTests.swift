import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("InflightRequests", .timeLimit(.minutes(5)))
struct InflightRequestsTests {
  private func post(_ server: LoopbackServer, _ text: String) -> TestTarget {
    .to(server, method: .post, task: .requestData(Data(text.utf8)))
  }

  @Test("equal requests share a transfer, and different ones don't")
  func share() async throws {
    let (stream, gate) = AsyncStream<Void>.makeStream()
    let server = try await LoopbackServer.start { request in
      for await _ in stream {}
      return .text(request.text)
    }
    defer { server.stop() }
    let log = EventLog()
    let provider = Provider<TestTarget>(plugins: [LogPlugin("p", log)], sharesEqualRequests: true)
    let texts = await withTaskGroup(of: String?.self) { group in
      for text in ["a", "b", "a", "a"] {
        group.addTask { try? await provider.text(for: post(server, text)) }
      }
      _ = await server.requests(atLeast: 2)
      await waitUntil { log.events.filter { $0 == "p willSend" }.count >= 2 }
      gate.finish()
      return await group.reduce(into: []) { $0.append($1 ?? "-") }
    }
    #expect(texts.sorted() == ["a", "a", "a", "b"])
    let requests = await server.requests
    #expect(Set(requests.map(\.text)) == ["a", "b"])
    #expect(log.events.filter { $0 == "p process 200" }.count == 4)
  }

  /// Makes calls one after the other while the first is blocked, and returns the number of requests.
  private func requests(
    of calls: [TestTarget],
    plugins: [any Plugin],
    transport: any Transport = Session(),
    on server: LoopbackServer,
    gate: Gate,
    between: @Sendable () -> Void
  ) async -> Int {
    let log = EventLog()
    let provider = Provider<TestTarget>(
      transport: transport,
      plugins: plugins + [LogPlugin("p", log)],
      sharesEqualRequests: true
    )
    await withTaskGroup(of: Void.self) { group in
      for (index, target) in calls.enumerated() {
        group.addTask { _ = try? await provider.response(for: target) }
        await waitUntil { provider.waitingCalls >= index + 1 }
        if index == 0 {
          _ = await server.requests(atLeast: 1)
          between()
        }
      }
      await waitUntil { log.events.filter { $0 == "p prepare" }.count >= calls.count }
      gate.open()
    }
    return await server.requests.count
  }

  @Test("calls with different tokens don't share a transfer")
  func keepsUsersApart() async throws {
    let gate = Gate()
    let server = try await LoopbackServer.start { request in
      await gate.wait()
      return .text(request.header("Authorization") ?? "")
    }
    defer { server.stop() }
    let token = Locked("A")
    let tokens = AccessTokenPlugin { _ in token.withLock { $0 } }
    var target = TestTarget.to(server)
    target.authorizationType = .bearer
    let count = await requests(of: [target, target], plugins: [tokens], on: server, gate: gate) {
      token.withLock { $0 = "B" }
    }
    #expect(count == 2)
    #expect(
      Set(await server.requests.map { $0.header("Authorization") }) == ["Bearer A", "Bearer B"]
    )
  }

  @Test("calls with different cookies or validation don't share a transfer")
  func keepsCallsApart() async throws {
    let gate = Gate()
    let server = try await LoopbackServer.start { _ in
      await gate.wait()
      return .status(500)
    }
    defer { server.stop() }
    let configuration = URLSessionConfiguration.ephemeral
    let storage = try #require(configuration.httpCookieStorage)
    let target = TestTarget.to(server)
    let strict = TestTarget.to(server, validationType: .successCodes)
    let cookie = try #require(
      HTTPCookie(properties: [
        .name: "user", .value: "b", .path: "/", .domain: "127.0.0.1",
      ])
    )
    let count = await requests(
      of: [target, target, strict, strict],
      plugins: [],
      transport: Session(configuration: configuration),
      on: server,
      gate: gate
    ) { storage.setCookie(cookie) }
    #expect(count == 3)
  }

  @Test("calls with the same token share a transfer, even if a plugin sets the token")
  func sharesAuthorized() async throws {
    let gate = Gate()
    let server = try await LoopbackServer.start { _ in
      await gate.wait()
      return .text("ok")
    }
    defer { server.stop() }
    var target = TestTarget.to(
      server,
      method: .post,
      task: .request(body: .json(["a": 1, "b": 2, "c": 3]))
    )
    target.authorizationType = .bearer
    let tokens = AccessTokenPlugin { _ in "A" }
    let count = await requests(
      of: [target, target, target],
      plugins: [tokens],
      on: server,
      gate: gate
    ) {}
    #expect(count == 1)
  }

  @Test("a request after the end of an equal one is sent again")
  func startAgain() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let provider = Provider<TestTarget>(sharesEqualRequests: true)
    for _ in 1...2 {
      #expect(try await provider.text(for: post(server, "a")) == "ok")
    }
    #expect(await server.requests.count == 2)
  }

  @Test("cancelling a caller leaves the others, and cancelling the last one ends the transfer")
  func leave() async throws {
    let (stream, gate) = AsyncStream<Void>.makeStream()
    let server = try await LoopbackServer.start { _ in
      for await _ in stream {}
      return .text("ok")
    }
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: Session(), sharesEqualRequests: true)
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
