import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

@testable import TargetKitCaching

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("CachingTransport", .timeLimit(.minutes(5)))
struct CachingTransportTests {
  /// A time that tests change.
  private let now = Locked(Date(timeIntervalSince1970: 1_700_000_000))

  private func wait(_ seconds: TimeInterval) {
    now.withLock { $0 += seconds }
  }

  private func provider(capacity: Int = 1_000_000) -> Provider<TestTarget> {
    // The session's own cache would respond instead of this one.
    let transport = CachingTransport(Session.stateless, capacity: capacity) { [now] in
      now.withLock { $0 }
    }
    return Provider<TestTarget>(transport: transport)
  }

  /// A server that numbers its responses, with the headers that the path specifies.
  private func server(_ headers: [(String, String)]) async throws -> LoopbackServer {
    let count = Locked(0)
    return try await LoopbackServer.start { request in
      let number = count.withLock { count in
        count += 1
        return count
      }
      if request.header("If-None-Match") == "\"e\"" || request.header("If-Modified-Since") != nil {
        return Self.response("", status: 304, headers)
      }
      return Self.response("\(number)", headers)
    }
  }

  private static func response(
    _ text: String,
    status: Int = 200,
    _ headers: [(String, String)]
  ) -> LoopbackServer.Response {
    .text(text, status: status, headers: headers)
  }

  private func texts(
    _ headers: [(String, String)],
    waiting seconds: [TimeInterval] = [0, 0],
    change: (Int, inout TestTarget) -> Void = { _, _ in }
  ) async throws -> (texts: [String], requests: Int) {
    let server = try await server(headers)
    defer { server.stop() }
    let provider = provider()
    var texts: [String] = []
    for (index, seconds) in seconds.enumerated() {
      wait(seconds)
      var target = TestTarget.to(server)
      change(index, &target)
      texts.append(try await provider.text(for: target))
    }
    return (texts, await server.requests.count)
  }

  // MARK: Freshness

  @Test("a response is reused until its lifetime ends, which includes its age")
  func maxAge() async throws {
    let fresh = try await texts([("Cache-Control", "public, max-age=60")], waiting: [0, 30, 29, 2])
    #expect(fresh.texts == ["1", "1", "1", "2"])
    let aged = try await texts(
      [("Cache-Control", "max-age=60"), ("Age", "50")],
      waiting: [0, 9, 2]
    )
    #expect(aged.texts == ["1", "1", "2"])
  }

  @Test("'Expires' is relative to 'Date', and max-age takes precedence over it")
  func expires() async throws {
    let date = HTTPDate(now.withLock { $0 }).description
    let later = HTTPDate(now.withLock { $0 } + 60).description
    let headers = [("Date", date), ("Expires", later)]
    #expect(try await texts(headers, waiting: [0, 59, 2]).texts == ["1", "1", "2"])
    let both = headers + [("Cache-Control", "max-age=0")]
    #expect(try await texts(both).texts == ["1", "2"])
    #expect(try await texts([("Expires", "0")]).texts == ["1", "2"])
  }

  @Test(
    "a response that must not be stored, or has no lifetime, is requested again",
    arguments: [
      [], [("Cache-Control", "no-store, max-age=60")], [("Cache-Control", "max-age=x")],
      [("Cache-Control", "max-age=60"), ("Vary", "*")],
      [("Cache-Control", "max-age=60"), ("Age", "60, 0")],
      [("Expires", "Sat, 06 Nov 2094 08:49:37 UTC")],
      [("Expires", "Sat, 06  Nov 2094 08:49:37 GMT")],
      [("Expires", "Sat, 06-Nov-2094 08:49:37 GMT")], [("Expires", "Sat, 06 Nov 94 08:49:37 GMT")],
      [("Cache-Control", "max-age=60"), ("Vary", "Accept, Cookie")],
    ]
  )
  func uncacheable(headers: [(String, String)]) async throws {
    #expect(try await texts(headers).texts == ["1", "2"])
  }

  @Test("the cache directives of a request are respected")
  func requestDirectives() async throws {
    let headers = [("Cache-Control", "max-age=60")]
    for (directive, expected) in [
      ("no-cache", ["1", "2"]), ("no-store", ["1", "2"]), ("max-age=10", ["1", "2"]),
      ("max-age=30", ["1", "1"]), ("min-fresh=50", ["1", "2"]), ("min-fresh=30", ["1", "1"]),
    ] {
      let result = try await texts(headers, waiting: [0, 20]) { index, target in
        if index == 1 || directive == "no-store" { target.headers = ["Cache-Control": directive] }
      }
      #expect(result.texts == expected, "\(directive)")
    }
    let error = await targetError {
      _ = try await texts(headers) { _, target in
        target.headers = ["Cache-Control": "only-if-cached"]
      }
    }
    #expect(error?.urlErrorCode == .resourceUnavailable)
  }

  // MARK: Validation

  @Test("a stale response is revalidated and then fresh again")
  func validation() async throws {
    for validator in [("ETag", "\"e\""), ("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT")] {
      let result = try await texts(
        [validator, ("Cache-Control", "max-age=60")],
        waiting: [0, 61, 30, 31]
      )
      #expect(result.texts == ["1", "1", "1", "1"])
      #expect(result.requests == 3)
    }
    let always = try await texts([("ETag", "\"e\""), ("Cache-Control", "no-cache, max-age=60")])
    #expect(always.texts == ["1", "1"])
    #expect(always.requests == 2)
  }

  @Test("a revalidation updates the headers, and the caller never receives 304")
  func confirmation() async throws {
    let server = try await LoopbackServer.start { request in
      guard request.header("If-None-Match") != nil else {
        return .text("x", headers: [("ETag", "\"e\""), ("X-A", "1"), ("X-B", "1")])
      }
      return Self.response("", status: 304, [("ETag", "\"e\""), ("x-a", "2")])
    }
    defer { server.stop() }
    let provider = provider()
    try await provider.nothing(for: .to(server))
    let response = try await provider.response(for: .to(server))
    #expect(response.statusCode == 200)
    #expect(response.data == Data("x".utf8))
    #expect(response.header("X-A") == "2")
    #expect(response.header("X-B") == "1")
  }

  @Test("a stored response has its age, and none of the fields that concern a connection")
  func fields() async throws {
    let server = try await server([
      ("Cache-Control", "max-age=60"), ("age", "20"), ("Connection", "X-Hop, close"),
      ("X-Hop", "1"), ("X-End", "2"),
    ])
    defer { server.stop() }
    let provider = provider()
    try await provider.nothing(for: .to(server))
    wait(30)
    let response = try await provider.response(for: .to(server))
    #expect(response.header("Age").flatMap { Int($0) }.map { (50...51).contains($0) } == true)
    #expect(response.header("X-Hop") == nil)
    #expect(response.header("X-End") == "2")
  }

  @Test("a conditional request by the caller receives its 304")
  func ownConditions() async throws {
    let result = try await texts([("ETag", "\"e\""), ("Cache-Control", "max-age=60")]) {
      index,
      target in
      if index == 1 { target.headers = ["If-None-Match": "\"e\""] }
    }
    #expect(result.texts == ["1", ""])
  }

  // MARK: Policies

  @Test("the cache policy of a target is respected on every platform")
  func policies() async throws {
    let headers = [("Cache-Control", "max-age=60"), ("ETag", "\"e\"")]
    for (policy, seconds, expected, requests) in [
      (URLRequest.CachePolicy.useProtocolCachePolicy, 30.0, "1", 1),
      (.reloadIgnoringLocalCacheData, 30, "2", 2),
      (.reloadRevalidatingCacheData, 30, "1", 2),
      (.returnCacheDataElseLoad, 300, "1", 1),
      (.returnCacheDataDontLoad, 300, "1", 1),
    ] {
      let result = try await texts(headers, waiting: [0, seconds]) { index, target in
        if index == 1 { target.cachePolicy = policy }
      }
      #expect(result.texts == ["1", expected], "\(policy)")
      #expect(result.requests == requests, "\(policy)")
    }
    let server = try await server(headers)
    defer { server.stop() }
    var target = TestTarget.to(server)
    target.cachePolicy = .returnCacheDataDontLoad
    let missing = target
    let error = await targetError { try await provider().nothing(for: missing) }
    #expect(error?.urlErrorCode == .resourceUnavailable)
    #expect(await server.requests == [])
  }

  // MARK: Keys

  @Test("responses aren't shared between users, or between values of the headers in 'Vary'")
  func variants() async throws {
    for (name, vary) in [
      ("Authorization", ""), ("Cookie", ""), ("Accept-Language", "accept-language"),
    ] {
      let headers = [("Cache-Control", "max-age=60"), ("Vary", vary)]
      let result = try await texts(headers, waiting: [0, 0, 0, 0]) { index, target in
        target.headers = [name: index.isMultiple(of: 2) ? "a" : "b"]
      }
      #expect(result.texts == ["1", "2", "1", "2"], "\(name)")
    }
    let result = try await texts([("Cache-Control", "max-age=60")], waiting: [0, 0, 0]) {
      index,
      target in
      target.headers = ["X-Trace": "\(index)"]
    }
    #expect(result.texts == ["1", "1", "1"])
  }

  @Test("a request with an unsafe method removes the stored response")
  func invalidation() async throws {
    let server = try await server([("Cache-Control", "max-age=60")])
    defer { server.stop() }
    let provider = provider()
    #expect(try await provider.text(for: .to(server, "/a")) == "1")
    #expect(try await provider.text(for: .to(server, "/b")) == "2")
    try await provider.nothing(for: .to(server, "/a", method: .head))
    #expect(try await provider.text(for: .to(server, "/a")) == "1")
    try await provider.nothing(for: .to(server, "/a", method: .delete))
    #expect(try await provider.text(for: .to(server, "/a")) == "5")
    #expect(try await provider.text(for: .to(server, "/b")) == "2")
  }

  @Test("a response to a redirected request isn't stored under the first URL")
  func redirects() async throws {
    let count = Locked(0)
    let server = try await LoopbackServer.start { request in
      if request.path == "/from" { return .redirect(to: "/to") }
      let number = count.withLock { count in
        count += 1
        return count
      }
      return .text("\(number)", headers: [("Cache-Control", "max-age=60")])
    }
    defer { server.stop() }
    let provider = provider()
    #expect(try await provider.text(for: .to(server, "/from")) == "1")
    #expect(try await provider.text(for: .to(server, "/from")) == "2")
  }

  @Test("the least recently used responses are evicted, and large ones aren't stored")
  func capacity() async throws {
    let count = Locked(0)
    let server = try await LoopbackServer.start { request in
      count.withLock { $0 += 1 }
      let size = request.path == "/large" ? 20_000 : 5000
      return .data(Data(count: size), headers: [("Cache-Control", "max-age=60")])
    }
    defer { server.stop() }
    let provider = provider(capacity: 100_000)
    for index in 0..<40 {
      try await provider.nothing(for: .to(server, "/\(index)"))
      try await provider.nothing(for: .to(server, "/0"))
    }
    #expect(count.withLock { $0 } == 40)
    try await provider.nothing(for: .to(server, "/1"))
    #expect(count.withLock { $0 } == 41)
    for _ in 0..<2 { try await provider.nothing(for: .to(server, "/large")) }
    #expect(count.withLock { $0 } == 43)
  }

  @Test("streams, downloads and ranges bypass the cache")
  func others() async throws {
    let server = try await server([("Cache-Control", "max-age=60")])
    defer { server.stop() }
    let provider = provider()
    #expect(try await provider.text(for: .to(server)) == "1")
    #expect(try await provider.stream(for: .to(server)).collect() == Data("2".utf8))
    #expect(try await provider.text(for: .to(server, headers: ["Range": "bytes=0-0"])) == "3")
    let files = try TemporaryFiles()
    let file = try files.file("f")
    try await provider.nothing(for: .to(server, task: .downloadDestination { _, _ in (file, []) }))
    #expect(try Data(contentsOf: file) == Data("4".utf8))
    #expect(try await provider.text(for: .to(server)) == "1")
  }
}
