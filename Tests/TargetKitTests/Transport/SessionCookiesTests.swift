import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The cookie storage of sessions.
@Suite("Cookies of sessions", .timeLimit(.minutes(5)))
struct SessionCookiesTests {
  private func server(_ name: String) async throws -> LoopbackServer {
    try await LoopbackServer.start { _ in
      .text("ok", headers: [("Set-Cookie", "\(name)=1; Path=/; Max-Age=3600")])
    }
  }

  /// Returns a target for storages that other tests share: they call 127.0.0.1, which gets none of these cookies.
  private func ofLocalhost(_ server: LoopbackServer) throws -> TestTarget {
    var target = TestTarget.to(server)
    target.baseURL = try #require(URL(string: "http://localhost:\(server.port)"))
    return target
  }

  /// Makes two requests and returns the cookies that the second one sent.
  private func cookies(_ session: Session, _ server: LoopbackServer) async throws -> String? {
    let provider = Provider<TestTarget>(transport: session)
    try await provider.nothing(for: .to(server))
    try await provider.nothing(for: .to(server))
    return await server.requests.last?.header("Cookie")
  }

  @Test("are kept in memory by default, for one session")
  func memory() async throws {
    let name = "c\(UUID().uuidString.prefix(8))"
    let server = try await server(name)
    defer { server.stop() }
    #expect(try await cookies(Session(), server) == "\(name)=1")
    try await Provider<TestTarget>(transport: Session()).nothing(for: .to(server))
    #expect(await server.requests.last?.header("Cookie") == nil)
    try await Provider<TestTarget>(transport: Session.shared).nothing(for: ofLocalhost(server))
    let shared = HTTPCookieStorage.shared.cookies ?? []
    #expect(!shared.contains { $0.name == name })
  }

  @Test("can be kept in the system's storage or in a shared one")
  func choices() async throws {
    let name = "c\(UUID().uuidString.prefix(8))"
    let server = try await server(name)
    defer { server.stop() }
    let storage = try #require(URLSessionConfiguration.ephemeral.httpCookieStorage)
    #expect(try await cookies(Session(cookies: .storage(storage)), server) == "\(name)=1")
    let configuration = URLSessionConfiguration.default
    configuration.httpCookieStorage = storage
    let other = Provider<TestTarget>(transport: Session(configuration: configuration))
    try await other.nothing(for: .to(server))
    #expect(await server.requests.last?.header("Cookie") == "\(name)=1")
    #expect(storage.cookies?.map(\.name) == [name])

    let target = try ofLocalhost(server)
    try await Provider<TestTarget>(transport: Session(cookies: .shared)).nothing(for: target)
    let stored = HTTPCookieStorage.shared.cookies?.first { $0.name == name }
    HTTPCookieStorage.shared.deleteCookie(try #require(stored))
  }

  @Test("aren't kept in a stateless session, which sends those of the request")
  func stateless() async throws {
    let server = try await server("a")
    defer { server.stop() }
    #expect(try await cookies(.stateless, server) == nil)
    #expect(try await cookies(Session(cookies: CookieStore.none), server) == nil)
    let provider = Provider<TestTarget>(transport: Session.stateless)
    try await provider.nothing(for: .to(server, headers: ["Cookie": "own=1"]))
    #expect(await server.requests.last?.header("Cookie") == "own=1")
  }
}
