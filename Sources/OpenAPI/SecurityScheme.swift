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

    /// A way to obtain OAuth 2 tokens (OpenAPI 3.1 §4.8.29).
    package struct Flow: Hashable, Sendable {
      /// The kinds of flows, as OpenAPI 3 names them.
      package enum Kind: String, Hashable, Sendable, CaseIterable {
        case authorizationCode, clientCredentials, deviceAuthorization, implicit, password
      }

      package var kind: Kind
      package var authorizationURL: String?
      package var tokenURL: String?
      package var refreshURL: String?
      /// The scopes with their descriptions, in the order of the spec.
      package var scopes: [Scope]
    }

    /// A permission that a token can have.
    package struct Scope: Hashable, Sendable {
      package var name: String
      package var description: String?
    }

    package var name: String
    package var kind: Kind
    package var description: String?
    package var isDeprecated = false
    /// The flows of `oauth2`, sorted by kind.
    package var flows: [Flow] = []
    /// The discovery document of `openIdConnect`, or the metadata of `oauth2`.
    package var metadataURL: String?
    package var extensions = Extensions()
    package var range: SourceRange
  }

  /// Schemes that are required together (OpenAPI 3.1 §4.8.30); a list of requirements offers
  /// alternatives.
  package struct SecurityRequirement: Sendable {
    package var schemes: [String]
    /// The permissions that a token needs, in the order of the spec.
    package var scopes: [String] = []
    package var range: SourceRange
  }
}

extension OpenAPI.SecurityScheme {
  /// Creates a scheme that the document doesn't describe.
  package init(name: String, kind: Kind, range: SourceRange) {
    self.init(name: name, kind: kind, description: nil, range: range)
  }
}

extension OpenAPI.SecurityRequirement {
  /// Creates a requirement that the document doesn't state.
  package init(of schemes: [String], at range: SourceRange) {
    self.init(schemes: schemes, range: range)
  }
}
