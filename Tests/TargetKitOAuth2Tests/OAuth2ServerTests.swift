import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitOAuth2
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private let oauth2Server = ProcessInfo.processInfo.environment["OAUTH2_SERVER"].flatMap {
  URL(string: $0)
}

/// Tests the client with Authlib's authorization server, which `Scripts/test-with-server` starts.
@Suite(
  "OAuth 2 with Authlib",
  .enabled(if: oauth2Server != nil, "Scripts/test-with-server starts the server"),
  .timeLimit(.minutes(5)),
  .serialized
)
struct OAuth2ServerTests {
  private let server: URL

  init() throws {
    server = try #require(oauth2Server)
  }

  private func client(
    _ id: String,
    _ authentication: OAuth2Client.Authentication = .none
  ) -> OAuth2Client {
    OAuth2Client(
      id: id,
      authentication: authentication,
      tokenURL: server.appendingPathComponent("token"),
      authorizationURL: server.appendingPathComponent("authorize")
    )
  }

  private var resource: TestTarget {
    var target = TestTarget(
      baseURL: server,
      path: "/resource",
      validationType: .successCodes
    )
    target.authorizationType = .bearer
    return target
  }

  private func provider(_ plugin: OAuth2Plugin) -> Provider<TestTarget> {
    Provider(transport: Session(), plugins: [plugin])
  }

  /// Acts like a browser and a user who agrees: follows the URL, and returns the redirect.
  private func redirect(of login: OAuth2Authorization, user: String = "ada") async throws -> URL {
    var browser = TestTarget(
      baseURL: login.url,
      path: "",
      headers: ["X-User": user],
      transferPolicy: TransferPolicy(redirects: RedirectPolicy.none)
    )
    browser.validationType = .customCodes([302])
    let response = try await Provider<TestTarget>(transport: Session()).response(for: browser)
    return try #require(response.header("Location").flatMap { URL(string: $0) })
  }

  @Test("client credentials are accepted in the header and in the body")
  func clientCredentials() async throws {
    let secret = "s3cr:t%+ü &="
    for (id, authentication) in [
      ("service", OAuth2Client.Authentication.basic(secret: "plain-secret")),
      ("service-post", .body(secret: secret)),
    ] {
      let tokens = try await client(id, authentication).clientCredentials(scopes: ["read"])
      #expect(tokens.scopes == ["read"])
      #expect((tokens.expires?.timeIntervalSinceNow ?? 0) > 60)
      let plugin = OAuth2Plugin(
        client(id, authentication),
        store: OAuth2MemoryStore(),
        grant: .clientCredentials(scopes: ["read"])
      )
      #expect(try await provider(plugin).text(for: resource) == id)
    }
  }

  @Test("a wrong secret, an unknown scope and a forbidden grant are refused with their error codes")
  func refusals() async throws {
    let wrong = await #expect(throws: OAuth2Error.self) {
      try await client("service", .basic(secret: "wrong")).clientCredentials()
    }
    #expect(wrong?.code == .invalidClient)
    #expect(wrong?.statusCode == 401)
    let scope = await #expect(throws: OAuth2Error.self) {
      try await client("service", .basic(secret: "plain-secret"))
        .clientCredentials(scopes: ["everything"])
    }
    #expect(scope?.code == .invalidScope)
    let grant = await #expect(throws: OAuth2Error.self) {
      try await client("app").clientCredentials()
    }
    #expect(grant?.kind == .refused)
  }

  @Test("a login with PKCE is followed by calls and by a refresh that rotates the refresh token")
  func authorizationCode() async throws {
    let client = client("app")
    let login = try client.authorization(redirectURI: "app:/callback", scopes: ["read", "write"])
    let tokens = try await client.tokens(for: login, redirect: redirect(of: login))
    #expect(tokens.scopes == ["read", "write"])
    let store = OAuth2MemoryStore()
    let plugin = OAuth2Plugin(client, store: store)
    try await plugin.logIn(with: tokens)
    let provider = provider(plugin)
    #expect(try await provider.text(for: resource) == "ada")

    var revocation = resource
    revocation.path = "/revoke-access-tokens"
    revocation.authorizationType = nil
    _ = try await provider.text(for: revocation)
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { try await provider.text(for: resource) } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(texts == ["ada"])
    let rotated = try #require(await store.tokens())
    #expect(rotated.accessToken != tokens.accessToken)
    #expect(rotated.refreshToken != tokens.refreshToken)

    let old = await #expect(throws: OAuth2Error.self) { try await client.refresh(tokens) }
    #expect(old?.code == .invalidGrant)
    #expect(old?.requiresLogin == true)
  }

  @Test("a code can be exchanged once, by the client that began the login")
  func codes() async throws {
    let client = client("app")
    let login = try client.authorization(redirectURI: "app:/callback", scopes: ["read"])
    let redirect = try await redirect(of: login)
    let data = try JSONEncoder().encode(login)
    var members = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    members["verifier"] = String(repeating: "x", count: 43)
    let thief = try JSONDecoder().decode(
      OAuth2Authorization.self,
      from: JSONSerialization.data(withJSONObject: members)
    )
    let stolen = await #expect(throws: OAuth2Error.self) {
      try await client.tokens(for: thief, redirect: redirect)
    }
    #expect(stolen?.code == .invalidGrant)
    _ = try await client.tokens(for: login, redirect: redirect)
    let again = await #expect(throws: OAuth2Error.self) {
      try await client.tokens(for: login, redirect: redirect)
    }
    #expect(again?.code == .invalidGrant)
  }

  @Test("a refused login and a redirect of another login are errors")
  func refusedLogins() async throws {
    let client = client("app")
    let login = try client.authorization(redirectURI: "app:/callback", scopes: ["read"])
    let refused = await #expect(throws: OAuth2Error.self) {
      try await client.tokens(for: login, redirect: redirect(of: login, user: ""))
    }
    #expect(refused?.code == .accessDenied)
    let other = try client.authorization(redirectURI: "app:/callback", scopes: ["read"])
    let mismatch = await #expect(throws: OAuth2Error.self) {
      try await client.tokens(for: login, redirect: redirect(of: other))
    }
    #expect(mismatch?.kind == .stateMismatch)
  }
}
