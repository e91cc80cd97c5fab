import Foundation
import MoyaCompatibility
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("CredentialsPlugin", .timeLimit(.minutes(5)))
struct CredentialsPluginTests {
  private func server() async throws -> LoopbackServer {
    try await LoopbackServer.start { request in
      request.header("Authorization") == "Basic dTpw"
        ? .text("in")
        : .text("out", status: 401, headers: [("WWW-Authenticate", "Basic realm=\"a\"")])
    }
  }

  private func provider(_ credential: URLCredential?) -> MoyaProvider<TestTarget> {
    MoyaProvider(plugins: [CredentialsPlugin { _ in credential }])
  }

  @Test("authenticates when the server asks for credentials")
  func authenticates() async throws {
    let server = try await server()
    defer { server.stop() }
    let credential = URLCredential(user: "u", password: "p", persistence: .none)
    let response = try await provider(credential).result(of: .to(server)).get()
    #expect(try response.mapString() == "in")
  }

  @Test("with wrong credentials or none, the call completes with the 401 response")
  func isRefused() async throws {
    let server = try await server()
    defer { server.stop() }
    let stranger = URLCredential(user: "u", password: "x", persistence: .none)
    #expect(try await provider(stranger).result(of: .to(server)).get().statusCode == 401)
    #expect(try await provider(nil).result(of: .to(server)).get().statusCode == 401)
  }

  @Test("passes the target to the credentials closure for stubs, too")
  func asks() {
    var asked: [String] = []
    let plugin = CredentialsPlugin { target in
      asked.append(target.path)
      return nil
    }
    let provider = MoyaProvider<TestTarget>(
      stubClosure: MoyaProvider.immediatelyStub,
      plugins: [plugin]
    )
    provider.request(TestTarget(path: "/a")) { _ in }
    #expect(asked == ["/a"])
  }
}
