import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

/// The module of these tests has the main actor as its default isolation: a target that isn't `nonisolated` would
/// compile there, but send no token.
@Suite("Policy, generated")
struct PolicyTests {
  private func server() async throws -> LoopbackServer {
    try await LoopbackServer.start { request in
      switch request.pathSegments.last {
      case "login": .json(#"{"accessToken": "at", "refreshToken": "rt"}"#)
      case "member":
        .json(#"{"id": 7, "nickname": "nova", "birthday": "1999-12-31", "location": "mars"}"#)
      default:
        .json(
          #"{"content": [{"id": 1, "title": "Rent", "location": "seoul", "applyUntil": null}], "totalPages": 3}"#
        )
      }
    }
  }

  /// The closure is `@Sendable` because Moya's plugin doesn't require it, and a closure of the main actor would trap when called.
  private var token: AccessTokenPlugin { AccessTokenPlugin { @Sendable _ in "t0ken" } }

  @Test("an operation that opts out of security sends no token")
  func login() async throws {
    let server = try await server()
    defer { server.stop() }
    let provider = AuthProvider(.generated(baseURL: server.baseURL, plugins: [token]))
    let tokens = try await provider.login(code: "c0/de")
    #expect(tokens.accessToken == "at")
    #expect(tokens.refreshToken == "rt")
    let request = try #require(await server.requests.first)
    #expect(request.target == "/auth/login?code=c0%2Fde")
    #expect(request.header("Authorization") == nil)
  }

  @Test("an operation with security sends the bearer token once, and unknown enum values are kept")
  func member() async throws {
    let server = try await server()
    defer { server.stop() }
    let provider = MemberProvider(.generated(baseURL: server.baseURL, plugins: [token]))
    let member = try await provider.getMember()
    #expect(member.nickname == "nova")
    #expect(member.birthday?.description == "1999-12-31")
    #expect(member.location == .unknown("mars"))
    let request = try #require(await server.requests.first)
    #expect(request.target == "/member")
    #expect(request.values(ofHeader: "Authorization") == ["Bearer t0ken"])
  }

  @Test("optional parameters are left out if nil, and otherwise sent in the order of the spec")
  func search() async throws {
    let server = try await server()
    defer { server.stop() }
    let provider = PolicyProvider(.generated(baseURL: server.baseURL, plugins: [token]))
    let page = try await provider.searchPolicies()
    #expect(page.content.map(\.title) == ["Rent"])
    #expect(page.content.first?.location == .seoul)
    #expect(page.content.first?.applyUntil == nil)
    #expect(page.totalPages == 3)
    _ = try await provider.searchPolicies(
      keyword: "rent & food",
      location: .busan,
      category: .복지,
      page: 2
    )
    _ = try await provider.searchPolicies(location: .unknown("dokdo"), page: 0)
    let requests = await server.requests
    #expect(
      requests.map(\.target) == [
        "/policy",
        "/policy?keyword=rent%20%26%20food&location=busan&category=%EB%B3%B5%EC%A7%80&page=2",
        "/policy?location=dokdo&page=0",
      ]
    )
    #expect(
      requests.map { $0.header("Authorization") } == [
        "Bearer t0ken", "Bearer t0ken", "Bearer t0ken",
      ]
    )
  }

  @Test("a 401 with a challenge completes the call instead of blocking it")
  func unauthorized() async throws {
    let server = try await LoopbackServer.start { _ in
      .json("{}", status: 401, headers: [("WWW-Authenticate", "Bearer")])
    }
    defer { server.stop() }
    let provider = MemberProvider(.generated(baseURL: server.baseURL, plugins: [token]))
    let error = await #expect(throws: (any Error).self) { try await provider.getMember() }
    #if MOYA
      #expect((error as? MoyaError)?.response?.statusCode == 401)
    #else
      #expect((error as? TargetError)?.response?.statusCode == 401)
    #endif
  }
}
