import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

@Suite("Login, generated")
struct LoginTests {
  private func start() async throws -> (LoopbackServer, AccountProvider) {
    let server = try await LoopbackServer.start { request in
      switch request.pathSegments.first {
      case "post": .json(#"{"form": {"username": "Zoë & co"}}"#)
      default:
        request.method == "POST"
          ? .json(#"{"json": {"username": "ash", "password": "pika"}}"#)
          : .json(#"{"active": true}"#)
      }
    }
    return (server, AccountProvider(.generated(baseURL: server.baseURL)))
  }

  @Test("the target conforms to the app's own protocol and uses its default implementations")
  func conformance() {
    let target: any CustomTarget = AccountTarget.activation(username: "ash")
    #expect(target.headers == ["App-key": "s3cret"])
    #expect(target.baseURL.path == "/nowhere")
  }

  @Test("the fields of a form are parameters and are sent URL-encoded")
  func form() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    let echo = try await provider.login(username: "Zoë & co", password: "a+b=c d")
    #expect(echo.form == ["username": "Zoë & co"])
    let request = try #require(await server.requests.first)
    #expect(request.method == "POST")
    #expect(request.target == "/post")
    #expect(request.text == "username=Zo%C3%AB+%26+co&password=a%2Bb%3Dc+d")
    #expect(request.header("Content-Type")?.hasPrefix("application/x-www-form-urlencoded") == true)
    #expect(request.values(ofHeader: "App-key") == ["s3cret"])
  }

  @Test("a JSON body is encoded from a model")
  func json() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    let echo = try await provider.loginWithJSON(
      body: Credentials(username: "ash", password: "pika/\"chu\"")
    )
    #expect(echo.json.username == "ash")
    let request = try #require(await server.requests.first)
    #expect(request.target == "/anything/login")
    #expect(request.header("Content-Type") == "application/json")
    let body = try JSONSerialization.jsonObject(with: request.body) as? [String: String]
    #expect(body == ["username": "ash", "password": "pika/\"chu\""])
  }

  @Test("a path parameter is encoded in a target with the app's own protocol")
  func activation() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    #expect(try await provider.activation(username: "ash/ketchum").active)
    let request = try #require(await server.requests.first)
    #expect(request.method == "GET")
    #expect(request.target == "/anything/activation/ash%2Fketchum")
    #expect(request.values(ofHeader: "App-key") == ["s3cret"])
  }
}
