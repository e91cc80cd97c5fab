/// A target whose requests need API keys.
///
/// `APIKeyPlugin` adds the keys that a target requires.
///
/// It is `Sendable` so that no conformance can be isolated to an actor, where plugins wouldn't find
/// it.
nonisolated public protocol APIKeyAuthorizable: Sendable {
  /// The keys that the request may contain.
  var apiKeys: [APIKey] { get }

  /// The alternatives to authorize a request; empty if all keys are required.
  ///
  /// If a request already has an `Authorization` header, the first alternative that requires a
  /// token and whose keys are available is used, so that no unnecessary key is sent. Otherwise, it
  /// is the first alternative whose keys are available.
  var apiKeyAlternatives: [APIKey.Alternative] { get }
}

nonisolated extension APIKeyAuthorizable {
  /// No alternatives: all keys are required.
  public var apiKeyAlternatives: [APIKey.Alternative] { [] }

  /// Returns the keys that are sent, out of the available ones.
  package func keys(available: (String) -> Bool, hasToken: Bool) -> [APIKey] {
    let keys = apiKeys.filter { available($0.name) }
    let alternatives = apiKeyAlternatives.filter { $0.keys.allSatisfy { available($0.name) } }
    let withToken = alternatives.first(where: \.takesToken)
    if hasToken, let withToken { return withToken.keys }
    // Without a token, only alternatives that don't require one apply. If there are none, the
    // available keys may still be enough.
    return alternatives.first { !$0.takesToken }?.keys ?? keys
  }
}
