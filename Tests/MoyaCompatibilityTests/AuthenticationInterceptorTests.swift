import AlamofireCompatibility
import Foundation
import MoyaCompatibility
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("AuthenticationInterceptor of Alamofire", .timeLimit(.minutes(5)))
struct AuthenticationInterceptorTests {
  private struct Token: AuthenticationCredential {
    var text: String
    var requiresRefresh = false
  }

  /// Replaces token 1 by token 2, once the gate is open.
  private final class TokenAuthenticator: Authenticator {
    let refreshes = Lines()
    let failure: CocoaError?

    init(failure: CocoaError? = nil) {
      self.failure = failure
    }

    func apply(_ credential: Token, to urlRequest: inout URLRequest) {
      urlRequest.headers.add(.authorization(bearerToken: credential.text))
    }

    func refresh(
      _ credential: Token,
      for session: AlamofireCompatibility.Session,
      completion: @escaping @Sendable (Result<Token, any Error>) -> Void
    ) {
      refreshes.add(["\(credential.text)"])
      if let failure {
        completion(.failure(failure))
      } else {
        completion(.success(Token(text: "2")))
      }
    }

    func didRequest(
      _ urlRequest: URLRequest,
      with response: HTTPURLResponse,
      failDueToAuthenticationError error: any Error
    ) -> Bool {
      response.statusCode == 401
    }

    func isRequest(_ urlRequest: URLRequest, authenticatedWith credential: Token) -> Bool {
      urlRequest.headers["Authorization"] == "Bearer \(credential.text)"
    }
  }

  private func server() async throws -> LoopbackServer {
    try await LoopbackServer.start { request in
      .status(request.header("Authorization") == "Bearer 2" ? 200 : 401)
    }
  }

  private func statuses(
    _ interceptor: AuthenticationInterceptor<TokenAuthenticator>,
    _ server: LoopbackServer,
    count: Int = 1
  ) async -> [Int?] {
    let provider = MoyaProvider<TestTarget>(session: Session(interceptor: interceptor))
    let target = TestTarget.to(server, validationType: .successCodes)
    return await withCheckedContinuation { continuation in
      var statuses: [Int?] = []
      for _ in 1...count {
        provider.request(target) { result in
          switch result {
          case .success(let response): statuses.append(response.statusCode)
          case .failure(let error): statuses.append(error.response?.statusCode)
          }
          if statuses.count == count { continuation.resume(returning: statuses) }
        }
      }
    }
  }

  @Test("refreshes a refused token and sends the refused requests again")
  func refreshes() async throws {
    let server = try await server()
    defer { server.stop() }
    let interceptor = AuthenticationInterceptor(
      authenticator: TokenAuthenticator(),
      credential: Token(text: "1")
    )
    #expect(await statuses(interceptor, server, count: 5) == Array(repeating: 200, count: 5))
    #expect(interceptor.credential?.text == "2")
    #expect(await statuses(interceptor, server) == [200])
  }

  @Test("refreshes a token that requires it before the request is sent")
  func refreshesFirst() async throws {
    let server = try await server()
    defer { server.stop() }
    let interceptor = AuthenticationInterceptor(
      authenticator: TokenAuthenticator(),
      credential: Token(text: "1", requiresRefresh: true)
    )
    #expect(await statuses(interceptor, server) == [200])
    #expect(await server.requests.map { $0.header("Authorization") } == ["Bearer 2"])
  }

  @Test("sends nothing without a credential")
  func needsCredential() async throws {
    let server = try await server()
    defer { server.stop() }
    let interceptor = AuthenticationInterceptor(authenticator: TokenAuthenticator())
    #expect(await statuses(interceptor, server) == [nil])
    #expect(await server.requests.isEmpty)
  }

  @Test("a failed refresh fails the requests that wait for it")
  func reportsFailures() async throws {
    let server = try await server()
    defer { server.stop() }
    let interceptor = AuthenticationInterceptor(
      authenticator: TokenAuthenticator(failure: CocoaError(.coderInvalidValue)),
      credential: Token(text: "1")
    )
    #expect(await statuses(interceptor, server) == [401])
    #expect(interceptor.credential?.text == "1")
  }

  @Test("a token that is refused repeatedly is refreshed a limited number of times")
  func limitsRefreshes() async throws {
    let server = try await LoopbackServer.start { _ in .status(401) }
    defer { server.stop() }
    let interceptor = AuthenticationInterceptor(
      authenticator: TokenAuthenticator(),
      credential: Token(text: "1"),
      refreshWindow: .init(interval: 60, maximumAttempts: 2)
    )
    #expect(await statuses(interceptor, server) == [401])
    #expect(await server.requests.count == 3)
  }
}
