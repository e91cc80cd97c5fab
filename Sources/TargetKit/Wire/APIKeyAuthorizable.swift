/// A target whose requests need API keys.
///
/// `APIKeyPlugin` adds the keys that a target asks for.
///
/// It is `Sendable` so that no conformance can be confined to an actor, where plugins would not find it.
nonisolated public protocol APIKeyAuthorizable: Sendable {
  /// The keys that the request needs.
  var apiKeys: [APIKey] { get }
}
