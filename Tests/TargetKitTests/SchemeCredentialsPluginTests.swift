import Foundation
import TestSupport
import Testing

@testable import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("SchemeCredentialsPlugin", .timeLimit(.minutes(5)))
struct SchemeCredentialsPluginTests {
  private struct SignedOut: Error {}

  /// Credentials of an API with two bearer tokens, as generated.
  private struct ShopCredentials: SchemeCredentials {
    enum Scheme: Sendable {
      case app, user, key, card, session
    }

    var app: (@Sendable () async throws -> String?)?
    var user: (@Sendable () async throws -> String?)?
    var key: (@Sendable () async throws -> String?)?
    var card: (@Sendable () async throws -> String?)?
    var session: (@Sendable () async throws -> String?)?

    func credential(for scheme: Scheme) -> RequestCredential {
      switch scheme {
      case .app: .bearer(app)
      case .user: .bearer(user)
      case .key: .apiKey("Shop-Key", in: .header, key)
      case .card: .apiKey("card", in: .query, card)
      case .session: .apiKey("sid", in: .cookie, session)
      }
    }
  }

  private struct ShopTarget: TargetType, SecuredTarget {
    var baseURL: URL
    var path: String
    var securityAlternatives: [[ShopCredentials.Scheme]]
    var method: HTTPMethod { .get }
    var task: HTTPTask { .requestPlain }
    var headers: [String: String]? { nil }
    var sampleData: Data { Data("sample".utf8) }
  }

  private func target(
    _ server: LoopbackServer,
    _ alternatives: [[ShopCredentials.Scheme]]
  ) -> ShopTarget {
    ShopTarget(baseURL: server.baseURL, path: "/a", securityAlternatives: alternatives)
  }

  @Test("sends the token of the operation's own scheme, awaited for each request")
  func twoTokens() async throws {
    let server = try await LoopbackServer.start { _ in .text("") }
    defer { server.stop() }
    let store = TokenStore()
    let credentials = ShopCredentials(app: { "app" }, user: { await store.next() })
    let provider = Provider<ShopTarget>.generated(credentials: credentials, transport: Session())
    _ = try await provider.response(for: target(server, [[.app]]))
    _ = try await provider.response(for: target(server, [[.user]]))
    _ = try await provider.response(for: target(server, [[.user]]))
    _ = try await provider.response(for: target(server, []))
    #expect(
      await server.requests.map { $0.header("Authorization") } == [
        "Bearer app", "Bearer user1", "Bearer user2", nil,
      ]
    )
  }

  private actor TokenStore {
    private var count = 0

    func next() -> String {
      count += 1
      return "user\(count)"
    }
  }

  @Test("sends keys in the header, the query and a cookie, also for wrapped targets")
  func keys() async throws {
    let server = try await LoopbackServer.start { _ in .text("") }
    defer { server.stop() }
    let credentials = ShopCredentials(key: { "k" }, card: { "c&d" }, session: { "s" })
    let provider = Provider<MultiTarget>(
      transport: Session(),
      plugins: [SchemeCredentialsPlugin(credentials)]
    )
    let target = MultiTarget(target(server, [[.key, .card, .session]]))
    _ = try await provider.response(for: target)
    let request = try #require(await server.requests.first)
    #expect(request.target == "/a?card=c%26d")
    #expect(request.header("Shop-Key") == "k")
    #expect(request.header("Cookie") == "sid=s")
  }

  @Test("the error of a closure ends the call, and nothing is sent")
  func failure() async throws {
    let server = try await LoopbackServer.start { _ in .text("") }
    defer { server.stop() }
    let provider = Provider<ShopTarget>.generated(
      credentials: ShopCredentials(user: { throw SignedOut() }),
      transport: Session()
    )
    let error = await #expect(throws: TargetError.self) {
      _ = try await provider.response(for: target(server, [[.user]]))
    }
    #expect(error?.underlyingError is SignedOut)
    #expect(await server.requests.isEmpty)
  }

  @Test("stubs need no credentials")
  func stubs() async throws {
    let provider = Provider<ShopTarget>.generated(
      credentials: ShopCredentials(user: { throw SignedOut() }),
      stubClosure: { _ in .immediate }
    )
    let url = try #require(URL(string: "http://localhost"))
    let target = ShopTarget(baseURL: url, path: "/a", securityAlternatives: [[.user]])
    #expect(try await provider.response(for: target).data == Data("sample".utf8))
  }

  @Test("credentials aren't sent to another origin after a redirect")
  func redirect() async throws {
    let other = try await LoopbackServer.start { _ in .text("") }
    defer { other.stop() }
    let server = try await LoopbackServer.start { _ in
      .redirect(to: other.baseURL.absoluteString + "/b", status: 307)
    }
    defer { server.stop() }
    let provider = Provider<ShopTarget>.generated(
      credentials: ShopCredentials(user: { "u" }, key: { "k" }, session: { "s" }),
      transport: Session()
    )
    _ = try await provider.response(for: target(server, [[.user, .key, .session]]))
    let first = try #require(await server.requests.first)
    let second = try #require(await other.requests.first)
    for name in ["Authorization", "Shop-Key", "Cookie"] {
      #expect(first.header(name) != nil)
      #expect(second.header(name) == nil)
    }
  }

  @Test("the places of all alternatives are known to redirects and loggers")
  func fields() throws {
    let url = try #require(URL(string: "http://localhost"))
    let target = ShopTarget(
      baseURL: url,
      path: "/a",
      securityAlternatives: [[.user, .key], [.card], [.session]]
    )
    let fields = SchemeCredentialsPlugin(ShopCredentials()).credentialFields(
      context: CallContext(target: target)
    )
    #expect(fields.headers == ["Authorization", "Shop-Key", "Cookie"])
    #expect(fields.queryItems == ["card"])
  }
}
