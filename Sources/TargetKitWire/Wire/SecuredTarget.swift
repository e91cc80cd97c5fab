/// A target whose requests need the credentials of an API.
///
/// It is `Sendable` so that no conformance can be isolated to an actor.
nonisolated public protocol SecuredTarget<CredentialScheme>: Sendable {
  /// The security schemes of the API.
  associatedtype CredentialScheme: Hashable, Sendable

  /// The alternatives to authorize the request, best first; each requires all of its schemes.
  ///
  /// Empty if the request needs no credentials.
  var securityAlternatives: [[CredentialScheme]] { get }
}

/// A security scheme of an API, which knows the place of its credential in requests.
nonisolated public protocol SecuringScheme: Hashable, Sendable {
  /// The place in requests: a credential without a value.
  var place: RequestCredential { get }
}
