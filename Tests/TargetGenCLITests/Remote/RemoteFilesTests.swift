import Diagnostics
import Foundation
import SpecSyntax
import TestSupport
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import TargetGenCLI

@Suite("RemoteFiles")
struct RemoteFilesTests {
  /// The result of reading one URL.
  private typealias Outcome = Result<LoadedSource, RemoteFailure>

  /// Reads paths of a server, one after the other.
  private func read(
    _ paths: String...,
    of server: LoopbackServer,
    allowing hosts: [RemoteHost] = [],
    limits: RemoteLimits = .standard,
    headers: [(RemoteHost, String, String)] = [],
    environment: [String: String] = [:]
  ) async throws -> [Outcome] {
    let base = server.baseURL.absoluteString
    let own = RemoteHost(name: "127.0.0.1", port: Int(server.port))
    var options = Configuration.RemoteOptions()
    options.hosts = [own] + hosts
    let fields = try headers.map { host, name, value in
      Configuration.RemoteOptions.Header(
        host: host,
        hostRange: .nowhere,
        name: name,
        value: try #require(EnvironmentTemplate(value))
      )
    }
    let files = RemoteFiles(
      policy: RemotePolicy(options),
      headers: RemoteHeaders(headers: fields, environment: environment),
      limits: limits
    )
    return try await onThread {
      paths.map { path in
        Outcome { () throws(RemoteFailure) in
          try files.load(files.locate(path.hasPrefix("/") ? base + path : path).rawValue)
        }
      }
    }
  }

  private func own(_ server: LoopbackServer) -> RemoteHost {
    RemoteHost(name: "127.0.0.1", port: Int(server.port))
  }

  private func failure(_ outcome: Outcome?) -> RemoteFailure? {
    guard case .failure(let failure)? = outcome else { return nil }
    return failure
  }

  @Test("a file has its bytes, its URL without the query, and its format")
  func file() async throws {
    let server = try await LoopbackServer.start { request in
      request.path == "/a.yaml" ? .text("a: 1") : .json("{}")
    }
    defer { server.stop() }
    let base = server.baseURL.absoluteString
    let sources = try await read("/a.yaml", "/api-docs?group=all", of: server).map { try $0.get() }
    #expect(sources.map(\.path) == ["\(base)/a.yaml", "\(base)/api-docs"])
    #expect(sources.map(\.identity.rawValue) == ["\(base)/a.yaml", "\(base)/api-docs?group=all"])
    #expect(sources.map(\.isJSON) == [false, true])
    #expect(sources.map { String(decoding: $0.bytes, as: UTF8.self) } == ["a: 1", "{}"])
    let requests = await server.requests
    #expect(requests.map(\.method) == ["GET", "GET"])
    #expect(requests.allSatisfy { $0.header("Cookie") == nil && $0.header("Authorization") == nil })
  }

  @Test("redirects to allowed hosts are followed, and change the location of the file")
  func redirects() async throws {
    let server = try await LoopbackServer.start { request in
      switch request.path {
      case "/old": .redirect(to: "/newer/a.yaml", status: 301)
      case "/newer/a.yaml": .redirect(to: "b.yaml", status: 308)
      case "/newer/b.yaml": .text("a: 1")
      case "/out": .redirect(to: "https://evil.example.com/a?key=1")
      case "/file": .redirect(to: "file:///etc/passwd")
      case "/circle": .redirect(to: "/circle")
      default: .status(404)
      }
    }
    defer { server.stop() }
    let base = server.baseURL.absoluteString
    let outcomes = try await read("/old", "/out", "/file", "/circle", of: server)
    #expect(try outcomes[0].get().identity.rawValue == "\(base)/newer/b.yaml")
    #expect(
      outcomes.dropFirst().map { failure($0) } == [
        .redirectNotAllowed(url: "\(base)/out", host: "evil.example.com"),
        .unsupportedScheme(url: "file:///etc/passwd"),
        .tooManyRedirects(url: "\(base)/circle"),
      ]
    )
  }

  @Test("each host gets only its own headers, even after a redirect")
  func headers() async throws {
    let other = try await LoopbackServer.start { _ in .text("a: 1") }
    defer { other.stop() }
    let target = other.baseURL.absoluteString
    let server = try await LoopbackServer.start { _ in .redirect(to: target + "/a.yaml") }
    defer { server.stop() }
    let outcomes = try await read(
      "/a.yaml",
      of: server,
      allowing: [own(other)],
      headers: [
        (own(server), "Authorization", "Bearer ${TOKEN}"), (own(other), "X-Key", "${KEY}"),
      ],
      environment: ["TOKEN": "secret", "KEY": "other"]
    )
    _ = try outcomes[0].get()
    let first = try #require(await server.requests.first)
    let second = try #require(await other.requests.first)
    #expect([first.header("Authorization"), first.header("X-Key")] == ["Bearer secret", nil])
    #expect([second.header("Authorization"), second.header("X-Key")] == [nil, "other"])
  }

  @Test(
    "a missing variable, or one that would inject a header, is a failure before any request"
  )
  func variables() async throws {
    let server = try await LoopbackServer.start { _ in .text("a: 1") }
    defer { server.stop() }
    let host = own(server)
    let missing = try await read(
      "/a",
      of: server,
      headers: [(host, "X-Key", "${KEY}")]
    )
    let broken = try await read(
      "/a",
      of: server,
      headers: [(host, "X-Key", "${KEY}")],
      environment: ["KEY": "a\r\nX-Evil: 1"]
    )
    #expect(
      failure(missing[0])
        == .missingVariable(name: "KEY", header: "X-Key", host: host.description)
    )
    #expect(failure(broken[0]) == .unusableVariable(name: "KEY", header: "X-Key"))
    #expect(await server.requests.isEmpty)
  }

  @Test("a response that isn't the file is a failure with the reason", .timeLimit(.minutes(5)))
  func failures() async throws {
    let server = try await LoopbackServer.start { request in
      switch request.path {
      case "/page": .data(Data("\n<!DOCTYPE html><html>".utf8), contentType: "text/plain")
      case "/private": .status(401, headers: [("WWW-Authenticate", "Basic realm=\"x\"")])
      case "/forbidden": .status(403)
      case "/broken": .status(503)
      case "/large": .data(Data(repeating: 65, count: 2_000))
      case "/endless":
        .chunked { send in for _ in 0..<100 { try send(Data(repeating: 65, count: 100)) } }
      case "/cut": .truncated(Data("a: 1".utf8), announcing: 100)
      case "/dropped": .dropped
      default: .status(404)
      }
    }
    defer { server.stop() }
    let base = server.baseURL.absoluteString
    var limits = RemoteLimits.standard
    limits.fileSize = 1_000
    let outcomes = try await read(
      "/page",
      "/private",
      "/forbidden",
      "/broken",
      "/missing",
      "/large",
      "/endless",
      of: server,
      limits: limits
    )
    #expect(
      outcomes.map { failure($0) } == [
        .webPage(url: "\(base)/page"), .status(url: "\(base)/private", code: 401),
        .status(url: "\(base)/forbidden", code: 403), .status(url: "\(base)/broken", code: 503),
        .status(url: "\(base)/missing", code: 404), .tooLarge(url: "\(base)/large", limit: 1_000),
        .tooLarge(url: "\(base)/endless", limit: 1_000),
      ]
    )
    for outcome in try await read("/cut", "/dropped", of: server) {
      #expect(failure(outcome)?.code == .unreadableRemote)
    }
  }

  @Test(
    "a missing or unresponsive server is a failure within the time limit",
    .timeLimit(.minutes(5))
  )
  func silence() async throws {
    let gone = try await LoopbackServer.start { _ in .text("a: 1") }
    gone.stop()
    let refused = try await read("/a", of: gone)
    #expect(failure(refused[0])?.code == .unreadableRemote)

    let isOver = OneShot()
    let silent = try await LoopbackServer.start { _ in
      await isOver.wait()
      return .text("a: 1")
    }
    defer { silent.stop() }
    var limits = RemoteLimits.standard
    limits.secondsForRequest = 0.2
    let outcomes = try await read("/a", of: silent, limits: limits)
    await isOver.open()
    #expect(failure(outcomes[0])?.code == .unreadableRemote)
  }

  @Test("the number of files for each run is limited")
  func count() async throws {
    let server = try await LoopbackServer.start { _ in .text("a: 1") }
    defer { server.stop() }
    var limits = RemoteLimits.standard
    limits.files = 2
    let outcomes = try await read("/a", "/b", "/c", of: server, limits: limits)
    #expect(outcomes.map { failure($0) } == [nil, nil, .tooMany(limit: 2)])
    #expect(await server.requests.count == 2)
  }

  @Test("a server without TLS is unreachable over https", .timeLimit(.minutes(5)))
  func tls() async throws {
    let server = try await LoopbackServer.start { _ in .text("a: 1") }
    defer { server.stop() }
    let url = server.baseURL.absoluteString.replacing("http:", with: "https:") + "/a"
    let outcomes = try await read(url, of: server)
    #expect(failure(outcomes[0])?.code == .unreadableRemote)
  }
}

/// A gate that is opened once.
private actor OneShot {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// Runs code that waits for a server on a separate thread, so that the server's handler isn't blocked.
func onThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
