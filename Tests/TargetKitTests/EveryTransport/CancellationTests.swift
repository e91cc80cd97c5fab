import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Cancellation", .timeLimit(.minutes(5)))
struct CancellationTests {
  @Test("before the start prevents sending")
  func beforeStart() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let log = EventLog()
    let provider = Provider<TestTarget>(
      transport: TransportUnderTest.make(),
      plugins: [LogPlugin("p", log)]
    )
    let gate = Gate()
    let task = Task {
      await gate.wait()
      return await Result { () async throws in try await provider.response(for: .to(server)) }
    }
    task.cancel()
    gate.open()
    let error = await task.value.failure as? TargetError
    #expect(error?.isCancelled == true)
    #expect(await server.requests == [])
    #expect(log.events == ["p process cancelled"])
  }

  @Test("while a plugin prepares the request prevents sending")
  func whilePreparing() async throws {
    struct SlowPlugin: Plugin {
      let started = Gate()
      let gate = Gate()

      func prepare(_ request: URLRequest, context: CallContext) async -> URLRequest {
        started.open()
        await gate.wait()
        return request
      }
    }
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let (plugin, log) = (SlowPlugin(), EventLog())
    let provider = Provider<TestTarget>(
      transport: TransportUnderTest.make(),
      plugins: [plugin, LogPlugin("p", log)]
    )
    let task = Task {
      await Result { () async throws in try await provider.response(for: .to(server)) }
    }
    await plugin.started.wait()
    task.cancel()
    plugin.gate.open()
    let error = await task.value.failure as? TargetError
    #expect(error?.isCancelled == true)
    #expect(await server.requests == [])
    #expect(log.events == ["p prepare", "p process cancelled"])
  }

  @Test("while a plugin is notified of the request prevents sending")
  func whileWillSend() async throws {
    struct SlowPlugin: Plugin {
      let started = Gate()
      let gate = Gate()

      func willSend(_ request: OutgoingRequest, context: CallContext) async {
        started.open()
        // A gate would open with the cancellation.
        await Task.detached { await gate.wait() }.value
      }
    }
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    for _ in 0..<20 {
      let (plugin, log) = (SlowPlugin(), EventLog())
      let provider = Provider<TestTarget>(
        transport: TransportUnderTest.make(),
        plugins: [plugin, LogPlugin("p", log)]
      )
      let task = Task { await targetError { try await provider.nothing(for: .to(server)) } }
      await plugin.started.wait()
      task.cancel()
      plugin.gate.open()
      #expect(await task.value?.isCancelled == true)
      #expect(
        log.events == ["p prepare", "p willSend", "p didReceive cancelled", "p process cancelled"]
      )
    }
    #expect(await server.requests == [])
  }

  @Test("while waiting for the response closes the connection")
  func whileWaiting() async throws {
    let gate = Gate()
    let server = try await LoopbackServer.start { _ in
      await gate.wait()
      return .text("too late")
    }
    defer { server.stop() }
    let log = EventLog()
    let provider = Provider<TestTarget>(
      transport: TransportUnderTest.make(),
      plugins: [LogPlugin("p", log)]
    )
    let task = Task {
      await Result { () async throws in try await provider.response(for: .to(server)) }
    }
    _ = await server.requests(atLeast: 1)
    task.cancel()
    let error = await task.value.failure as? TargetError
    #expect(error?.isCancelled == true)
    #expect(
      log.events == ["p prepare", "p willSend", "p didReceive cancelled", "p process cancelled"]
    )
    gate.open()
    await server.waitForClosedConnections(1)
  }

  @Test("while receiving the response ends the call")
  func whileReceiving() async throws {
    let gate = Gate()
    let server = try await LoopbackServer.start { _ in
      .sized(1_000_000) { send in
        try send(Data(count: 100_000))
        await gate.wait()
      }
    }
    defer { server.stop() }
    let started = Gate()
    let provider = Provider<TestTarget>(transport: TransportUnderTest.make())
    let task = Task {
      await Result { () async throws in
        try await provider.response(for: .to(server), progress: .init { _ in started.open() })
      }
    }
    await started.wait()
    task.cancel()
    let error = await task.value.failure as? TargetError
    #expect(error?.isCancelled == true)
    gate.open()
  }

  @Test("of a call with a completion handler calls the handler once, on its queue")
  func ofCompletionHandler() async throws {
    let gate = Gate()
    let server = try await LoopbackServer.start { _ in
      await gate.wait()
      return .text("too late")
    }
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: TransportUnderTest.make())
    let result = await withCheckedContinuation { continuation in
      let call = provider.response(for: .to(server)) { continuation.resume(returning: $0) }
      call.cancel()
      call.cancel()
    }
    #expect(result.failure?.isCancelled == true)
    gate.open()
  }

  @Test("after completion has no effect")
  func afterEnd() async throws {
    let provider = Provider<TestTarget>(stubClosure: Provider.immediatelyStub)
    let call = Locked<(any Cancellable)?>(nil)
    let result = await withCheckedContinuation { continuation in
      call.withLock {
        $0 = provider.response(for: TestTarget()) { continuation.resume(returning: $0) }
      }
    }
    call.withLock { $0?.cancel() }
    #expect(try result.get().statusCode == 200)
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
