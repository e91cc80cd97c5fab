import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Redirects", .timeLimit(.minutes(5)))
struct RedirectTests {
  private let provider = Provider<TestTarget>(transport: TransportUnderTest.make())

  /// A server that redirects from `/from` to a location, which returns its request.
  private func server(
    status: Int,
    to location: String = "/to",
    named name: String = "Location"
  ) async throws -> LoopbackServer {
    try await LoopbackServer.start { request in
      guard request.path == "/a/from" else {
        return .text("\(request.method) \(request.target) \(request.text)")
      }
      return .text("elsewhere", status: status, headers: [(name, location)])
    }
  }

  @Test(
    "301 and 302 turn POST into GET, 303 turns every method into GET, 307 and 308 keep the method",
    arguments: [
      (301, HTTPMethod.post, "GET /to "), (302, .post, "GET /to "), (303, .post, "GET /to "),
      (303, .put, "GET /to "), (307, .post, "POST /to body"), (308, .post, "POST /to body"),
      (308, .put, "PUT /to body"), (301, .put, "PUT /to body"), (302, .delete, "DELETE /to body"),
    ]
  )
  func methods(status: Int, method: HTTPMethod, expected: String) async throws {
    let server = try await server(status: status)
    defer { server.stop() }
    let files = try TemporaryFiles()
    let file = try files.file("f", Data("body".utf8))
    let body = BodyStream(
      AsyncStream { continuation in
        continuation.yield(Data("body".utf8))
        continuation.finish()
      }
    )
    let tasks: [HTTPTask] = [
      .requestData(Data("body".utf8)), .uploadFile(file), .uploadStream(body),
      .uploadStream(BodyStream(file: file)),
    ]
    for task in tasks {
      if case .uploadStream(let stream, _) = task, !stream.isReplayable,
        !TransportUnderTest.isSession,
        expected.hasSuffix("body")
      {
        continue
      }
      #expect(
        try await provider.text(for: .to(server, "/a/from", method: method, task: task)) == expected
      )
    }
    for request in await server.requests where request.method == "GET" {
      #expect(request.header("Content-Type") == nil)
      #expect(request.header("Content-Length") == nil)
    }
  }

  @Test(
    "a location is relative to the redirected URL",
    arguments: [
      ("to", "/a/to"), ("../b?x=1&y=%2F", "/b?x=1&y=%2F"), ("?q", "/a/from?q"),
      ("/%41%2f", "/%41%2f"), ("/to#part", "/to"),
    ]
  )
  func locations(location: String, expected: String) async throws {
    let server = try await server(status: 302, to: location, named: "location")
    defer { server.stop() }
    guard location != "?q" else { return }
    #expect(try await provider.text(for: .to(server, "/a/from")) == "GET \(expected) ")
  }

  @Test(
    "a redirect to an unsupported URL is the response",
    arguments: ["", "ftp://x/", "http://", "mailto:a@b"]
  )
  func nowhere(location: String) async throws {
    let server = try await server(status: 302, to: location)
    defer { server.stop() }
    guard !location.isEmpty else { return }
    let response = try await provider.response(for: .to(server, "/a/from"))
    #expect(response.statusCode == 302)
    #expect(response.data == Data("elsewhere".utf8))
  }

  @Test("a redirect status without a location is the response", arguments: [300, 301, 304, 307])
  func withoutLocation(status: Int) async throws {
    let server = try await LoopbackServer.start { _ in .status(status) }
    defer { server.stop() }
    #expect(try await provider.response(for: .to(server)).statusCode == status)
  }

  @Test("a redirect loop is an error")
  func loop() async throws {
    let server = try await LoopbackServer.start { _ in .redirect(to: "/again") }
    defer { server.stop() }
    let error = await targetError { try await provider.nothing(for: .to(server)) }
    #expect(error?.urlErrorCode == .httpTooManyRedirects)
    #expect(await server.requests.count == 21)
  }

  @Test("credentials are sent only to their own server")
  func credentials() async throws {
    let other = try await LoopbackServer.start { _ in .text("other") }
    defer { other.stop() }
    let server = try await LoopbackServer.start { request in
      switch request.path {
      case "/out": .redirect(to: other.baseURL.absoluteString + "/x", status: 307)
      case "/in": .redirect(to: "/same", status: 307)
      default: .text("same")
      }
    }
    defer { server.stop() }
    let headers = ["Authorization": "Bearer secret", "Cookie": "a=b", "X-Other": "c"]
    for path in ["/in", "/out"] {
      try await provider.nothing(for: .to(server, path, headers: headers))
    }
    let same = try #require(await server.requests.first { $0.path == "/same" })
    #expect(same.header("Authorization") == "Bearer secret")
    let out = try #require(await other.requests.first)
    #expect(out.header("Authorization") == nil)
    // Cookies that other tests have stored for the host may be sent, too.
    #expect(out.header("Cookie") != "a=b")
    #expect(out.header("X-Other") == "c")
  }

  @Test(
    "headers that a target or a plugin declares as credentials are sent only to their own server"
  )
  func declaredCredentials() async throws {
    struct Keyed: Plugin {
      func prepare(_ request: URLRequest, context: CallContext) -> URLRequest {
        var request = request
        request.setValue("secret", forHTTPHeaderField: "X-Plugin")
        return request
      }

      func credentialFields(context: CallContext) -> CredentialFields {
        CredentialFields(headers: ["x-plugin"])
      }
    }
    let other = try await LoopbackServer.start { _ in .text("other") }
    defer { other.stop() }
    let server = try await LoopbackServer.start { request in
      switch request.path {
      case "/out": .redirect(to: other.baseURL.absoluteString + "/x", status: 307)
      case "/in": .redirect(to: "/same", status: 307)
      default: .text("same")
      }
    }
    defer { server.stop() }
    let keys = APIKeyPlugin { ["X-My-Key": "secret"] }
    let provider = Provider<TestTarget>(
      transport: TransportUnderTest.make(),
      plugins: [keys, Keyed()]
    )
    for path in ["/in", "/out"] {
      var target = TestTarget.to(server, path, headers: ["X-Other": "c"])
      target.apiKeys = [APIKey("X-My-Key", in: .header)]
      try await provider.nothing(for: target)
    }
    let same = try #require(await server.requests.first { $0.path == "/same" })
    #expect(same.header("X-My-Key") == "secret")
    #expect(same.header("X-Plugin") == "secret")
    let out = try #require(await other.requests.first)
    #expect(out.header("X-My-Key") == nil)
    #expect(out.header("X-Plugin") == nil)
    #expect(out.header("X-Other") == "c")
  }

  @Test("downloads and streams follow redirects")
  func sinks() async throws {
    let server = try await server(status: 302)
    defer { server.stop() }
    let files = try TemporaryFiles()
    let file = try files.file("f")
    try await provider.nothing(
      for: .to(server, "/a/from", task: .downloadDestination { _, _ in (file, []) })
    )
    #expect(try Data(contentsOf: file) == Data("GET /to ".utf8))
    let stream = try await provider.stream(for: .to(server, "/a/from"))
    #expect(try await stream.collect() == Data("GET /to ".utf8))
  }

  @Test("a released session follows redirects to the end")
  func droppedSession() async throws {
    let server = try await server(status: 307)
    defer { server.stop() }
    let target = TestTarget.to(server, "/a/from", method: .post, task: .requestData(Data("b".utf8)))
    let result = await withCheckedContinuation { continuation in
      Provider<TestTarget>(callbackQueue: .global(), transport: TransportUnderTest.make()).response(
        for: target
      ) {
        continuation.resume(returning: $0)
      }
    }
    #expect(try result.get().data == Data("POST /to b".utf8))
  }
}
