import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitOAuth2
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("OAuth2Client", .timeLimit(.minutes(5)))
struct OAuth2ClientTests {
  private let clock = ManualClock()

  @Test("its descriptions don't reveal the secret")
  func hidesSecret() {
    let client = OAuth2Client(
      id: "app",
      authentication: .basic(secret: "hidden"),
      tokenURL: URL("https://example.com/token")
    )
    var dumped = ""
    dump(client, to: &dumped)
    for text in ["\(client)", String(reflecting: client), "\(client.authentication)", dumped] {
      #expect(!text.contains("hidden"))
    }
    #expect("\(client.authentication)" == "basic")
  }

  @Test("requests a token with client credentials in the header")
  func clientCredentials() async throws {
    let endpoint = try await TokenEndpoint.start { _, _ in
      .json(
        #"{"access_token": "t", "token_type": "Bearer", "expires_in": 60, "scope": "a b", "id_token": "i"}"#
      )
    }
    defer { endpoint.server.stop() }
    let client = endpoint.client(
      authentication: .basic(secret: "s:%+ ü"),
      clock: clock.retryClock
    )
    let tokens = try await client.clientCredentials(
      scopes: ["a", "b"],
      parameters: ["audience": "x y", "grant_type": "password"]
    )
    #expect(
      tokens
        == OAuth2Tokens(
          accessToken: "t",
          expires: clock.now.addingTimeInterval(60),
          scopes: ["a", "b"],
          parameters: ["id_token": "i"]
        )
    )
    let request = try #require(await endpoint.tokenRequests.first)
    #expect(request.method == "POST")
    #expect(request.header("Content-Type") == "application/x-www-form-urlencoded")
    #expect(request.header("Accept") == "application/json")
    #expect(
      TokenEndpoint.fields(of: request) == [
        "grant_type": "client_credentials", "scope": "a b", "audience": "x y",
      ]
    )
    let credentials = Data("app:s%3A%25%2B+%C3%BC".utf8).base64EncodedString()
    #expect(request.header("Authorization") == "Basic \(credentials)")
  }

  @Test("sends its credentials in the body if configured")
  func credentialsInBody() async throws {
    let endpoint = try await TokenEndpoint.start { _, _ in .tokens("t") }
    defer { endpoint.server.stop() }
    _ = try await endpoint.client(authentication: .body(secret: "s")).clientCredentials()
    _ = try await endpoint.client().clientCredentials()
    let requests = await endpoint.tokenRequests
    #expect(requests.map { $0.header("Authorization") } == [nil, nil])
    #expect(
      requests.map(TokenEndpoint.fields) == [
        ["grant_type": "client_credentials", "client_id": "app", "client_secret": "s"],
        ["grant_type": "client_credentials", "client_id": "app"],
      ]
    )
  }

  @Test("refreshes tokens, and keeps the values that the server doesn't replace")
  func refreshes() async throws {
    let endpoint = try await TokenEndpoint.start { _, number in
      number == 1 ? .tokens("t2") : .tokens("t3", refreshToken: "r3", scope: "a")
    }
    defer { endpoint.server.stop() }
    let client = endpoint.client()
    let tokens = OAuth2Tokens(accessToken: "t1", refreshToken: "r1", scopes: ["a", "b"])
    let second = try await client.refresh(tokens)
    #expect(second == OAuth2Tokens(accessToken: "t2", refreshToken: "r1", scopes: ["a", "b"]))
    let third = try await client.refresh(second)
    #expect(third == OAuth2Tokens(accessToken: "t3", refreshToken: "r3", scopes: ["a"]))
    #expect(
      await endpoint.tokenRequests.map(TokenEndpoint.fields).first == [
        "grant_type": "refresh_token", "refresh_token": "r1", "client_id": "app",
      ]
    )
    let error = await #expect(throws: OAuth2Error.self) {
      try await client.refresh(OAuth2Tokens(accessToken: "t"))
    }
    #expect(error?.kind == .noTokens)
    #expect(error?.requiresLogin == true)
  }

  @Test("throws the server's error")
  func refusals() async throws {
    let endpoint = try await TokenEndpoint.start { _, _ in
      .json(
        #"{"error": "invalid_grant", "error_description": "too old", "error_uri": "http://h/e"}"#,
        status: 400
      )
    }
    defer { endpoint.server.stop() }
    let error = await #expect(throws: OAuth2Error.self) {
      try await endpoint.client().clientCredentials()
    }
    #expect(error?.kind == .refused)
    #expect(error?.code == .invalidGrant)
    #expect(error?.reason == "too old")
    #expect(error?.uri == URL("http://h/e"))
    #expect(error?.statusCode == 400)
    #expect(error?.requiresLogin == true)
    #expect(error?.description == "the authorization server refused: invalid_grant, too old")
  }

  @Test(
    "throws for a response that doesn't come from a token endpoint",
    arguments: [
      (200, "{}"), (200, "[]"), (200, ""), (200, "<html>"), (500, "<html>"), (404, "{}"),
      (200, #"{"access_token": ""}"#), (200, #"{"access_token": 1}"#),
      (200, #"{"access_token": "t", "token_type": "mac"}"#), (302, #"{"access_token": "t"}"#),
    ]
  )
  func invalidResponses(status: Int, body: String) async throws {
    let endpoint = try await TokenEndpoint.start { _, _ in
      .json(body, status: status, headers: [("Location", "/token")])
    }
    defer { endpoint.server.stop() }
    let error = await #expect(throws: OAuth2Error.self) {
      try await endpoint.client().clientCredentials()
    }
    #expect(error?.kind == .invalidResponse)
    #expect(error?.statusCode == status)
    #expect(error?.requiresLogin == false)
    // Secrets don't follow redirects.
    #expect(await endpoint.tokenRequests.count == 1)
  }

  @Test(
    "reads a lifetime in any number format",
    arguments: [("60", 60.0), (#""60""#, 60), ("60.5", 60.5)]
  )
  func lifetimes(text: String, seconds: TimeInterval) async throws {
    let endpoint = try await TokenEndpoint.start { _, _ in
      .json(#"{"access_token": "t", "expires_in": \#(text)}"#)
    }
    defer { endpoint.server.stop() }
    let tokens = try await endpoint.client(clock: clock.retryClock).clientCredentials()
    #expect(tokens.expires == clock.now.addingTimeInterval(seconds))
  }

  @Test("sends no secret without TLS, except to this machine")
  func needsTLS() async throws {
    let client = OAuth2Client(
      id: "app",
      authentication: .basic(secret: "s"),
      tokenURL: URL("http://example.test/token"),
      authorizationURL: URL("http://example.test/authorize")
    )
    let error = await #expect(throws: OAuth2Error.self) { try await client.clientCredentials() }
    #expect(error?.kind == .configuration)
    let login = #expect(throws: OAuth2Error.self) {
      try client.authorization(redirectURI: "app:/callback")
    }
    #expect(login?.kind == .configuration)
  }

  @Test("an unreachable server is a transfer error, and a cancelled task a CancellationError")
  func transferErrors() async throws {
    let client = OAuth2Client(id: "app", tokenURL: URL("http://127.0.0.1:1/token"))
    let error = await #expect(throws: OAuth2Error.self) { try await client.clientCredentials() }
    #expect(error?.kind == .transfer)
    #expect(error?.underlyingError is URLError)

    let endpoint = try await TokenEndpoint.start { _, _ in
      await Gate().wait()
      return .tokens("t")
    }
    defer { endpoint.server.stop() }
    let call = Task { try await endpoint.client().clientCredentials() }
    _ = await endpoint.server.requests(atLeast: 1)
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
  }

  @Test("descriptions contain neither tokens nor secrets")
  func hidesSecrets() async throws {
    let log = EventLog()
    let endpoint = try await TokenEndpoint.start { _, _ in
      .tokens("SECRET", refreshToken: "SECRET")
    }
    defer { endpoint.server.stop() }
    let logger = NetworkLoggerPlugin(
      configuration: .init(
        output: { _, lines in lines.forEach(log.add) },
        logOptions: .verbose
      )
    )
    let client = endpoint.client(authentication: .body(secret: "SECRET"), plugins: [logger])
    let tokens = try await client.clientCredentials()
    _ = try await client.refresh(OAuth2Tokens(accessToken: "SECRET", refreshToken: "SECRET"))
    let login = try client.authorization(redirectURI: "app:/callback")
    var dump = ""
    Swift.dump(tokens, to: &dump)
    Swift.dump(login, to: &dump)
    let text = "\(tokens) \(String(reflecting: tokens)) \(dump) \(log.events)"
    #expect(!log.events.isEmpty)
    #expect(!text.contains("SECRET"))
    #expect(!"\(login) \(String(reflecting: login)) \(dump)".contains(login.state))
  }
}
