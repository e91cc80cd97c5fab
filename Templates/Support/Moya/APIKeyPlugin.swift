@preconcurrency public import Moya

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Adds the API keys that targets require (`APIKeyAuthorizable`).
///
/// If there are several alternatives for authorization, it uses one of them. Add it after plugins
/// that set the `Authorization` header, so that it can detect a token.
nonisolated public struct APIKeyPlugin: Moya.PluginType, Sendable {
  private let values: @Sendable () -> [String: String]

  /// Creates a plugin.
  ///
  /// - Parameter values: Returns the keys by their names in the API; called once per request.
  public init(_ values: @escaping @Sendable () -> [String: String]) {
    self.values = values
  }

  /// Adds the keys to a request.
  ///
  /// A key is left out if it has no value or its value isn't valid in a header field.
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
        // The URL of a next page may already contain it.
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
