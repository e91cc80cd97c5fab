/// A target whose requests need API keys.
///
/// `APIKeyPlugin` adds the keys that a target asks for.
nonisolated public protocol APIKeyAuthorizable {
  /// The keys that the request needs.
  var apiKeys: [APIKey] { get }
}
