import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("LoopbackServer", .timeLimit(.minutes(5)))
struct LoopbackServerTests {
  @Test("records a request unchanged and responds to it")
  func recordsAndAnswers() async throws {
    let server = try await LoopbackServer.start { request in
      .json("[1]", status: 201, headers: [("X-Path", request.path)])
    }
    defer { server.stop() }
    var request = URLRequest(url: try #require(URL(string: "\(server.baseURL)/a%2Fb/c?x=1&y=%20")))
    request.httpMethod = "PATCH"
    request.setValue("v", forHTTPHeaderField: "X-One")
    request.httpBody = Data("hello".utf8)

    let (data, response) = try await URLSession.shared.data(for: request)

    let answer = try #require(response as? HTTPURLResponse)
    #expect(answer.statusCode == 201)
    #expect(answer.value(forHTTPHeaderField: "X-Path") == "/a%2Fb/c")
    #expect(String(decoding: data, as: UTF8.self) == "[1]")
    let recorded = try #require(await server.requests.first)
    #expect(recorded.method == "PATCH")
    #expect(recorded.target == "/a%2Fb/c?x=1&y=%20")
    #expect(recorded.pathSegments == ["a/b", "c"])
    #expect(recorded.queryItems == ["x=1", "y=%20"])
    #expect(recorded.header("x-one") == "v")
    #expect(recorded.text == "hello")
  }

  @Test("reuses a connection for several requests")
  func keepsAlive() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    // The shared session keeps few connections for all the tests that use it.
    let session = URLSession(configuration: .default)
    for _ in 1...3 {
      _ = try await session.data(from: server.baseURL)
    }
    #expect(await server.requests.count == 3)
    #expect(await server.connectionCount == 1)
  }

  @Test("serves many connections at once")
  func servesConcurrently() async throws {
    let server = try await LoopbackServer.start { request in .text(request.path) }
    defer { server.stop() }
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 1...40 {
        let url = server.baseURL.appendingPathComponent("\(number)")
        group.addTask {
          String(decoding: try await URLSession.shared.data(from: url).0, as: UTF8.self)
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(texts == Set((1...40).map { "/\($0)" }))
  }

  @Test("sends a chunked body in pieces")
  func sendsChunks() async throws {
    let server = try await LoopbackServer.start { _ in
      .chunked { send in
        for piece in ["one ", "two ", "three"] {
          try send(Data(piece.utf8))
        }
      }
    }
    defer { server.stop() }
    let data = try await URLSession.shared.data(from: server.baseURL).0
    #expect(String(decoding: data, as: UTF8.self) == "one two three")
  }

  @Test("closes the connection instead of responding")
  func drops() async throws {
    let server = try await LoopbackServer.start { _ in .dropped }
    defer { server.stop() }
    await #expect(throws: URLError.self) {
      try await URLSession.shared.data(from: server.baseURL)
    }
  }

  @Test("refuses connections after it is stopped")
  func stops() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    server.stop()
    server.stop()
    await #expect(throws: URLError.self) {
      try await URLSession.shared.data(from: server.baseURL)
    }
  }
}
