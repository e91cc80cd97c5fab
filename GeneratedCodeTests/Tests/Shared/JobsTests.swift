import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

/// What servers compare as text, and what Swift would take for something else, as a server gets it.
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

  // MARK: - Names of Optional's cases

  @Test("values called none and some are sent where an optional value is expected")
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
