package import APIModel
package import Diagnostics

/// A security scheme of `credentials`, which the spec lacks.
package struct DeclaredCredential: Hashable, Sendable {
  /// The part of a request that the credential is.
  package enum Kind: Hashable, Sendable {
    /// The scheme of the `Authorization` header, as OpenAPI writes it: `bearer`, `basic`, `Token`.
    case http(scheme: String)
    case key(API.Authorization.Key)
  }

  /// The name of the scheme, which becomes that of a property.
  package var name: String
  package var kind: Kind
  /// The operations whose requests carry the credential.
  package var operations = OperationFilter()
  /// The name in the configuration.
  package var range: SourceRange?
}
