nonisolated extension SecuredTarget where CredentialScheme: SecuringScheme {
  /// The scheme of the `Authorization` header, for a plugin that has one token for all targets; nil
  /// if no alternative sets the header.
  package var authorizationScheme: String? {
    headerAlternative?.lazy.compactMap(\.scheme).first
  }

  /// The places of the credentials in the security alternatives.
  package var credentialPlaces: [[RequestCredential]] {
    securityAlternatives.map { $0.map(\.place) }
  }

  /// The first alternative that sets the `Authorization` header.
  ///
  /// If that is a login (`Basic`) and the server accepts the same credential as a bearer token, the
  /// token is preferred. An access token is another credential, which a server issues.
  package var headerAlternative: [RequestCredential]? {
    let alternatives = credentialPlaces
    guard let first = alternatives.first(where: { $0.contains { $0.scheme != nil } }) else {
      return nil
    }
    guard first.contains(where: { $0.scheme == "Basic" }) else { return first }
    return alternatives.first { alternative in
      alternative.contains { $0.scheme == "Bearer" && !$0.isIssued }
        && alternative.keys == first.keys
    } ?? first
  }
}

nonisolated extension [RequestCredential] {
  /// The places of the API keys.
  package var keys: [APIKey] { compactMap { $0.scheme == nil ? $0.key : nil } }
}
