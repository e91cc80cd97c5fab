package import Diagnostics

extension OpenAPI {
  /// A method of authentication (OpenAPI 3.1 §4.8.27).
  package struct SecurityScheme: Sendable {
    package enum Kind: Hashable, Sendable {
      case apiKey(name: String, location: Parameter.Location)
      /// An `Authorization` scheme, in lower case if it is `bearer` or `basic`, otherwise as
      /// written.
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

  /// Schemes that are required together (OpenAPI 3.1 §4.8.30); a list of requirements offers
  /// alternatives.
  package struct SecurityRequirement: Sendable {
    package var schemes: [String]
    package var range: SourceRange
  }
}
