import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("TokenRefreshPlugin", .timeLimit(.minutes(5)))
struct TokenRefreshPluginTests {
  private struct Denied: LocalizedError {
    var errorDescription: String? { "the session is over" }
  }

  /// A server that accepts one token.
  private func server(accepting token: String) async throws -> LoopbackServer {
    try await LoopbackServer.start { request in
      let header = request.header("Authorization")
      guard header == "Bearer \(token)" else {
        return .text(
          header ?? "none",
          status: 401,
          headers: [("WWW-Authenticate", "Bearer")]
        )
      }
      return .text("in")
    }
  }

  private func target(
    _ server: LoopbackServer,
    _ path: String = "/",
    authorizationType: AuthorizationType? = .bearer
  ) -> TestTarget {
    var target = TestTarget.to(server, path, validationType: .successCodes)
    target.authorizationType = authorizationType
    return target
  }

  @Test("200 requests with an expired token cause one refresh, and all succeed")
  func refreshesOnce() async throws {
    let server = try await server(accepting: "new")
    defer { server.stop() }
    let refreshes = Locked<[AccessToken?]>([])
    let tokens = TokenRefreshPlugin(token: "old") { refused in
      refreshes.withLock { $0.append(refused) }
      return "new"
    }
    let provider = Provider<TestTarget>(transport: Session(), plugins: [tokens])
    let answers = await withTaskGroup(of: String.self) { group in
      for number in 1...200 {
        group.addTask {
          do {
            return try await provider.text(for: target(server, "/\(number)"))
          } catch {
            return "\(error)"
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: "in", count: 200))
    #expect(refreshes.withLock { $0 } == ["old"])
    #expect(tokens.token == "new")
  }

  @Test("requests that begin during the refresh wait for it")
  func waitsForRefresh() async throws {
    let server = try await server(accepting: "new")
    defer { server.stop() }
    let gate = Gate()
    let log = EventLog()
    let tokens = TokenRefreshPlugin(token: "old") { _ in
      log.add("refresh")
      await gate.wait()
      return "new"
    }
    let provider = Provider<TestTarget>(plugins: [LogPlugin("p", log), tokens])
    let first = Task { try await provider.text(for: target(server, "/first")) }
    await waitUntil { log.events.contains("refresh") }
    let second = Task { try await provider.text(for: target(server, "/second")) }
    await waitUntil { log.events.filter { $0 == "p prepare" }.count >= 2 }
    gate.open()
    #expect(try await first.value == "in")
    #expect(try await second.value == "in")
    #expect(await server.requests.map(\.path).sorted() == ["/first", "/first", "/second"])
  }

  @Test("a failed refresh fails all waiting calls with its error and the refused response")
  func failsTogether() async throws {
    let server = try await server(accepting: "new")
    defer { server.stop() }
    let refreshes = Locked(0)
    let tokens = TokenRefreshPlugin(token: "old") { _ in
      refreshes.withLock { $0 += 1 }
      // By then, all have been refused or are about to be.
      _ = await server.requests(atLeast: 20)
      throw Denied()
    }
    let provider = Provider<TestTarget>(
      transport: Session(),
      plugins: [tokens, MeetingPlugin(of: 20)]
    )
    let errors = await withTaskGroup(of: (any Error)?.self) { group in
      for number in 1...20 {
        group.addTask {
          do {
            _ = try await provider.text(for: target(server, "/\(number)"))
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1 as? TargetError) }
    }
    #expect(errors.count == 20)
    for error in errors {
      #expect((error?.underlyingError as? TokenRefreshError)?.underlyingError is Denied)
      #expect(error?.response?.statusCode == 401)
      #expect(
        error?.description
          == "TestTarget: the access token can't be refreshed, the session is over"
      )
    }
    #expect(refreshes.withLock { $0 } == 1)
    #expect(await server.requests.count == 20)
  }

  @Test("a request after a failed refresh tries another refresh")
  func triesAgain() async throws {
    let server = try await server(accepting: "new")
    defer { server.stop() }
    let refreshes = Locked(0)
    let tokens = TokenRefreshPlugin(token: "old") { _ in
      let count = refreshes.withLock { count in
        count += 1
        return count
      }
      guard count > 1 else { throw Denied() }
      return "new"
    }
    let provider = Provider<TestTarget>(plugins: [tokens])
    await #expect(throws: TargetError.self) { try await provider.text(for: target(server)) }
    #expect(try await provider.text(for: target(server)) == "in")
  }

  @Test("a call ends with the response if the new token is refused too")
  func doesNotLoop() async throws {
    let server = try await server(accepting: "another")
    defer { server.stop() }
    let refreshes = Locked(0)
    let tokens = TokenRefreshPlugin(token: "old") { _ in
      refreshes.withLock { $0 += 1 }
      return "new"
    }
    let provider = Provider<TestTarget>(plugins: [tokens])
    let error = await #expect(throws: TargetError.self) {
      try await provider.text(for: target(server))
    }
    #expect(error?.kind == .statusCode)
    #expect(error?.response?.data == Data("Bearer new".utf8))
    #expect(refreshes.withLock { $0 } == 1)
    #expect(await server.requests.count == 2)
  }

  @Test("cancelling a caller doesn't cancel the refresh for the others")
  func cancels() async throws {
    let server = try await server(accepting: "new")
    defer { server.stop() }
    let (started, gate) = (Gate(), Gate())
    let tokens = TokenRefreshPlugin(token: "old") { _ in
      started.open()
      await gate.wait()
      try Task.checkCancellation()
      return "new"
    }
    let log = EventLog()
    let provider = Provider<TestTarget>(plugins: [tokens, LogPlugin("p", log)])
    let leaving = Task { () async -> TargetError? in
      do {
        _ = try await provider.text(for: target(server, "/leaving"))
        return nil
      } catch {
        return error as? TargetError
      }
    }
    await started.wait()
    let staying = Task { try await provider.text(for: target(server, "/staying")) }
    leaving.cancel()
    #expect(await leaving.value?.isCancelled == true)
    gate.open()
    #expect(try await staying.value == "in")
    #expect(tokens.token == "new")
  }

  @Test("a request that is refused after the refresh is sent again without another refresh")
  func refreshesNoLateRefusals() async throws {
    let gate = Gate()
    let server = try await LoopbackServer.start { request in
      guard request.header("Authorization") != "Bearer new" else { return .text("in") }
      if request.path == "/late" { await gate.wait() }
      return .status(401)
    }
    defer { server.stop() }
    let refreshes = Locked(0)
    let tokens = TokenRefreshPlugin(token: "old") { _ in
      refreshes.withLock { $0 += 1 }
      return "new"
    }
    let provider = Provider<TestTarget>(transport: Session(), plugins: [tokens])
    let late = Task { try await provider.text(for: target(server, "/late")) }
    _ = await server.requests(atLeast: 1)
    #expect(try await provider.text(for: target(server, "/early")) == "in")
    gate.open()
    #expect(try await late.value == "in")
    #expect(refreshes.withLock { $0 } == 1)
  }

  @Test("an expired token is refreshed before it is sent")
  func refreshesExpired() async throws {
    let server = try await server(accepting: "new")
    defer { server.stop() }
    let clock = ManualClock()
    let old = AccessToken("old", expires: clock.now.addingTimeInterval(-1))
    let next = AccessToken("new", expires: clock.now.addingTimeInterval(10))
    let tokens = TokenRefreshPlugin(token: old, clock: clock.retryClock) { _ in next }
    let provider = Provider<TestTarget>(plugins: [tokens])
    #expect(try await provider.text(for: target(server)) == "in")
    #expect(await server.requests.map { $0.header("Authorization") } == ["Bearer new"])
  }

  @Test("a new token that has already expired, by this clock, is used until it is refused")
  func usesTokensOfOtherClocks() async throws {
    let clock = ManualClock()
    let accepted = Locked("1")
    let server = try await LoopbackServer.start { request in
      let token = accepted.withLock { $0 }
      return request.header("Authorization") == "Bearer \(token)" ? .text(token) : .status(401)
    }
    defer { server.stop() }
    let refreshes = Locked(0)
    let expired = clock.now.addingTimeInterval(-3600)
    let tokens = TokenRefreshPlugin(
      token: AccessToken("0", expires: expired),
      clock: clock.retryClock
    ) { _ in
      let number = refreshes.withLock {
        $0 += 1
        return $0
      }
      return AccessToken("\(number)", expires: expired)
    }
    let provider = Provider<TestTarget>(transport: Session(), plugins: [tokens])
    for _ in 0..<3 { #expect(try await provider.text(for: target(server)) == "1") }
    #expect(refreshes.withLock { $0 } == 1)
    accepted.withLock { $0 = "2" }
    for _ in 0..<3 { #expect(try await provider.text(for: target(server)) == "2") }
    #expect(refreshes.withLock { $0 } == 2)
    #expect(tokens.token == AccessToken("2", expires: expired))
  }

  @Test("a request without a token requests one when it is refused")
  func logsIn() async throws {
    let server = try await server(accepting: "first")
    defer { server.stop() }
    let tokens = TokenRefreshPlugin { refused in
      #expect(refused == nil)
      return "first"
    }
    let provider = Provider<TestTarget>(plugins: [tokens])
    #expect(try await provider.text(for: target(server)) == "in")
    #expect(await server.requests.map { $0.header("Authorization") } == [nil, "Bearer first"])
  }

  @Test("a token that is set during a refresh takes precedence")
  func respectsLogin() async throws {
    let server = try await server(accepting: "login")
    defer { server.stop() }
    let (started, gate) = (Gate(), Gate())
    let tokens = TokenRefreshPlugin(token: "old") { _ in
      started.open()
      await gate.wait()
      return "refreshed"
    }
    let provider = Provider<TestTarget>(plugins: [tokens])
    let call = Task { try await provider.text(for: target(server)) }
    await started.wait()
    tokens.token = "login"
    gate.open()
    #expect(try await call.value == "in")
    #expect(tokens.token == "login")
  }

  @Test("the refresh can use the provider that is waiting for it")
  func usesOwnProvider() async throws {
    let server = try await LoopbackServer.start { request in
      switch (request.path, request.header("Authorization")) {
      case ("/refresh", _): .text("new")
      case (_, "Bearer new"): .text("in")
      default: .status(401)
      }
    }
    defer { server.stop() }
    let provider = Locked<Provider<TestTarget>?>(nil)
    let tokens = TokenRefreshPlugin(token: "old") { _ in
      let provider = try #require(provider.withLock { $0 })
      // Authorized as well: a refresh that waited for itself would never end.
      return AccessToken(try await provider.text(for: target(server, "/refresh")))
    }
    let sending = Provider<TestTarget>(plugins: [tokens])
    provider.withLock { $0 = sending }
    #expect(try await sending.text(for: target(server)) == "in")
  }

  @Test("a task that outlives the refresh that created it can cause further refreshes")
  func forgetsRefresh() async throws {
    let server = try await server(accepting: "second")
    defer { server.stop() }
    let gate = Gate()
    let provider = Locked<Provider<TestTarget>?>(nil)
    let left = Locked<Task<String?, Never>?>(nil)
    let answers = Locked<[AccessToken]>(["first", "second"])
    let tokens = TokenRefreshPlugin(token: "old") { _ in
      if left.withLock({ $0 }) == nil {
        let task = Task { () -> String? in
          await gate.wait()
          let provider = provider.withLock { $0 }
          return try? await provider?.text(for: target(server, "/left"))
        }
        left.withLock { $0 = task }
      }
      return answers.withLock { $0.removeFirst() }
    }
    let sending = Provider<TestTarget>(plugins: [tokens])
    provider.withLock { $0 = sending }
    // The first token is refused too, which ends the call.
    _ = try? await sending.text(for: target(server))
    gate.open()
    #expect(await left.withLock { $0 }?.value == "in")
    provider.withLock { $0 = nil }
  }

  @Test("a refresh that waits for itself through a detached task times out")
  func endsDeadlocks() async throws {
    let server = try await server(accepting: "new")
    defer { server.stop() }
    let provider = Locked<Provider<TestTarget>?>(nil)
    let tokens = TokenRefreshPlugin(token: "old", timeLimit: 0.2) { _ in
      let provider = try #require(provider.withLock { $0 })
      let call = Task.detached { try await provider.text(for: target(server, "/refresh")) }
      return AccessToken(try await call.value)
    }
    let sending = Provider<TestTarget>(plugins: [tokens])
    provider.withLock { $0 = sending }
    let error = await targetError { _ = try await sending.text(for: target(server)) }
    let reason = (error?.underlyingError as? TokenRefreshError)?.underlyingError
    #expect((reason as? URLError)?.code == .timedOut)
    provider.withLock { $0 = nil }
  }

  @Test("the clock can read the token without a deadlock")
  func asksClockUnlocked() async throws {
    let server = try await server(accepting: "old")
    defer { server.stop() }
    let plugin = Locked<TokenRefreshPlugin?>(nil)
    let clock = RetryClock(
      now: { plugin.withLock { $0 }?.token?.expires?.addingTimeInterval(-1) ?? Date() },
      sleep: { _ in }
    )
    let token = AccessToken("old", expires: Date().addingTimeInterval(60))
    let tokens = TokenRefreshPlugin(token: token, clock: clock) { _ in "new" }
    plugin.withLock { $0 = tokens }
    let provider = Provider<TestTarget>(plugins: [tokens])
    #expect(try await provider.text(for: target(server)) == "in")
    plugin.withLock { $0 = nil }
  }

  @Test("targets without authorization are ignored")
  func leavesOthersAlone() async throws {
    let server = try await server(accepting: "new")
    defer { server.stop() }
    let tokens = TokenRefreshPlugin(token: "old") { _ in throw Denied() }
    let provider = Provider<TestTarget>(plugins: [tokens])
    let error = await #expect(throws: TargetError.self) {
      try await provider.text(for: target(server, authorizationType: nil))
    }
    #expect(error?.response?.data == Data("none".utf8))
  }

  @Test("works together with a retry plugin, without sharing attempts")
  func worksBesideRetry() async throws {
    let answers = Locked([503, 401, 503])
    let server = try await LoopbackServer.start { request in
      let status = answers.withLock { $0.isEmpty ? 200 : $0.removeFirst() }
      return .text(request.header("Authorization") ?? "", status: status)
    }
    defer { server.stop() }
    let clock = ManualClock()
    let provider = Provider<TestTarget>(
      plugins: [
        RetryPlugin(.constant(1, attempts: 3), clock: clock.retryClock),
        TokenRefreshPlugin(token: "old") { _ in "new" },
      ]
    )
    #expect(try await provider.text(for: target(server)) == "Bearer new")
    #expect(clock.sleeps == [1, 1])
  }

  @Test("a stream is opened with the new token")
  func refreshesStreams() async throws {
    let server = try await server(accepting: "new")
    defer { server.stop() }
    let tokens = TokenRefreshPlugin(token: "old") { _ in "new" }
    let provider = Provider<TestTarget>(plugins: [tokens])
    let stream = try await provider.stream(for: target(server))
    #expect(try await stream.collect() == Data("in".utf8))
  }

  @Test("descriptions don't contain the token")
  func hidesToken() {
    let token = AccessToken("s3cret", expires: Date(timeIntervalSince1970: 0))
    var dumped = ""
    dump(token, to: &dumped)
    for text in ["\(token)", String(reflecting: token), dumped, "\([token])"] {
      #expect(!text.contains("s3cret"))
    }
  }
}

/// Sends no request before the given number have the token, so that none of them waits for a refresh before it is sent.
private final class MeetingPlugin: Plugin {
  private let missing: Locked<Int>

  init(of count: Int) {
    missing = Locked(count)
  }

  func prepare(_ request: URLRequest, context: CallContext) async throws -> URLRequest {
    missing.withLock { $0 -= 1 }
    await waitUntil { missing.withLock { $0 <= 0 } }
    return request
  }
}
