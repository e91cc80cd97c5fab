import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

/// The collection formats of Swagger 2.0 in each location, as received by a server.
@Suite("Collections, generated")
struct CollectionsTests {
  private func start() async throws -> (LoopbackServer, CollectionsProvider) {
    let server = try await LoopbackServer.start { _ in LoopbackServer.Response(status: 204) }
    return (server, CollectionsProvider(.generated(baseURL: server.baseURL)))
  }

  @Test("are sent in a path")
  func path() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    try await provider.inPath(
      csv: ["a", "b,c"],
      ssv: ["a", "b"],
      tsv: ["a", "b"],
      pipes: ["a", "b/c"]
    )
    #expect(
      await server.requests.map(\.target) == ["/path/a,b%2Cc/a%20b/a%09b/a%7Cb%2Fc"]
    )
  }

  @Test("are sent in a query, even if they are nested")
  func query() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    try await provider.inQuery(
      csv: ["a", "b&c"],
      ssv: ["a", "b"],
      tsv: ["a", "b"],
      pipes: ["a", "b"],
      multi: [1, 2],
      nested: [[1, 2], [3]],
      lists: [[1, 2], [3]]
    )
    #expect(
      await server.requests.map(\.target) == [
        "/query?csv=a,b%26c&ssv=a%20b&tsv=a%09b&pipes=a%7Cb&multi=1&multi=2&nested=1%2C2%7C3"
          + "&lists=1%202&lists=3"
      ]
    )
  }

  @Test("a media type that is a parameter is sent without a body")
  func typed() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    try await provider.typed(contentType: "application/vnd.a+json", csv: "a,b")
    let request = try #require(await server.requests.first)
    #expect(request.header("Content-Type") == "application/vnd.a+json")
    #expect(request.header("X-Csv") == "a,b")
    #expect(request.body.isEmpty)
  }

  @Test("are sent in header fields")
  func header() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    try await provider.inHeader(
      csv: ["a", "b"],
      ssv: ["a", "b"],
      tsv: ["a", "b"],
      pipes: ["a", "b"]
    )
    let request = try #require(await server.requests.first)
    #expect(
      ["X-Csv", "X-Ssv", "X-Tsv", "X-Pipes"].map { request.header($0) }
        == ["a,b", "a b", "a\tb", "a|b"]
    )
  }

  @Test("are sent in forms and parts")
  func fields() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    try await provider.form(name: "x y", csv: ["a", "b"], ssv: ["a", "b"], multi: ["a", "b"])
    try await provider.parts(
      file: MultipartFile.data(Data("f".utf8), fileName: "f"),
      csv: ["a", "b"],
      pipes: ["a", "b"],
      multi: ["c", "d"]
    )
    let requests = await server.requests
    try #require(requests.count == 2)
    #expect(requests[0].text == "name=x+y&csv=a,b&ssv=a%20b&multi=a&multi=b")
    let parts = requests[1].text.components(separatedBy: "\r\n--").map { part in
      part.components(separatedBy: "\r\n\r\n").last ?? ""
    }
    #expect(parts.dropLast() == ["f", "a,b", "a|b", "c", "d"])
  }

  @Test("are sent in bodies, with the content types that the operation consumes")
  func bodies() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    try await provider.body(body: BodyBody(name: "a"))
    try await provider.data(body: .data(Data("tar".utf8), contentType: "application/x-tar"))
    let requests = await server.requests
    #expect(requests.map(\.text) == [#"{"name":"a"}"#, "tar"])
    #expect(
      requests.map { $0.header("Content-Type") } == ["application/json", "application/x-tar"]
    )
  }
}
