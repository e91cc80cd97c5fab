import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitOAuth2
import TestSupport

/// A token endpoint and a resource that needs its tokens, on loopback.
struct TokenEndpoint: Sendable {
  let server: LoopbackServer

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - accepts: Returns true if the resource accepts a token.
  ///   - answer: Returns the response to a token request, for its form fields and its number, from 1.
  /// - Returns: The server.
  /// - Throws: An error of starting the server.
  static func start(
    accepts: @escaping @Sendable (String) -> Bool = { _ in true },
    answer:
      @escaping @Sendable (_ fields: [String: String], _ number: Int) async ->
      LoopbackServer
      .Response
  ) async throws -> TokenEndpoint {
    let count = Locked(0)
    let server = try await LoopbackServer.start { request in
      guard request.path == "/token" else {
        let header = request.header("Authorization") ?? ""
        let token = header.replacingOccurrences(of: "Bearer ", with: "")
        return accepts(token) ? .text(header) : .status(401)
      }
      let number = count.withLock { count in
        count += 1
        return count
      }
      return await answer(fields(of: request), number)
    }
    return TokenEndpoint(server: server)
  }

  var tokenURL: URL { server.baseURL.appendingPathComponent("token") }

  /// The requests to the token endpoint.
  var tokenRequests: [LoopbackServer.Request] {
    get async { await server.requests.filter { $0.path == "/token" } }
  }

  func client(
    authentication: OAuth2Client.Authentication = .none,
    issuer: String? = nil,
    plugins: [any Plugin] = [],
    clock: RetryClock = .system
  ) -> OAuth2Client {
    OAuth2Client(
      id: "app",
      authentication: authentication,
      tokenURL: tokenURL,
      authorizationURL: server.baseURL.appendingPathComponent("authorize"),
      issuer: issuer,
      plugins: plugins,
      clock: clock
    )
  }

  /// The resource.
  var resource: TestTarget {
    var target = TestTarget.to(server, "/resource", validationType: .successCodes)
    target.authorizationType = .bearer
    return target
  }

  static func fields(of request: LoopbackServer.Request) -> [String: String] {
    var components = URLComponents()
    components.percentEncodedQuery = String(decoding: request.body, as: UTF8.self)
      .replacingOccurrences(of: "+", with: "%20")
    return (components.queryItems ?? []).reduce(into: [:]) { $0[$1.name] = $1.value }
  }
}

extension LoopbackServer.Response {
  /// Returns tokens in the form of a server's response.
  static func tokens(
    _ token: String,
    expiresIn seconds: Int? = nil,
    refreshToken: String? = nil,
    scope: String? = nil
  ) -> Self {
    var members = [#""access_token": "\#(token)", "token_type": "bearer""#]
    if let seconds { members.append(#""expires_in": \#(seconds)"#) }
    if let refreshToken { members.append(#""refresh_token": "\#(refreshToken)""#) }
    if let scope { members.append(#""scope": "\#(scope)""#) }
    return .json("{\(members.joined(separator: ", "))}")
  }
}
