/// A target whose requests need API keys.
///
/// `APIKeyPlugin` adds the keys that a target asks for.
///
/// It is `Sendable` so that no conformance can be confined to an actor, where plugins would not find it.
nonisolated public protocol APIKeyAuthorizable: Sendable {
  /// The keys that the request may carry.
  var apiKeys: [APIKey] { get }

  /// The ways to authorize among which there is a choice; empty if all keys are needed.
  ///
  /// Where a request has an `Authorization` header already, the first counts that takes a token and whose keys are there,
  /// so that no key is sent which the token makes needless. Otherwise it is the first whose keys are there.
  var apiKeyAlternatives: [APIKey.Alternative] { get }
}

nonisolated extension APIKeyAuthorizable {
  /// No choice: all keys are needed.
  public var apiKeyAlternatives: [APIKey.Alternative] { [] }

  /// Returns the keys that a request sends, of those that there are.
  func keys(available: (String) -> Bool, hasToken: Bool) -> [APIKey] {
    let keys = apiKeys.filter { available($0.name) }
    let alternatives = apiKeyAlternatives.filter { $0.keys.allSatisfy { available($0.name) } }
    let withToken = alternatives.first(where: \.takesToken)
    if hasToken, let withToken { return withToken.keys }
    // A token that is missing can't be made up for; what is there may still be enough.
    return alternatives.first { !$0.takesToken }?.keys ?? keys
  }
}
