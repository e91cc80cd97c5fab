import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

@Suite("GitHub, generated")
struct GitHubTests {
  private static let user =
    #"{"login": "octocat", "id": 583231, "name": null, "created_at": "2011-01-25T18:44:36.5Z"}"#

  /// A server that responds like GitHub, and a provider that calls it.
  private func start() async throws -> (LoopbackServer, GitHubProvider) {
    let server = try await LoopbackServer.start { request in
      switch request.pathSegments.last {
      case "zen": .text("Keep it logically awesome.")
      case "repos":
        .json(
          #"[{"id": 1, "full_name": "octocat/Hello", "private": false, "owner": \#(Self.user)}]"#
        )
      case "branches": .json(#"[{"name": "main", "protected": true, "commit": {"sha": "c5b9"}}]"#)
      case "nobody": .json(#"{"message": "Not Found"}"#, status: 404)
      default: .json(Self.user)
      }
    }
    return (server, GitHubProvider(.generated(baseURL: server.baseURL)))
  }

  @Test("a text response is returned as a String")
  func zen() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    #expect(try await provider.zen() == "Keep it logically awesome.")
    let request = try #require(await server.requests.first)
    #expect(request.method == "GET")
    #expect(request.target == "/zen")
    #expect(request.header("Accept") == "text/plain")
    #expect(request.body.isEmpty)
  }

  @Test(
    "a path parameter reaches the server as it was passed, encoded exactly once",
    arguments: [
      ("octocat", "octocat"), ("Mona Lisa", "Mona%20Lisa"), ("a/b", "a%2Fb"), ("100%", "100%25"),
      ("a%2Fb", "a%252Fb"),
      ("who?", "who%3F"), ("a#b", "a%23b"), ("Zoë", "Zo%C3%AB"), ("名前", "%E5%90%8D%E5%89%8D"),

      ("a+b&c=d", "a%2Bb%26c%3Dd"), ("😀", "%F0%9F%98%80"), ("a;b,c", "a%3Bb%2Cc"),
    ]
  )
  func pathParameter(name: String, encoded: String) async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    let user = try await provider.userProfile(name: name)
    #expect(user.login == "octocat")
    #expect(user.id == 583_231)
    #expect(user.name == nil)
    #expect(user.createdAt == Date(timeIntervalSince1970: 1_295_981_076.5))
    let request = try #require(await server.requests.first)
    #expect(request.target == "/users/\(encoded)")
    #expect(request.pathSegments == ["users", name])
  }

  @Test(
    "a path parameter with dot segments is refused, and nothing is sent",
    arguments: [".", ".."]
  )
  func climbing(name: String) async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    await #expect(throws: (any Error).self) { try await provider.userProfile(name: name) }
    #expect(await server.requests.isEmpty)
  }

  @Test("an enum is sent by its raw value, and left out when nil")
  func sort() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    let repositories = try await provider.userRepositories(name: "octocat", sort: .pushed)
    _ = try await provider.userRepositories(name: "octocat", sort: .fullName)
    _ = try await provider.userRepositories(name: "octocat")
    #expect(repositories.map(\.fullName) == ["octocat/Hello"])
    #expect(repositories.first?.owner.login == "octocat")
    #expect(
      await server.requests.map(\.target) == [
        "/users/octocat/repos?sort=pushed", "/users/octocat/repos?sort=full_name",
        "/users/octocat/repos",
      ]
    )
  }

  @Test("a Boolean is sent as true or false")
  func branches() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    let branches = try await provider.branches(repo: "Moya/Moya", protected: true)
    _ = try await provider.branches(repo: "Moya/Moya", protected: false)
    #expect(branches.map(\.name) == ["main"])
    #expect(branches.first?.commit.sha == "c5b9")
    #expect(
      await server.requests.map(\.target) == [
        "/repos/Moya%2FMoya/branches?protected=true", "/repos/Moya%2FMoya/branches?protected=false",
      ]
    )
  }

  @Test("an unsuccessful response is an error that contains the response")
  func notFound() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    let error = await #expect(throws: (any Error).self) {
      try await provider.userProfile(name: "nobody")
    }
    #if MOYA
      let response = (error as? MoyaError)?.response
    #else
      let response = (error as? TargetError)?.response
    #endif
    #expect(response?.statusCode == 404)
    #expect(
      response.map { String(decoding: $0.data, as: UTF8.self) } == #"{"message": "Not Found"}"#
    )
  }

  @Test("the completion handler is called once, with the value")
  func completion() async throws {
    let (server, provider) = try await start()
    defer { server.stop() }
    let login = await withCheckedContinuation { continuation in
      provider.userProfile(name: "octocat") { result in
        continuation.resume(returning: (try? result.get())?.login)
      }
    }
    #expect(login == "octocat")
  }

  @Test("stubs respond with the sample, without a server")
  func stubs() async throws {
    let provider = GitHubProvider(.generated(stubClosure: { _ in .immediate }))
    #expect(try await provider.zen() == "Half measures are as bad as nothing at all.")
    #expect(try await provider.userProfile(name: "x").name == "The Octocat")
    #expect(try await provider.userRepositories(name: "x").count == 1)
    #expect(try await provider.branches(repo: "x").count == 1)
  }

  @Test("a cancelled task cancels the request")
  func cancellation() async throws {
    let server = try await LoopbackServer.start { _ in
      try await _Concurrency.Task.sleep(for: .seconds(60))
      return .text("too late")
    }
    defer { server.stop() }
    let provider = GitHubProvider(.generated(baseURL: server.baseURL))
    let task = _Concurrency.Task { try await provider.zen() }
    _ = await server.requests(atLeast: 1)
    task.cancel()
    await #expect(throws: (any Error).self) { try await task.value }
  }
}
