import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitWire
import TestSupport
import Testing

@testable import TargetKitOAuth2

@Suite("OAuth2Authorization", .timeLimit(.minutes(5)))
struct OAuth2AuthorizationTests {
  private func items(_ url: URL) -> [String: String] {
    let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    return (components?.queryItems ?? []).reduce(into: [:]) { $0[$1.name] = $1.value }
  }

  private func client(issuer: String? = nil) -> OAuth2Client {
    OAuth2Client(
      id: "my app",
      tokenURL: URL("https://h/token"),
      authorizationURL: URL("https://h/authorize?tenant=1"),
      issuer: issuer
    )
  }

  @Test("the URL requests a code, with a state and a challenge")
  func url() throws {
    let login = try client().authorization(
      redirectURI: "com.example.app:/callback?a=b",
      scopes: ["read", "write"],
      parameters: ["prompt": "login", "state": "mine"]
    )
    #expect(
      items(login.url) == [
        "tenant": "1", "response_type": "code", "client_id": "my app",
        "redirect_uri": "com.example.app:/callback?a=b", "scope": "read write",
        "state": login.state, "code_challenge_method": "S256", "prompt": "login",
        "code_challenge": OAuth2Random.challenge(for: login.verifier),
      ]
    )
    #expect(login.verifier.count == 43)
    #expect(login.state.count == 22)
    let other = try client().authorization(redirectURI: "com.example.app:/callback")
    #expect(other.state != login.state)
    #expect(other.verifier != login.verifier)
  }

  @Test("is unchanged after being saved and loaded")
  func codable() throws {
    let login = try client().authorization(redirectURI: "app:/callback")
    let data = try JSONEncoder().encode(login)
    #expect(try JSONDecoder().decode(OAuth2Authorization.self, from: data) == login)
  }

  @Test(
    "reads the code of a redirect",
    arguments: ["app:/callback", "https://h:8/cb?x=1", "http://127.0.0.1:8765"]
  )
  func code(redirectURI: String) throws {
    let login = try client().authorization(redirectURI: redirectURI)
    let query = "code=a%2Fb+c&state=\(login.state)"
    let url = try #require(URL(string: RequestURL.appending(query, to: redirectURI)))
    #expect(try login.code(in: url, issuer: nil) == "a/b c")
  }

  @Test("a redirect that doesn't belong to the login is an error")
  func mismatches() throws {
    let login = try client().authorization(redirectURI: "https://h/callback")
    func kind(_ url: String, issuer: String? = nil) throws -> OAuth2Error.Kind? {
      let url = try #require(URL(string: url.replacingOccurrences(of: "STATE", with: login.state)))
      do throws(OAuth2Error) {
        _ = try login.code(in: url, issuer: issuer)
        return nil
      } catch {
        return error.kind
      }
    }
    #expect(try kind("https://h/callback?code=c&state=STATE") == nil)
    #expect(try kind("https://H/callback?code=c&state=STATE") == nil)
    #expect(try kind("https://h/callback?code=c") == .stateMismatch)
    #expect(try kind("https://h/callback?code=c&state=other") == .stateMismatch)
    #expect(try kind("https://h/callback?code=c&state=STATEx") == .stateMismatch)
    #expect(try kind("https://h/callback?error=access_denied&state=other") == .stateMismatch)
    #expect(try kind("https://h/callback?state=STATE") == .invalidResponse)
    #expect(try kind("https://h/callback?code=&state=STATE") == .invalidResponse)
    #expect(try kind("https://h/callback?code=a&code=b&state=STATE") == .invalidResponse)
    #expect(try kind("https://h/callback?code=a&state=x&state=STATE") == .invalidResponse)
    #expect(try kind("https://g/callback?code=c&state=STATE") == .redirectMismatch)
    #expect(try kind("http://h/callback?code=c&state=STATE") == .redirectMismatch)
    #expect(try kind("https://h:444/callback?code=c&state=STATE") == .redirectMismatch)
    #expect(try kind("https://h/other?code=c&state=STATE") == .redirectMismatch)
    #expect(try kind("https://h/callback?code=c&state=STATE", issuer: "i") == .redirectMismatch)
    #expect(try kind("https://h/callback?code=c&state=STATE&iss=i", issuer: "i") == nil)
    #expect(
      try kind("https://h/callback?code=c&state=STATE&iss=j", issuer: "i") == .redirectMismatch
    )
  }

  @Test("a refused login has the server's error code")
  func refusal() throws {
    let login = try client().authorization(redirectURI: "app:/callback")
    let url = try #require(
      URL(string: "app:/callback?error=access_denied&error_description=no+way&state=\(login.state)")
    )
    let error = #expect(throws: OAuth2Error.self) { try login.code(in: url, issuer: nil) }
    #expect(error?.code == .accessDenied)
    #expect(error?.reason == "no way")
  }

  @Test(
    "requires an authorization endpoint and a redirect URI",
    arguments: ["", "/path", "app:/#f"]
  )
  func configuration(redirectURI: String) {
    let error = #expect(throws: OAuth2Error.self) {
      try client().authorization(redirectURI: redirectURI)
    }
    #expect(error?.kind == .configuration)
    let other = #expect(throws: OAuth2Error.self) {
      try OAuth2Client(id: "app", tokenURL: URL("https://h/token"))
        .authorization(redirectURI: "app:/callback")
    }
    #expect(other?.kind == .configuration)
  }

  @Test("the code is exchanged for tokens, together with the verifier")
  func exchange() async throws {
    let endpoint = try await TokenEndpoint.start { _, _ in .tokens("t", refreshToken: "r") }
    defer { endpoint.server.stop() }
    let client = endpoint.client()
    let login = try client.authorization(redirectURI: "app:/callback", scopes: ["read"])
    let redirect = try #require(URL(string: "app:/callback?code=c&state=\(login.state)"))
    let tokens = try await client.tokens(for: login, redirect: redirect)
    #expect(tokens == OAuth2Tokens(accessToken: "t", refreshToken: "r", scopes: ["read"]))
    #expect(
      await endpoint.tokenRequests.map(TokenEndpoint.fields) == [
        [
          "grant_type": "authorization_code", "code": "c", "redirect_uri": "app:/callback",
          "code_verifier": login.verifier, "client_id": "app",
        ]
      ]
    )
  }
}
