public import TargetKitWire

extension APIKeyAuthorizable where Self: SecuredTarget, CredentialScheme: SecuringScheme {
  /// The keys of the alternatives that have no other `Authorization` header than the preferred one.
  public var apiKeys: [APIKey] {
    ([headerAlternative ?? []] + usableAlternatives).flatMap(\.keys).reduce(into: []) { keys, key in
      if !keys.contains(key) { keys.append(key) }
    }
  }

  /// The alternatives with the keys of each; empty if there is only one.
  public var apiKeyAlternatives: [APIKey.Alternative] {
    var alternatives: [APIKey.Alternative] = []
    for credentials in usableAlternatives {
      let alternative = APIKey.Alternative(
        credentials.keys,
        withToken: credentials.contains { $0.scheme != nil }
      )
      if !alternatives.contains(alternative) { alternatives.append(alternative) }
    }
    return alternatives.count > 1 ? alternatives : []
  }

  /// The alternatives without those that set another `Authorization` header than the preferred one.
  private var usableAlternatives: [[RequestCredential]] {
    let scheme = authorizationScheme
    return credentialPlaces.filter { credentials in
      credentials.allSatisfy { $0.scheme == nil || $0.scheme == scheme }
    }
  }
}
