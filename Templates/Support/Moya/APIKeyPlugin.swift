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

  /// Adds the keys to a request; one without a value, or whose value would break a header field, is left out.
  public func prepare(_ request: URLRequest, target: any Moya.TargetType) -> URLRequest {
    let target = (target as? Moya.MultiTarget)?.target ?? target
    guard let keys = (target as? any APIKeyAuthorizable)?.apiKeys, !keys.isEmpty,
      let url = request.url
    else { return request }
    let values = values()
    var query = QueryParameters()
    var headers = HeaderParameters(request.allHTTPHeaderFields ?? [:])
    for key in keys {
      guard let value = values[key.name], HeaderParameters.isFieldValue(value) else { continue }
      switch key.location {
      case .query: query.add(key.name, value)
      case .header: headers.add(key.name, value)
      case .cookie: headers.addCookie(key.name, value)
      }
    }
    var request = request
    if let query = try? query.encoded() {
      request.url = Foundation.URL(string: RequestURL.appending(query, to: url.absoluteString))
    }
    request.allHTTPHeaderFields = headers.fields
    return request
  }
}
