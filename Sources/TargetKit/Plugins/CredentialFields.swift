import TargetKitWire

/// The names of the headers and query parameters that carry credentials in a request.
///
/// When a request is redirected to another origin, these headers are removed. Loggers hide the
/// values of both.
public struct CredentialFields: Hashable, Sendable {
  /// The names of headers, in any case.
  public var headers: Set<String>

  /// The names of query parameters.
  public var queryItems: Set<String>

  /// Creates a set of names.
  public init(headers: Set<String> = [], queryItems: Set<String> = []) {
    self.headers = headers
    self.queryItems = queryItems
  }

  /// Adds other names.
  mutating func formUnion(_ other: CredentialFields) {
    headers.formUnion(other.headers)
    queryItems.formUnion(other.queryItems)
  }
}

extension CredentialFields {
  /// The names of the API keys that a target declares.
  init(of target: any TargetType) {
    self.init()
    guard let target = target as? any APIKeyAuthorizable else { return }
    for key in target.apiKeys + target.apiKeyAlternatives.flatMap(\.keys) { insert(key) }
  }

  /// Adds the place of a key.
  mutating func insert(_ key: APIKey) {
    switch key.location {
    case .header: headers.insert(key.name)
    case .query: queryItems.insert(key.name)
    case .cookie: headers.insert("Cookie")
    }
  }
}
