@preconcurrency public import Moya

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Adds the API keys that targets ask for (`APIKeyAuthorizable`).
nonisolated public struct APIKeyPlugin: Moya.PluginType, Sendable {
  private let values: @Sendable () -> [String: String]

  /// Creates a plugin.
  ///
  /// - Parameter values: Returns the keys by the names that the API has for them; called once per request.
  public init(_ values: @escaping @Sendable () -> [String: String]) {
    self.values = values
  }

  /// Adds the keys to a request.
  public func prepare(_ request: URLRequest, target: any Moya.TargetType) -> URLRequest {
    let target = (target as? Moya.MultiTarget)?.target ?? target
    guard let target = target as? any APIKeyAuthorizable, !target.apiKeys.isEmpty,
      let url = request.url
    else { return request }
    let carrier = APIKeyCarrier(
      target.apiKeys,
      values: values(),
      url: url.absoluteString,
      headers: request.allHTTPHeaderFields ?? [:]
    )
    var request = request
    request.url = Foundation.URL(string: carrier.url) ?? url
    request.allHTTPHeaderFields = carrier.headers
    return request
  }
}
