import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

/// Reads the traffic from which the corrections of this output's spec were derived.
@Suite("Drifted, generated")
struct DriftedTests {
  private static let traffic = Golden.fixtures
    .appendingPathComponent("cli/drift-corrected/workspace/traffic")

  /// Returns the text of a file from a marker on.
  private func body(_ file: String, from marker: String = "") throws -> String {
    let text = try String(contentsOf: Self.traffic.appendingPathComponent(file), encoding: .utf8)
    let start = marker.isEmpty ? text.startIndex : try #require(text.range(of: marker)).upperBound
    return String(text[start...])
  }

  /// Calls operations of a server that sends a recorded body.
  private func calling<Result>(
    _ json: String,
    status: Int = 200,
    _ call: (URL) async throws -> Result
  ) async throws -> Result {
    let server = try await LoopbackServer.start { _ in .json(json, status: status) }
    defer { server.stop() }
    return try await call(server.baseURL)
  }

  @Test("corrected types read what was null, of another type, undeclared or not listed")
  func users() async throws {
    let recording = try body("0001-GET-api-users.http", from: "application/json\n\n")
    let users = try await calling(recording) { url in
      try await UsersProvider(.generated(baseURL: url)).listUsers(sort: "name")
    }
    #expect(users.map(\.id) == [7, 8])
    #expect(users.map(\.avatar) == [nil, "https://shop.example.com/8.png"])
    #expect(users.map(\.role) == [.admin, .owner])
    let user = try await calling(try body("users/8/GET.200.json")) { url in
      try await UsersProvider(.generated(baseURL: url)).getUser(id: 8)
    }
    #expect(user.id == 8)
    #expect(user.avatar == nil)
  }

  @Test("an undeclared operation and an undeclared failure have types") func declared() async throws
  {
    let order = try await calling(#"{"id":5}"#) { url in
      try await ShopProvider(.generated(baseURL: url)).getOrdersByID(id: "5")
    }
    #expect(order.id == 5)
    let failure = try JSONDecoder().decode(
      GetUserNotFoundResponse.self,
      from: Data(#"{"error":"not found"}"#.utf8)
    )
    #expect(failure.error == "not found")
  }
}
