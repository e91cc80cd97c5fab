import TargetKitWire

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Adds API keys to the requests of targets that are `APIKeyAuthorizable`.
///
/// If a target can be authorized in several ways, the plugin uses one. Place it after plugins that
/// set the `Authorization` header, so that it can see whether there is a token.
public struct APIKeyPlugin: Plugin {
  private let values: @Sendable (any TargetType) async throws -> [String: String]

  /// Creates a plugin.
  ///
  /// - Parameter values: Returns the keys by name. It is called once for each request that needs a
  ///   key. A key that it doesn't return is not sent.
  public init(_ values: @escaping @Sendable () async throws -> [String: String]) {
    self.init { _ in try await values() }
  }

  /// Creates a plugin whose keys depend on the target, for APIs whose keys have the same name.
  ///
  /// - Parameter values: Returns the keys by name. It is called once for each request that needs a
  ///   key. A key that it doesn't return is not sent.
  public init(_ values: @escaping @Sendable (any TargetType) async throws -> [String: String]) {
    self.values = values
  }

  /// Returns the request with the keys that the target asks for.
  ///
  /// - Throws: `TargetError` of kind `requestMapping` if a key contains a character that headers
  ///   don't allow, `URLError.badURL` if a key can't be appended to the URL, or the error of the
  ///   closure.
  public func prepare(_ request: URLRequest, context: CallContext) async throws -> URLRequest {
    guard let keyed = context.target as? any APIKeyAuthorizable, !keyed.apiKeys.isEmpty else {
      return request
    }
    let values = try await values(MultiTarget.unwrapping(context.target))
    let hasToken = request.value(forHTTPHeaderField: "Authorization") != nil
    var request = request
    for key in keyed.keys(available: { values[$0] != nil }, hasToken: hasToken) {
      guard let value = values[key.name] else { continue }
      guard HeaderParameters.isFieldValue(value) else {
        throw TargetError.requestMapping(
          "the API key '\(key.name)' contains a character that headers don't allow",
          target: context.target
        )
      }
      switch key.location {
      case .header:
        request.setValue(value, forHTTPHeaderField: key.name)
      case .query:
        // The URL of a next page may already contain it.
        if let url = request.url {
          request.url = URL(string: RequestURL.removing(key.name, from: url.absoluteString))
        }
        try request.appendQuery("\(URLEncoding.escape(key.name))=\(URLEncoding.escape(value))")
      case .cookie:
        let present = request.value(forHTTPHeaderField: "Cookie").map { "\($0); " } ?? ""
        request.setValue("\(present)\(key.name)=\(value)", forHTTPHeaderField: "Cookie")
      }
    }
    return request
  }
}
