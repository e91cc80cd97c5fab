import Foundation
import TargetKit
import TargetKitWire

/// The response of a token endpoint (RFC 6749 §5).
struct OAuth2TokenResponse {
  private let response: Response
  private let members: [String: JSONValue]

  /// Reads a response.
  ///
  /// - Throws: `OAuth2Error` if the body is not a JSON object.
  init(_ response: Response) throws(OAuth2Error) {
    self.response = response
    guard let value = try? response.map(JSONValue.self), case .object(let members) = value else {
      let type = response.header("Content-Type").map { " of type '\($0)'" } ?? ""
      throw OAuth2Error(
        .invalidResponse,
        "status \(response.statusCode) with a body\(type) that isn't a JSON object",
        statusCode: response.statusCode
      )
    }
    self.members = members
  }

  /// Returns the tokens of a successful response.
  ///
  /// - Parameter now: The time at which the request was sent.
  /// - Returns: The tokens.
  /// - Throws: `OAuth2Error`, including for an error in a response with a successful status code.
  func tokens(at now: Date) throws(OAuth2Error) -> OAuth2Tokens {
    if let error = text("error") {
      throw OAuth2Error(
        .refused,
        code: OAuth2Error.Code(rawValue: error),
        text("error_description"),
        uri: text("error_uri").flatMap { URL(string: $0) },
        statusCode: response.statusCode
      )
    }
    guard 200..<300 ~= response.statusCode else {
      throw invalid("status \(response.statusCode) without an error code")
    }
    guard let token = text("access_token"), !token.isEmpty else {
      throw invalid("'access_token' is missing")
    }
    if let type = text("token_type"), type.lowercased() != "bearer" {
      throw invalid("the token type '\(type)' isn't supported")
    }
    return OAuth2Tokens(
      accessToken: token,
      expires: seconds.map { now.addingTimeInterval($0) },
      refreshToken: text("refresh_token"),
      scopes: text("scope")?.split(separator: " ").map(String.init) ?? [],
      parameters: members.filter { !Self.names.contains($0.key) }
    )
  }

  private static let names: Set<String> = [
    "access_token", "token_type", "expires_in", "refresh_token", "scope",
  ]

  /// The lifetime in seconds, which some servers send as text.
  private var seconds: TimeInterval? {
    guard let value = members["expires_in"] else { return nil }
    let number = text("expires_in").flatMap { TimeInterval($0) } ?? value.doubleValue
    guard let number, number.isFinite, number >= 0 else { return nil }
    return number
  }

  private func text(_ name: String) -> String? {
    guard case .string(let text)? = members[name] else { return nil }
    return text
  }

  private func invalid(_ reason: String) -> OAuth2Error {
    OAuth2Error(.invalidResponse, reason, statusCode: response.statusCode)
  }
}
