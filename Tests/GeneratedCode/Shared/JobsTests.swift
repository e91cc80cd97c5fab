import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
  import TargetKitWire
#endif

/// Values that servers compare as text, and names with another meaning in Swift, as received by a server.
@Suite("Jobs, generated")
struct JobsTests {
  static let text = "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"
  static let answer = #"{"id": "\#(text)"}"#

  private func start() async throws -> (LoopbackServer, JobsProvider) {
    let server = try await LoopbackServer.start { _ in .json(Self.answer) }
    return (server, JobsProvider(.generated(baseURL: server.baseURL)))
  }

  // MARK: - Identifiers

  @Test("UUIDs are sent in lower case: in a path, a query, header fields, cookies and JSON")
  func identifiers() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    let text = Self.text
    let id = try #require(UUID(uuidString: text))
    let job = Job(
      id: id,
      parents: [id],
      runs: ["first": id],
      origin: .uuid(id),
      retries: .someValue(.init(count: 2))
    )
    let received = try await provider.putJob(
      id: id,
      body: job,
      after: [id, id],
      requestID: id,
      session: id
    )
    #expect(received.id == id)
    let request = try #require(await server.requests.first)
    #expect(request.target == "/jobs/\(text)?after=\(text)&after=\(text)")
    #expect(request.header("X-Request-ID") == text)
    #expect(request.header("Cookie") == "session=" + text)
    #expect(
      request.text
        == #"{"id":"\#(text)","parents":["\#(text)"],"runs":{"first":"\#(text)"},"#
        + #""origin":"\#(text)","retries":{"count":2}}"#
    )
  }

  @Test("UUIDs are sent in lower case in unions, parts and forms")
  func identifiersInForms() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    let text = Self.text
    let id = try #require(UUID(uuidString: text))
    try await provider.getJob(id: .uuid(id))
    try await provider.moveLog(id: id, to: id)
    try await provider.sendLog(id: id, run: id, parents: [id], job: Job(id: id))
    let requests = await server.requests
    try #require(requests.count == 3)
    #expect(requests[0].target == "/jobs/" + text)
    #expect(requests[1].text == "to=" + text)
    #expect(requests[2].text.contains("name=\"run\"\r\n\r\n\(text)\r\n"))
    #expect(requests[2].text.contains("name=\"parents\"\r\n\r\n\(text)\r\n"))
    #expect(requests[2].text.contains(#"{"id":"\#(text)"}"#))
  }

  // MARK: - Constants

  @Test("constants that select a variant are sent without being passed as arguments")
  func constants() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    let automation = Automation(
      actions: [.wait(Wait()), .cancel(Cancel()), .resume(Resume(from: 1))],
      trigger: .event(.init()),
      target: .machine(Machine()),
      level: .high(.init()),
      channel: Channel(limit: .double(0.5))
    )
    _ = try? await provider.addAutomation(body: automation)
    try await provider.act(body: .stop(.init()))
    try await provider.act(body: .start(.init()))
    let requests = await server.requests
    try #require(requests.count == 3)
    #expect(
      requests[0].text
        == #"{"actions":[{"type":"wait"},{"type":"cancel"},{"type":"resume","from":1}],"#
        + #""trigger":{"kind":"event"},"target":{"kind":"Machine"},"level":{"level":2},"#
        + #""channel":{"order":1,"version":7,"limit":0.5}}"#
    )
    #expect(requests[1].text == #"{"do":"stop"}"#)
    #expect(requests[2].text == #"{"do":"start"}"#)
    let read = try JSONCoding.decoder().decode(Automation.self, from: requests[0].body)
    guard case .wait = read.actions[0], case .cancel = read.actions[1],
      case .resume(let resume) = read.actions[2], resume.from == 1, case .event? = read.trigger,
      case .machine? = read.target, case .high? = read.level
    else {
      Issue.record("\(read)")
      return
    }
  }

  @Test("if several open values select a variant, the first one is its default")
  func openValues() async throws {
    func sent(_ target: Target) throws -> String {
      try ParameterEncoder().encode(target).json
    }
    #expect(try sent(.queue(Queue(name: "a"))) == #"{"kind":"queue","name":"a"}"#)
    #expect(try sent(.pool(Pool(name: "a"))) == #"{"kind":"pool","name":"a"}"#)
    #expect(try sent(.pool(Pool(kind: "fast"))) == #"{"kind":"fast"}"#)
  }

  @Test("a variant without its constant is still decoded")
  func missingConstants() throws {
    let decoder = JSONCoding.decoder()
    let action = try decoder.decode(Action.self, from: Data(#"{"from": 1}"#.utf8))
    guard case .resume(let resume) = action, resume.type == .resume else {
      Issue.record("\(action)")
      return
    }
    let trigger = try decoder.decode(Trigger.self, from: Data(#""noon""#.utf8))
    guard case .string("noon") = trigger else {
      Issue.record("\(trigger)")
      return
    }
    let other = try decoder.decode(Action.self, from: Data(#"{"type": "new"}"#.utf8))
    guard case .unknown(["type": "new"]) = other else {
      Issue.record("\(other)")
      return
    }
  }

  // MARK: - Names of Optional's cases

  @Test("enum values named none and some are distinct from nil in optional arguments")
  func optionalCases() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    try await provider.getJob(id: .int(1), display: .noneValue, order: .noneValue)
    try await provider.getJob(id: .int(1), display: .someValue, order: .someValue)
    try await provider.getJob(id: .int(1), display: .none)
    #expect(
      await server.requests.map(\.target) == [
        "/jobs/1?display=none&order=0", "/jobs/1?display=some&order=1", "/jobs/1",
      ]
    )
    let id = try #require(UUID(uuidString: Self.text))
    let job = Job(id: id, retries: .noneValue(.noneValue))
    #expect(
      try String(decoding: JSONCoding.encoder().encode(job), as: UTF8.self)
        .contains(#""retries":"none""#)
    )
  }
}
