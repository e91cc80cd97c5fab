import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

/// Every style of the wrappers' methods, against a real server.
@Suite("Calls, generated")
struct CallsTests {
  static let photo = BinaryBody.data(Data(repeating: 7, count: 300_000))

  private func provider(_ server: LoopbackServer) -> PetsProvider {
    PetsProvider(.generated(baseURL: server.baseURL, callbackQueue: CallLog.queue))
  }

  private func start(_ handler: @escaping LoopbackServer.Handler) async throws
    -> (LoopbackServer, PetsProvider)
  {
    let server = try await LoopbackServer.start(handler)
    return (server, provider(server))
  }

  private static let pets = #"[{"id": 1, "name": "Rex"}, {"id": 2, "name": "Pia"}]"#

  @Test("a value arrives on the callback queue, followed by the end", arguments: CallStyle.allCases)
  func value(style: CallStyle) async throws {
    let (server, pets) = try await start { _ in .json(Self.pets) }
    defer { server.stop() }
    let log = CallLog()
    let cancel = pets.subscribe(.list, style, log)
    await log.end()
    #expect(log.events == ["pets 2", "end"])
    #expect(log.strayCount == 0)
    #expect(await server.requests.map(\.target) == ["/pets?limit=2"])
    cancel()
    #expect(log.events.count == 2)
  }

  @Test("a response without content ends the call", arguments: CallStyle.allCases)
  func nothing(style: CallStyle) async throws {
    let (server, pets) = try await start { _ in .status(204) }
    defer { server.stop() }
    let log = CallLog()
    let cancel = pets.subscribe(.delete, style, log)
    await log.end()
    cancel()
    #expect(log.events == ["nothing", "end"])
    #expect(log.strayCount == 0)
  }

  @Test("text is delivered as a value", arguments: CallStyle.allCases)
  func text(style: CallStyle) async throws {
    let (server, pets) = try await start { _ in .text("Wag more.") }
    defer { server.stop() }
    let log = CallLog()
    let cancel = pets.subscribe(.motto, style, log)
    await log.end()
    cancel()
    #expect(log.events == ["Wag more.", "end"])
  }

  @Test(
    "a call with an unaccepted status fails with an error that contains the response",
    arguments: CallStyle.allCases
  )
  func failure(style: CallStyle) async throws {
    let (server, pets) = try await start { _ in .json(#"{"title": "no"}"#, status: 422) }
    defer { server.stop() }
    let log = CallLog()
    let cancel = pets.subscribe(.list, style, log)
    await log.end()
    cancel()
    #expect(log.events == (style == .handlers ? ["refused 422", "end"] : ["error 422"]))
    #expect(log.strayCount == 0)
  }

  @Test("a body that can't be decoded is a failure", arguments: CallStyle.allCases)
  func unreadable(style: CallStyle) async throws {
    let (server, pets) = try await start { _ in .json(#"{"pets": []}"#) }
    defer { server.stop() }
    let log = CallLog()
    let cancel = pets.subscribe(.list, style, log)
    await log.end()
    cancel()
    #expect(log.events == (style == .handlers ? ["failed", "end"] : ["error 200"]))
  }

  @Test("a call without a response fails", arguments: CallStyle.allCases)
  func unreachable(style: CallStyle) async {
    // Nothing listens on this port. That of a stopped server may be reused by another test.
    let pets = PetsProvider(
      .generated(baseURL: URL(string: "http://127.0.0.1:1"), callbackQueue: CallLog.queue)
    )
    let log = CallLog()
    let cancel = pets.subscribe(.list, style, log)
    await log.end()
    cancel()
    #expect(log.events == (style == .handlers ? ["failed", "end"] : ["error without response"]))
  }

  @Test("nothing is sent before a subscription, and each subscription sends a request")
  func cold() async throws {
    let (server, pets) = try await start { _ in .json(Self.pets) }
    defer { server.stop() }
    let logs = [CallLog(), CallLog(), CallLog(), CallLog(), CallLog(), CallLog()]
    let single = pets.listSingle()
    let producer = pets.listProducer()
    let publisher = pets.listPublisher()
    let subscriptions = [
      single.run(logs[0]), single.run(logs[1]), producer.run(logs[2]), producer.run(logs[3]),
      publisher.run(logs[4]), publisher.run(logs[5]),
    ]
    _ = (pets.listSingle(), pets.listProducer(), pets.listPublisher())
    for log in logs { await log.end() }
    #expect(await server.requests.count == 6)
    withExtendedLifetime(subscriptions) {}
  }

  // MARK: - Cancelling

  @Test("a call that is cancelled immediately delivers no value", arguments: CallStyle.allCases)
  func cancelledBefore(style: CallStyle) async throws {
    let (server, pets) = try await start { _ in .json(Self.pets) }
    defer { server.stop() }
    let log = CallLog()
    pets.subscribe(.list, style, log)()
    if style.endsWhenCancelled { await log.end() }
    let next = CallLog()
    let cancel = pets.subscribe(.list, style, next)
    await next.end()
    cancel()
    switch style {
    case .completion: #expect(log.events == ["error without response"])
    case .handlers: #expect(log.events == ["failed", "end"])
    case .combine, .rxswift, .reactiveswift: #expect(log.events.isEmpty)
    }
  }

  @Test("cancelling cancels the transfer", arguments: CallStyle.allCases)
  func cancelledDuring(style: CallStyle) async throws {
    // The server only notices that the client has disconnected while it is writing.
    let (server, pets) = try await start { _ in
      LoopbackServer.Response(
        headers: [("Content-Type", "application/json")],
        body: .chunked { send in
          while true {
            try send(Data(" ".utf8))
            try await _Concurrency.Task.sleep(nanoseconds: 5_000_000)
          }
        }
      )
    }
    defer { server.stop() }
    let log = CallLog()
    let cancel = pets.subscribe(.list, style, log)
    _ = await server.requests(atLeast: 1)
    cancel()
    await server.waitForClosedConnections(1)
    switch style {
    case .completion:
      // The head of the response may have arrived.
      await log.end()
      #expect(log.events.count == 1 && log.events.first?.hasPrefix("error") == true)
    case .handlers:
      await log.end()
      #expect(log.events == ["failed", "end"])
    case .combine, .rxswift, .reactiveswift: #expect(log.events.isEmpty)
    }
  }

  // MARK: - Progress

  @Test("an upload reports its progress, then its result", arguments: CallStyle.allCases)
  func upload(style: CallStyle) async throws {
    let (server, pets) = try await start { .json(#"{"size": \#($0.body.count)}"#, status: 201) }
    defer { server.stop() }
    let log = CallLog()
    let cancel = pets.subscribe(.upload, style, log)
    await log.end()
    cancel()
    #expect(log.events == ["size 300000", "end"])
    #expect(log.strayCount == 0)
    #expect(!log.progress.isEmpty)
    #expect(log.progress == log.progress.sorted())
  }

  @Test("a download reports its progress, then its bytes", arguments: CallStyle.allCases)
  func download(style: CallStyle) async throws {
    let (server, pets) = try await start { _ in
      .data(Data(repeating: 1, count: 200_000), contentType: "image/png")
    }
    defer { server.stop() }
    let log = CallLog()
    let cancel = pets.subscribe(.download, style, log)
    await log.end()
    cancel()
    #expect(log.events == ["bytes 200000", "end"])
    #expect(log.progress == log.progress.sorted())
  }

  // MARK: - Several values

  @Test("pages arrive in order, one after the other", arguments: CallStyle.sequences)
  func pages(style: CallStyle) async throws {
    let (server, pets) = try await start { request in
      switch request.target {
      case "/search": .json(Self.pets)
      case "/search?page=2": .json(#"[{"id": 3, "name": "Bo"}, {"id": 4, "name": "Mo"}]"#)
      default: .json(#"[{"id": 5, "name": "Al"}]"#)
      }
    }
    defer { server.stop() }
    let log = CallLog()
    let cancel = pets.subscribe(.pages, style, log)
    await log.end()
    cancel()
    #expect(log.events == ["pets 2", "pets 2", "pets 1", "end"])
    #expect(await server.requests.map(\.target) == ["/search", "/search?page=2", "/search?page=3"])
  }

  #if !MOYA
    @Test(
      "events and values of a stream arrive on the callback queue",
      arguments: CallStyle.sequences
    )
    func streams(style: CallStyle) async throws {
      let (server, pets) = try await start { request in
        request.target == "/news"
          ? .data(Data("data: a\n\ndata: b\n\n".utf8), contentType: "text/event-stream")
          : .data(
            Data("{\"to\": \"x\"}\n{\"to\": \"y\"}\n".utf8),
            contentType: "application/jsonl"
          )
      }
      defer { server.stop() }
      for (call, values) in [(CallOperation.news, ["a", "b"]), (.walks, ["x", "y"])] {
        let log = CallLog()
        let cancel = pets.subscribe(call, style, log)
        await log.end()
        cancel()
        #expect(log.events == values + ["end"])
        #expect(log.strayCount == 0)
      }
    }
  #endif

  // MARK: - Four closures

  @Test("an error contains the documented body, or the text of any other body")
  func refusal() async throws {
    let (server, pets) = try await start { _ in .json(#"{"title": "no"}"#, status: 409) }
    defer { server.stop() }
    let log = CallLog()
    pets.listPets(
      error: { response in
        log.add(response.body?.title ?? "?")
        log.add(response.body(as: Problem.self)?.title ?? "?")
      },
      finish: { log.add("end") }
    )
    await log.end()
    #expect(log.events == ["no", "no", "end"])
    let text = CallLog()
    pets.searchPets(
      error: "of the query",
      error: { text.add($0.body ?? "?") },
      finish: { text.add("end") }
    )
    await text.end()
    #expect(text.events == [#"{"title": "no"}"#, "end"])
    #expect(await server.requests.last?.target == "/search?error=of%20the%20query")
  }
}
