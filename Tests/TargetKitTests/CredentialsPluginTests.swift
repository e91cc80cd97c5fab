import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("CredentialsPlugin", .timeLimit(.minutes(5)))
struct CredentialsPluginTests {
  private func server() async throws -> LoopbackServer {
    try await LoopbackServer.start { request in
      request.header("Authorization") == "Basic dXNlcjpwYXNz"
        ? .text("in")
        : .text("who?", status: 401, headers: [("WWW-Authenticate", #"Basic realm="a""#)])
    }
  }

  private func plugin(_ password: String) -> CredentialsPlugin {
    CredentialsPlugin { target in
      guard (target as? TestTarget)?.path == "/private" else { return nil }
      return URLCredential(user: "user", password: password, persistence: .none)
    }
  }

  @Test("authenticates for targets with a credential, wrapped or not")
  func answers() async throws {
    let server = try await server()
    defer { server.stop() }
    let provider = Provider<MultiTarget>(transport: Session(), plugins: [plugin("pass")])
    let response = try await provider.response(for: MultiTarget(TestTarget.to(server, "/private")))
    #expect(response.statusCode == 200)
    #expect(response.data == Data("in".utf8))
    let other = try await provider.response(for: MultiTarget(TestTarget.to(server, "/public")))
    #expect(other.statusCode == 401)
  }

  @Test("a refused credential results in the 401 response")
  func isRefused() async throws {
    let server = try await server()
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: Session(), plugins: [plugin("wrong")])
    let response = try await provider.response(for: .to(server, "/private"))
    #expect(response.statusCode == 401)
    #expect(response.data == Data("who?".utf8))
  }

  @Test("doesn't authenticate with another origin after a redirect")
  func answersItsOriginOnly() async throws {
    let other = try await server()
    defer { other.stop() }
    let server = try await LoopbackServer.start { _ in
      .redirect(to: other.baseURL.absoluteString + "/private", status: 307)
    }
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: Session(), plugins: [plugin("pass")])
    let response = try await provider.response(for: .to(server, "/private"))
    #expect(response.statusCode == 401)
    #expect(await other.requests.allSatisfy { $0.header("Authorization") == nil })
  }

  @Test(
    "doesn't answer other authentication methods",
    arguments: ["NTLM", "Negotiate", "Bearer", #"Digest realm="a", nonce="n", qop="auth""#]
  )
  func answersKnownMethodsOnly(challenge: String) async throws {
    let server = try await LoopbackServer.start { _ in
      .text("who?", status: 401, headers: [("WWW-Authenticate", challenge)])
    }
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: Session(), plugins: [plugin("pass")])
    let response = try await provider.response(for: .to(server, "/private"))
    #expect(response.statusCode == 401)
    #expect(response.data == Data("who?".utf8))
    #expect(
      await server.requests.allSatisfy { $0.header("Authorization")?.contains("dXNlcj") != true }
    )
  }

  @Test("the first plugin with a credential is used, and an error ends the call")
  func isAskedInOrder() async throws {
    let server = try await server()
    defer { server.stop() }
    struct Failure: Error {}
    let silent = CredentialsPlugin { _ in nil }
    let failing = CredentialsPlugin { _ in throw Failure() }
    let provider = Provider<TestTarget>(
      transport: Session(),
      plugins: [silent, plugin("pass"), failing]
    )
    #expect(try await provider.text(for: .to(server, "/private")) == "in")
    let error = await #expect(throws: TargetError.self) {
      try await provider.response(for: .to(server, "/public"))
    }
    #expect(error?.underlyingError is Failure)
  }
}
