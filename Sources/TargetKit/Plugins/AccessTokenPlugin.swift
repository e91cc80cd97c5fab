import TargetKitWire

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Sets the `Authorization` header of targets that are `AccessTokenAuthorizable`.
///
/// The app keeps the token. `TokenRefreshPlugin` and `OAuth2Plugin` keep it themselves, and replace
/// it when it expires or is refused.
///
/// ```
/// Authorization: Bearer <token>
/// ```
public struct AccessTokenPlugin: Plugin {
  /// A closure that returns the token for a target, or nil to send the request without the header.
  public typealias TokenClosure = @Sendable (any TargetType) async throws -> String?

  /// The closure that returns the token for a target.
  public let tokenClosure: TokenClosure

  /// Creates a plugin.
  ///
  /// - Parameter tokenClosure: Returns the token. It is called once for each request that needs a
  ///   token.
  public init(tokenClosure: @escaping TokenClosure) {
    self.tokenClosure = tokenClosure
  }

  /// Returns the request with the header, replacing an existing one.
  ///
  /// - Throws: `TargetError` of kind `requestMapping` if the token contains a character that
  ///   headers don't allow, or the error of the closure.
  public func prepare(_ request: URLRequest, context: CallContext) async throws -> URLRequest {
    guard let type = (context.target as? any AccessTokenAuthorizable)?.authorizationType,
      let token = try await tokenClosure(MultiTarget.unwrapping(context.target))
    else { return request }
    return try request.authorized(type.header(for: token), target: context.target)
  }

  /// Returns the `Authorization` header.
  public func credentialFields(context: CallContext) -> CredentialFields {
    CredentialFields(headers: ["Authorization"])
  }
}

extension URLRequest {
  /// Returns the request with an `Authorization` header, replacing an existing one.
  func authorized(_ value: String, target: any TargetType) throws(TargetError) -> URLRequest {
    guard HeaderParameters.isFieldValue(value) else {
      throw .requestMapping(
        "the access token contains a character that headers don't allow",
        target: target
      )
    }
    var request = self
    request.setValue(value, forHTTPHeaderField: "Authorization")
    return request
  }
}
