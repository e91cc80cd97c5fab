@preconcurrency public import Moya

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Adds the API keys that targets ask for (`APIKeyAuthorizable`).
///
/// Of several ways to authorize it takes one. Have it after plugins that set the `Authorization` header, so that it sees
/// whether there is a token.
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
    guard let keyed = target as? any APIKeyAuthorizable, !keyed.apiKeys.isEmpty,
      var url = request.url?.absoluteString
    else { return request }
    let values = values().filter { HeaderParameters.isFieldValue($0.value) }
    let hasToken = request.value(forHTTPHeaderField: "Authorization") != nil
    var query = QueryParameters()
    var headers = HeaderParameters(request.allHTTPHeaderFields ?? [:])
    for key in keyed.keys(available: { values[$0] != nil }, hasToken: hasToken) {
      guard let value = values[key.name] else { continue }
      switch key.location {
      case .query:
        // The URL of a next page may have it already.
        url = RequestURL.removing(key.name, from: url)
        query.add(key.name, value)
      case .header: headers.add(key.name, value)
      case .cookie: headers.addCookie(key.name, value)
      }
    }
    var request = request
    if let query = try? query.encoded() {
      request.url = Foundation.URL(string: RequestURL.appending(query, to: url))
    }
    request.allHTTPHeaderFields = headers.fields
    return request
  }
}
