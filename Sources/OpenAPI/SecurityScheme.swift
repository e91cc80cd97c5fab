package import Diagnostics

extension OpenAPI {
  /// A way to say who asks (OpenAPI 3.1 §4.8.27).
  package struct SecurityScheme: Sendable {
    package enum Kind: Hashable, Sendable {
      case apiKey(name: String, location: Parameter.Location)
      /// An `Authorization` scheme, lower-case where it is `bearer` or `basic`, otherwise as written.
      case http(scheme: String)
      case oauth2
      case openIDConnect
      case mutualTLS
    }

    package var name: String
    package var kind: Kind
    package var description: String?
    package var range: SourceRange
  }

  /// Schemes that are needed together (OpenAPI 3.1 §4.8.30); a list of requirements is a choice.
  package struct SecurityRequirement: Sendable {
    package var schemes: [String]
    package var range: SourceRange
  }
}
