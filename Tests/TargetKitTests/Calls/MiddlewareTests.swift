import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Middlewares", .timeLimit(.minutes(5)))
struct MiddlewareTests {
  @Test("wrap the transport, the first one outermost, with the hooks of plugins inside")
  func order() async throws {
    let log = EventLog()
    let provider = Provider<TestTarget>(
      stubClosure: Provider.immediatelyStub,
      plugins: [LogPlugin("plugin", log)],
      middlewares: [Intercepting.logging("a", log), Intercepting.logging("b", log)]
    )
    _ = try await provider.response(for: TestTarget())
    #expect(
      log.events == [
        "plugin prepare", "a in", "b in", "plugin willSend", "plugin didReceive 200",
        "b out 200", "a out 200", "plugin process 200",
      ]
    )
  }

  @Test("run once for each attempt of a retry plugin")
  func attempts() async throws {
    let attempts = Locked<[Int]>([])
    let ids = Locked<Set<UUID>>([])
    let target = TestTarget(validationType: .successCodes)
    let provider = Provider<TestTarget>.stubbed(
      with: SampleSequence { _ in [.status(503), .status(503), .text("ok")] },
      plugins: [RetryPlugin(.constant(0))],
      middlewares: [
        Intercepting { request, context, next in
          attempts.withLock { $0.append(context.attempt) }
          ids.withLock { _ = $0.insert(context.id) }
          return try await next(request)
        }
      ]
    )
    #expect(try await provider.text(for: target) == "ok")
    #expect(attempts.withLock { $0 } == [1, 2, 3])
    #expect(ids.withLock { $0.count } == 1)
  }

  @Test("can change the request, and the caller sees the changed one")
  func changes() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let provider = Provider<TestTarget>(
      middlewares: [
        Intercepting { request, context, next in
          var request = request
          request.urlRequest.setValue(context.id.uuidString, forHTTPHeaderField: "X-Request-ID")
          return try await next(request)
        }
      ]
    )
    let response = try await provider.response(for: .to(server))
    let sent = await server.requests.map { $0.header("X-Request-ID") }
    #expect(sent.count == 1)
    #expect(sent.first == response.request?.value(forHTTPHeaderField: "X-Request-ID"))
    #expect(sent.first??.isEmpty == false)
  }

  @Test("can repeat a request, and plugins are notified of each one")
  func repeats() async throws {
    let log = EventLog()
    let provider = Provider<TestTarget>.stubbed(
      with: SampleSequence { _ in [.status(500), .text("ok")] },
      plugins: [LogPlugin("plugin", log)],
      middlewares: [
        Intercepting { request, _, next in
          let response = try await next(request)
          return response.head.statusCode == 500 ? try await next(request) : response
        }
      ]
    )
    #expect(try await provider.text(for: TestTarget(validationType: .successCodes)) == "ok")
    #expect(
      log.events == [
        "plugin prepare", "plugin willSend", "plugin didReceive failure", "plugin willSend",
        "plugin didReceive 200", "plugin process 200",
      ]
    )
  }

  @Test("can respond themselves, and nothing is sent")
  func shortCircuits() async throws {
    let log = EventLog()
    let url = URL("http://example.test/")
    let provider = Provider<TestTarget>(
      plugins: [LogPlugin("plugin", log)],
      middlewares: [
        Intercepting { _, _, _ in
          guard
            let head = HTTPURLResponse(
              url: url,
              statusCode: 404,
              httpVersion: nil,
              headerFields: nil
            )
          else { throw URLError(.badURL) }
          return TransportResponse(head, body: .data(Data("none".utf8)))
        }
      ]
    )
    #expect(try await provider.text(for: TestTarget()) == "none")
    #expect(log.events == ["plugin prepare", "plugin process 404"])
    let error = await #expect(throws: TargetError.self) {
      try await provider.text(for: TestTarget(validationType: .successCodes))
    }
    #expect(error?.statusCode == 404)
  }

  @Test("replace errors, which plugins may retry")
  func errors() async throws {
    let provider = Provider<TestTarget>.stubbed(
      with: SampleSequence { _ in [.networkError(URLError(.badURL)), .text("ok")] },
      plugins: [RetryPlugin(.constant(0))],
      middlewares: [
        Intercepting { request, _, next in
          do {
            return try await next(request)
          } catch {
            throw URLError(.networkConnectionLost)
          }
        }
      ]
    )
    #expect(try await provider.text(for: TestTarget()) == "ok")
  }

  @Test("can change a streamed body while it arrives")
  func streams() async throws {
    let gate = Gate()
    let server = try await LoopbackServer.start { _ in
      .init(
        body: .chunked { send in
          try send(Data("one ".utf8))
          await gate.wait()
          try send(Data("two".utf8))
        }
      )
    }
    defer { server.stop() }
    let provider = Provider<TestTarget>(
      middlewares: [
        Intercepting { request, _, next in
          var response = try await next(request)
          guard case .stream(let body) = response.body else { return response }
          response.body = .stream(
            ResponseBody(body.map { Data(String(decoding: $0, as: UTF8.self).uppercased().utf8) })
          )
          return response
        }
      ]
    )
    var texts: [String] = []
    for try await block in try await provider.stream(for: .to(server)) {
      texts.append(String(decoding: block, as: UTF8.self))
      gate.open()
    }
    #expect(texts.joined() == "ONE TWO")
    #expect(texts.first == "ONE ")
  }

  @Test("can return a stream, which is written to a file if the caller requests one")
  func files() async throws {
    let files = try TemporaryFiles()
    let file = try files.file()
    let provider = Provider<TestTarget>.stubbed(
      with: SampleSequence { _ in [.text("ok")] },
      middlewares: [
        Intercepting { request, _, next in
          var request = request
          request.sink = .memory
          var response = try await next(request)
          if case .data(let data) = response.body { response.body = .stream(ResponseBody(data)) }
          return response
        }
      ]
    )
    let task = HTTPTask.downloadDestination { _, _ in (file, []) }
    let response = try await provider.response(for: TestTarget(task: task))
    #expect(response.fileURL == file)
    #expect(try Data(contentsOf: file) == Data("ok".utf8))
  }

  @Test("are cancelled together with the call")
  func cancellation() async throws {
    let provider = Provider<TestTarget>(
      stubClosure: Provider.delayedStub(60),
      middlewares: [Intercepting { request, _, next in try await next(request) }]
    )
    let call = Task { try await provider.text(for: TestTarget()) }
    call.cancel()
    let error = await #expect(throws: TargetError.self) { try await call.value }
    #expect(error?.isCancelled == true)
  }
}
