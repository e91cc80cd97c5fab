import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

@Suite("HostLimitTransport", .timeLimit(.minutes(5)))
struct HostLimitTransportTests {
  /// A server that counts simultaneous requests.
  private func server(_ maximum: Locked<(now: Int, maximum: Int)>) async throws -> LoopbackServer {
    try await LoopbackServer.start { _ in
      maximum.withLock { state in
        state.now += 1
        state.maximum = max(state.maximum, state.now)
      }
      try await Task.sleep(nanoseconds: 5_000_000)
      maximum.withLock { $0.now -= 1 }
      return .text("ok")
    }
  }

  @Test("no more requests than allowed are sent to a host at once, and all complete")
  func limit() async throws {
    let maximum = Locked((now: 0, maximum: 0))
    let server = try await server(maximum)
    defer { server.stop() }
    let transport = HostLimitTransport(TransportUnderTest.make(), maximumRequestsPerHost: 2)
    let provider = Provider<TestTarget>(transport: transport)
    let count = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<30 {
        group.addTask { (try? await provider.text(for: .to(server))) == "ok" ? 1 : 0 }
      }
      return await group.reduce(0, +)
    }
    #expect(count == 30)
    #expect(maximum.withLock { $0.maximum } == 2)
  }

  @Test("a stream counts until it is released, and other hosts don't wait for it")
  func streams() async throws {
    let server = try await LoopbackServer.start { request in
      request.path == "/stream" ? .endless : .text("ok")
    }
    let other = try await LoopbackServer.start { _ in .text("other") }
    defer {
      server.stop()
      other.stop()
    }
    let transport = HostLimitTransport(TransportUnderTest.make(), maximumRequestsPerHost: 1)
    let provider = Provider<TestTarget>(transport: transport)
    let stream = try await provider.stream(for: .to(server, "/stream"))
    let waiting = Task { try await provider.text(for: .to(server)) }
    #expect(try await provider.text(for: .to(other)) == "other")
    #expect(await server.requests.count == 1)
    for try await _ in stream { break }
    #expect(try await waiting.value == "ok")
  }

  @Test("requests with a higher priority are sent first, and others in order")
  func priorities() async throws {
    let busy = try await BusyHost.start()
    let (server, provider) = (busy.server, busy.provider)
    defer { server.stop() }
    var calls: [Task<Void, any Error>] = []
    for (path, priority) in [
      ("/low", TransferPriority.low), ("/normal", nil), ("/high", .high), ("/normal2", .normal),
      ("/high2", .high),
    ] {
      let policy = TransferPolicy(priority: priority)
      calls.append(
        Task { try await provider.nothing(for: .to(server, path, transferPolicy: policy)) }
      )
      // Calls that begin at the same time would wait in any order.
      while busy.transport.waitingCount < calls.count {
        try await Task.sleep(nanoseconds: 1_000_000)
      }
    }
    busy.gate.open()
    #expect(try await busy.first.value == "ok")
    for call in calls { try await call.value }
    #expect(
      await server.requests.map(\.path) == [
        "/first", "/high", "/high2", "/normal", "/normal2", "/low",
      ]
    )
  }

  @Test("cancelling waiting requests doesn't block the others")
  func cancelling() async throws {
    let busy = try await BusyHost.start()
    let (server, provider) = (busy.server, busy.provider)
    defer { server.stop() }
    let calls = (0..<20).map { _ in
      Task { await targetError { try await provider.nothing(for: .to(server)) } }
    }
    for call in calls.dropLast() { call.cancel() }
    for call in calls.dropLast() { #expect(await call.value?.isCancelled == true) }
    busy.gate.open()
    #expect(try await busy.first.value == "ok")
    #expect(await calls.last?.value == nil)
    #expect(await server.requests.count == 2)
  }
}

/// A host to which only one request may be under way, and a first request that waits at a gate.
private struct BusyHost {
  let gate: Gate
  let server: LoopbackServer
  let transport: HostLimitTransport
  let provider: Provider<TestTarget>
  let first: Task<String, any Error>

  static func start() async throws -> BusyHost {
    let gate = Gate()
    let server = try await LoopbackServer.start { request in
      if request.path == "/first" { await gate.wait() }
      return .text("ok")
    }
    let transport = HostLimitTransport(TransportUnderTest.make(), maximumRequestsPerHost: 1)
    let provider = Provider<TestTarget>(transport: transport)
    let first = Task { try await provider.text(for: .to(server, "/first")) }
    _ = await server.requests(atLeast: 1)
    return BusyHost(
      gate: gate,
      server: server,
      transport: transport,
      provider: provider,
      first: first
    )
  }
}
