#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Adds an `Authorization` header to targets that are `AccessTokenAuthorizable`.
public struct AccessTokenPlugin: PluginType {
  /// Returns the token for a target.
  public typealias TokenClosure = (any TargetType) -> String

  /// The closure that returns the token for a target.
  public let tokenClosure: TokenClosure

  /// Creates a plugin.
  public init(tokenClosure: @escaping TokenClosure) {
    self.tokenClosure = tokenClosure
  }

  /// Returns the request with the header; the value is appended to an existing header.
  public func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
    guard let type = (target as? any AccessTokenAuthorizable)?.authorizationType else {
      return request
    }
    let token = tokenClosure((target as? MultiTarget)?.target ?? target)
    var request = request
    request.addValue("\(type.value) \(token)", forHTTPHeaderField: "Authorization")
    return request
  }
}
