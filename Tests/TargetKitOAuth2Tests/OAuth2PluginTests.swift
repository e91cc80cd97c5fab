import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitOAuth2
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("OAuth2Plugin", .timeLimit(.minutes(5)))
struct OAuth2PluginTests {
  /// A store that records the saved tokens, and can be made to fail.
  actor Store: OAuth2TokenStore {
    struct Failure: Error {}

    var saved: OAuth2Tokens?
    var saves: [OAuth2Tokens?] = []
    var fails = false

    init(_ tokens: OAuth2Tokens? = nil) { saved = tokens }

    func tokens() -> OAuth2Tokens? { saved }

    func save(_ tokens: OAuth2Tokens?) throws {
      if fails { throw Failure() }
      saved = tokens
      saves.append(tokens)
    }

    func set(_ tokens: OAuth2Tokens?) { saved = tokens }
    func fail(_ fails: Bool) { self.fails = fails }
  }

  private let clock = ManualClock()

  private func provider(_ plugin: OAuth2Plugin) -> Provider<TestTarget> {
    Provider(transport: Session(), plugins: [plugin])
  }

  private func plugin(
    _ endpoint: TokenEndpoint,
    _ store: Store,
    grant: OAuth2Plugin.Grant = .refreshToken
  ) -> OAuth2Plugin {
    OAuth2Plugin(
      endpoint.client(clock: clock.retryClock),
      store: store,
      grant: grant,
      clock: clock.retryClock
    )
  }

  private func oauthError(_ error: TargetError?) -> OAuth2Error? {
    (error?.underlyingError as? TokenRefreshError)?.underlyingError as? OAuth2Error
  }

  @Test("simultaneous calls request a single token and send it")
  func requestsOnce() async throws {
    let endpoint = try await TokenEndpoint.start { _, number in
      try? await Task.sleep(nanoseconds: 100_000_000)
      return .tokens("t\(number)", expiresIn: 3600)
    }
    defer { endpoint.server.stop() }
    let store = Store()
    let plugin = plugin(endpoint, store, grant: .clientCredentials(scopes: ["a"]))
    let providers = [provider(plugin), provider(plugin)]
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for index in 0..<20 {
        group.addTask { try await providers[index % 2].text(for: endpoint.resource) }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(texts == ["Bearer t1"])
    #expect(await endpoint.tokenRequests.count == 1)
    #expect(await store.saves.map { $0?.accessToken } == ["t1"])
  }

  @Test("saved tokens are used while they are valid, and then refreshed in advance")
  func usesSavedTokens() async throws {
    let endpoint = try await TokenEndpoint.start { fields, number in
      .tokens("\(fields["refresh_token"] ?? "")\(number)", expiresIn: 3600, refreshToken: "s")
    }
    defer { endpoint.server.stop() }
    let store = Store(
      OAuth2Tokens(
        accessToken: "saved",
        expires: clock.now.addingTimeInterval(100),
        refreshToken: "r"
      )
    )
    let provider = provider(plugin(endpoint, store))
    #expect(try await provider.text(for: endpoint.resource) == "Bearer saved")
    clock.now.addTimeInterval(69)
    #expect(try await provider.text(for: endpoint.resource) == "Bearer saved")
    clock.now.addTimeInterval(2)
    #expect(try await provider.text(for: endpoint.resource) == "Bearer r1")
    clock.now.addTimeInterval(3571)
    #expect(try await provider.text(for: endpoint.resource) == "Bearer s2")
    #expect(await store.saved?.refreshToken == "s")
  }

  @Test("a refused token is refreshed once for all calls, which are then sent again")
  func refreshesRefusedTokens() async throws {
    let endpoint = try await TokenEndpoint.start(accepts: { $0 == "new" }) { _, _ in
      .tokens("new")
    }
    defer { endpoint.server.stop() }
    let store = Store(OAuth2Tokens(accessToken: "old", refreshToken: "r"))
    let provider = provider(plugin(endpoint, store))
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<10 { group.addTask { try await provider.text(for: endpoint.resource) } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(texts == ["Bearer new"])
    #expect(await endpoint.tokenRequests.count == 1)
    #expect(await store.saved?.refreshToken == "r")
  }

  @Test("a token that another process has saved is used instead of a refresh")
  func usesOthersTokens() async throws {
    let endpoint = try await TokenEndpoint.start(accepts: { $0 == "theirs" }) { _, _ in
      .tokens("ours")
    }
    defer { endpoint.server.stop() }
    let store = Store(OAuth2Tokens(accessToken: "theirs"))
    let plugin = plugin(endpoint, store)
    try await plugin.logIn(with: OAuth2Tokens(accessToken: "old"))
    await store.set(OAuth2Tokens(accessToken: "theirs"))
    #expect(try await provider(plugin).text(for: endpoint.resource) == "Bearer theirs")
    #expect(await endpoint.tokenRequests.isEmpty)
  }

  @Test("without tokens, calls fail before a login and after a logout")
  func loginAndLogout() async throws {
    let endpoint = try await TokenEndpoint.start { _, _ in .tokens("t") }
    defer { endpoint.server.stop() }
    let store = Store()
    let plugin = plugin(endpoint, store)
    let provider = provider(plugin)
    for _ in 0..<2 {
      let error = await #expect(throws: TargetError.self) {
        try await provider.text(for: endpoint.resource)
      }
      #expect(oauthError(error)?.requiresLogin == true)
      try await plugin.logIn(with: OAuth2Tokens(accessToken: "mine"))
      #expect(try await provider.text(for: endpoint.resource) == "Bearer mine")
      try await plugin.logOut()
      #expect(await store.saved == nil)
    }
    #expect(await endpoint.server.requests.count == 2)
  }

  @Test("a refresh token that the server refuses requires a login")
  func refusedRefreshToken() async throws {
    let endpoint = try await TokenEndpoint.start(accepts: { _ in false }) { _, _ in
      .json(#"{"error": "invalid_grant"}"#, status: 400)
    }
    defer { endpoint.server.stop() }
    let store = Store(OAuth2Tokens(accessToken: "old", refreshToken: "r"))
    let error = await #expect(throws: TargetError.self) {
      try await provider(plugin(endpoint, store)).text(for: endpoint.resource)
    }
    #expect(oauthError(error)?.code == .invalidGrant)
    #expect(oauthError(error)?.requiresLogin == true)
    #expect(error?.statusCode == 401)
  }

  @Test("tokens that can't be saved are kept in memory")
  func unsavedTokens() async throws {
    let endpoint = try await TokenEndpoint.start { fields, _ in
      fields["refresh_token"] == "once"
        ? .tokens("t", expiresIn: 60, refreshToken: "next") : .status(500)
    }
    defer { endpoint.server.stop() }
    let store = Store(
      OAuth2Tokens(accessToken: "old", expires: clock.now, refreshToken: "once")
    )
    let provider = provider(plugin(endpoint, store))
    await store.fail(true)
    for _ in 0..<2 {
      let error = await #expect(throws: TargetError.self) {
        try await provider.text(for: endpoint.resource)
      }
      #expect((error?.underlyingError as? TokenRefreshError)?.underlyingError is Store.Failure)
    }
    await store.fail(false)
    #expect(try await provider.text(for: endpoint.resource) == "Bearer t")
    #expect(await store.saved?.refreshToken == "next")
    #expect(await endpoint.tokenRequests.count == 1)
  }

  @Test("a login during a refresh replaces the refreshed tokens, even in the store")
  func loginDuringRefresh() async throws {
    let gate = Gate()
    let endpoint = try await TokenEndpoint.start { _, _ in
      await gate.wait()
      return .tokens("refreshed", refreshToken: "r2")
    }
    defer { endpoint.server.stop() }
    let store = Store(OAuth2Tokens(accessToken: "old", expires: clock.now, refreshToken: "r"))
    let plugin = plugin(endpoint, store)
    let provider = provider(plugin)
    let call = Task { try await provider.text(for: endpoint.resource) }
    _ = await endpoint.server.requests(atLeast: 1)
    let login = OAuth2Tokens(accessToken: "login")
    try await plugin.logIn(with: login)
    gate.open()
    #expect(try await call.value == "Bearer login")
    #expect(await store.saved == login)
  }

  @Test("tokens with a short lifetime are used before they are replaced")
  func briefTokens() async throws {
    let endpoint = try await TokenEndpoint.start { _, number in
      .tokens("t\(number)", expiresIn: 10)
    }
    defer { endpoint.server.stop() }
    let plugin = plugin(endpoint, Store(), grant: .clientCredentials(scopes: []))
    let provider = provider(plugin)
    for _ in 0..<3 { #expect(try await provider.text(for: endpoint.resource) == "Bearer t1") }
    clock.now.addTimeInterval(6)
    #expect(try await provider.text(for: endpoint.resource) == "Bearer t2")
  }

  @Test("tokens that expire at once are used until they are refused")
  func expiredTokens() async throws {
    let accepted = Locked("t1")
    let endpoint = try await TokenEndpoint.start(
      accepts: { token in accepted.withLock { $0 == token } }
    ) { _, number in
      .tokens("t\(number)", expiresIn: 0)
    }
    defer { endpoint.server.stop() }
    let plugin = plugin(endpoint, Store(), grant: .clientCredentials(scopes: []))
    let provider = provider(plugin)
    for _ in 0..<3 { #expect(try await provider.text(for: endpoint.resource) == "Bearer t1") }
    accepted.withLock { $0 = "t2" }
    for _ in 0..<3 { #expect(try await provider.text(for: endpoint.resource) == "Bearer t2") }
    #expect(await endpoint.tokenRequests.count == 2)
  }

  @Test("targets without authorization need no token")
  func otherTargets() async throws {
    let endpoint = try await TokenEndpoint.start(accepts: \.isEmpty) { _, _ in .tokens("t") }
    defer { endpoint.server.stop() }
    var target = endpoint.resource
    target.authorizationType = nil
    #expect(try await provider(plugin(endpoint, Store())).text(for: target) == "")
    #expect(await endpoint.tokenRequests.isEmpty)
  }
}
