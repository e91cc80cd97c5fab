import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

/// The parameters that a generated client and its wrappers have.
@Suite("Parameters on the client, generated")
struct ClientParametersTests {
  private func server() async throws -> LoopbackServer {
    try await LoopbackServer.start { request in
      switch (request.method, request.path.split(separator: "/").last) {
      case ("GET", "contents"): .text("tea")
      case ("GET", "cups"), ("GET", "plates"):
        .json(request.target.contains("2") ? "[]" : #"["a"]"#)
      case ("GET", _): .json(#"{"color": "red"}"#)
      default: .status(204)
      }
    }
  }

  @Test("all requests of a client have its values, and their own arguments")
  func client() async throws {
    let server = try await server()
    defer { server.stop() }
    let client = CrockeryClient(
      crockeryTenantID: "ours",
      appName: "Kitchen",
      baseURL: server.baseURL
    )
    #expect(try await client.cups.cup(id: "7").color == "red")
    try await client.cups.addCup(body: Cup(color: "blue"), idempotencyKey: "k")
    #expect(try await client.plates.listPlates(apiVersion: "v1") == ["a"])
    try await client.plates.addPlate()
    let requests = await server.requests
    #expect(requests.map(\.target) == ["/v4/cups/7", "/v4/cups", "/v1/plates", "/v4/plates"])
    #expect(requests.allSatisfy { $0.header("Crockery-Tenant-Id") == "ours" })
    #expect(requests.allSatisfy { $0.header("Crockery-Revision") == "2025-11-01" })
    #expect(requests.allSatisfy { $0.header("X-App-Name") == "Kitchen" })
    #expect(requests.map { $0.header("Idempotency-Key") } == [nil, "k", nil, nil])
  }

  @Test("a copy of a wrapper can have other values, which other options of a call keep")
  func copies() async throws {
    let server = try await server()
    defer { server.stop() }
    let cups = CupsProvider(.generated(baseURL: server.baseURL), crockeryTenantID: "ours")
    var beta = cups
    beta.apiVersion = .v4beta
    beta.crockeryTenantID = "theirs"
    #expect(try await beta.with(headers: ["X-Trace": "1"]).contents(id: "7") == "tea")
    #expect(try await cups.contents(id: "7") == "tea")
    let requests = await server.requests
    #expect(requests.map(\.target) == ["/v4beta/cups/7/contents", "/v4/cups/7/contents"])
    #expect(requests.map { $0.header("Crockery-Tenant-Id") } == ["theirs", "ours"])
    #expect(requests.map { $0.header("X-Trace") } == ["1", nil])
    #expect(requests.map { $0.header("X-App-Name") } == [nil, nil])
  }

  @Test("the requests of further pages have the values too, beside a parameter of the same name")
  func pages() async throws {
    let server = try await server()
    defer { server.stop() }
    let cups = CupsProvider(
      .generated(baseURL: server.baseURL),
      crockeryTenantID: "ours",
      crockeryRevision: .value2024_05_01
    )
    var found: [[String]] = []
    for try await page in cups.listCupsPages(crockeryRevision: "query") { found.append(page) }
    #expect(found == [["a"]])
    let requests = await server.requests
    #expect(
      requests.map(\.target) == [
        "/v4/cups?crockery_revision=query", "/v4/cups?page=2&crockery_revision=query",
      ]
    )
    #expect(requests.allSatisfy { $0.header("Crockery-Revision") == "2024-05-01" })
  }

  @Test("a mock records requests with its values, and its closures don't receive them")
  func mock() async throws {
    let mock = CupsProviderMock(crockeryTenantID: "test")
    mock.onCup = { id, _ in Cup(color: id) }
    #expect(try await mock.cup(id: "red").color == "red")
    guard case .cup("test", "red", .v4, .value2025_11_01, nil, nil)? = mock.calls.first else {
      Issue.record("another request was recorded: \(mock.calls)")
      return
    }
  }
}
