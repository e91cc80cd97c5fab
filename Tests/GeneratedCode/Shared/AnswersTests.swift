import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

@Suite("Responses, generated")
struct AnswersTests {
  /// A server that sends a chart in the requested media type.
  private func chartServer() async throws -> LoopbackServer {
    try await LoopbackServer.start { request in
      switch request.header("Accept") {
      case "application/json": .json(#"{"id": "c", "points": [1, 2.5]}"#)
      case "application/vnd.answers.summary+json": .json(#"{"count": 2}"#)
      case "text/csv": .text("1,2.5")
      case "image/png, image/svg+xml": .data(Data("picture".utf8), contentType: "image/png")
      default: .status(406)
      }
    }
  }

  @Test("each content type of a response has its own method, which requests it")
  func contents() async throws {
    let server = try await chartServer()
    defer { server.stop() }
    let provider = ChartsProvider(.generated(baseURL: server.baseURL))
    #expect(try await provider.getChart(id: "c").points == [1, 2.5])
    #expect(try await provider.getChartAnswersSummaryJSON(id: "c").count == 2)
    #expect(try await provider.getChartCSV(id: "c") == "1,2.5")
    #expect(try await provider.getChartImage(id: "c") == Data("picture".utf8))
    #expect(await server.requests.map(\.target) == Array(repeating: "/charts/c", count: 4))
  }

  @Test("a null list or a malformed string doesn't make decoding the response fail")
  func unreadable() async throws {
    let jobs = #"""
      [{"ticket": "a", "tags": null, "limits": null, "starts": null, "link": "", "log": "http://[", "ended": "",
        "due": "0000-00-00", "worker": "", "key": "?", "price": "free"},
       {"ticket": "b", "tags": ["x"], "limits": {"a": 1}, "starts": ["1970-01-01T00:00:07Z"], "link": "https://a.example",
        "ended": "1970-01-01T00:00:07Z", "key": "aGk=", "price": "1.50"}]
      """#
    let server = try await LoopbackServer.start { _ in .json(jobs) }
    defer { server.stop() }
    let received = try await JobsProvider(.generated(baseURL: server.baseURL)).listJobs()
    let first = try #require(received.first)
    #expect(first.tags == [])
    #expect(first.limits == [:])
    #expect(first.starts == [])
    #expect(first.link == "")
    #expect(first.log == "http://[")
    #expect(first.ended == nil)
    #expect(first.due == nil)
    #expect(first.worker == nil)
    #expect(first.key == nil)
    #expect(first.price == nil)
    let second = try #require(received.last)
    #expect(second.tags == ["x"])
    #expect(second.limits == ["a": 1])
    #expect(second.starts == [Date(timeIntervalSince1970: 7)])
    #expect(second.ended == Date(timeIntervalSince1970: 7))
    #expect(second.key == Data("hi".utf8))
    #expect(second.price == Decimal(string: "1.5"))
  }

  @Test("a response of null is decoded as an empty list")
  func nullResponse() async throws {
    let server = try await LoopbackServer.start { _ in .json("null") }
    defer { server.stop() }
    #expect(try await JobsProvider(.generated(baseURL: server.baseURL)).listJobs().isEmpty)
  }

  @Test("a response without a body is nil if the spec documents one, or a null")
  func noBody() async throws {
    let server = try await LoopbackServer.start { request in
      switch (request.method, request.target) {
      case ("GET", "/charts/a/limit"): .data(Data(), contentType: "application/json")
      case ("GET", "/charts/b/limit"): .json("null")
      case ("GET", _): .json("5")
      case (_, "/charts/a/limit"): .status(202)
      default: .json("6")
      }
    }
    defer { server.stop() }
    let provider = ChartsProvider(.generated(baseURL: server.baseURL))
    #expect(try await provider.getLimit(id: "a") == nil)
    #expect(try await provider.getLimit(id: "b") == nil)
    #expect(try await provider.getLimit(id: "c") == 5)
    #expect(try await provider.setLimit(id: "a", body: 6) == nil)
    #expect(try await provider.setLimit(id: "b", body: 6) == 6)
  }

  @Test("pages have the types of their elements, and constants are sent")
  func pages() async throws {
    let server = try await LoopbackServer.start { request in
      request.target.hasPrefix("/charts")
        ? .json(#"{"items": [{"id": "c", "points": [1]}]}"#)
        : .json(#"{"items": [{"message": "no"}], "next": "2"}"#)
    }
    defer { server.stop() }
    let provider = ChartsProvider(.generated(baseURL: server.baseURL))
    #expect(try await provider.listCharts().items.map(\.points) == [[1]])
    #expect(try await provider.listProblems().items.map(\.message) == ["no"])
    #expect(
      await server.requests.first?.target
        == "/charts?api=20240131&fee=0.25&total=true&form=page"
    )
  }

  @Test("an object that is received, changed and sent keeps the properties that the spec mentions")
  func settings() async throws {
    let server = try await LoopbackServer.start { request in
      request.method == "GET" ? .json(#"{"color": "red", "size": [1]}"#) : .status(204)
    }
    defer { server.stop() }
    let provider = ChartsProvider(.generated(baseURL: server.baseURL))
    var settings = try await provider.getSettings()
    settings.color = "blue"
    try await provider.setSettings(body: settings)
    #expect(await server.requests.last?.text == #"{"color":"blue","size":[1]}"#)
  }

  @Test("a tuple may lack elements, and additional elements are kept")
  func tuples() async throws {
    let positions = #"[[1.5,2,"2024-01-02T03:04:05Z",true,{"a":null}],[1],[]]"#
    let server = try await LoopbackServer.start { request in
      request.method == "GET" ? .json(positions) : .status(204)
    }
    defer { server.stop() }
    let provider = ChartsProvider(.generated(baseURL: server.baseURL))
    let received = try await provider.getPositions(id: "c")
    #expect(received.map(\.longitude) == [1.5, 1, nil])
    #expect(received.map(\.others) == [[true, ["a": nil]], [], []])
    try await provider.setPositions(id: "c", body: received)
    #expect(await server.requests.last?.text == positions)
  }
}
