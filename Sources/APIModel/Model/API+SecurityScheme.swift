package import Diagnostics

extension API {
  /// A security scheme that some operation uses and that has a credential.
  package struct SecurityScheme: Sendable {
    /// The kinds of credentials.
    package enum Kind: Hashable, Sendable {
      /// A key of its own.
      case key(Authorization.Key)
      /// The text after a scheme in the `Authorization` header; a user name and a password if that is
      /// `basic`.
      case header(Authorization.Scheme)
      /// A token of OAuth 2 (RFC 6750), with the flows that issue it.
      case oauth2([Flow])
      /// A token of OpenID Connect.
      case openIDConnect
    }

    /// A way to obtain tokens.
    package struct Flow: Hashable, Sendable {
      /// The kinds of flows, as OpenAPI names them.
      package enum Kind: String, Hashable, Sendable {
        case authorizationCode, clientCredentials, deviceAuthorization, implicit, password
      }

      package var kind: Kind
      package var authorizationURL: String?
      package var tokenURL: String?
      package var refreshURL: String?
      package var scopes: [Scope]

      package init(
        kind: Kind,
        authorizationURL: String?,
        tokenURL: String?,
        refreshURL: String?,
        scopes: [Scope]
      ) {
        self.kind = kind
        self.authorizationURL = authorizationURL
        self.tokenURL = tokenURL
        self.refreshURL = refreshURL
        self.scopes = scopes
      }
    }

    /// A permission that a token can have.
    package struct Scope: Hashable, Sendable {
      package var name: String
      package var description: String?

      package init(name: String, description: String?) {
        self.name = name
        self.description = description
      }
    }

    /// The name of the property.
    package var name: Name
    /// The name in the spec.
    package var schemeName: String
    package var kind: Kind
    package var documentation: Documentation
    /// The URL of the server's metadata, such as that of OpenID Connect.
    package var metadataURL: String?
    package var range: SourceRange

    package init(
      name: Name,
      schemeName: String,
      kind: Kind,
      documentation: Documentation,
      metadataURL: String? = nil,
      range: SourceRange
    ) {
      self.name = name
      self.schemeName = schemeName
      self.kind = kind
      self.documentation = documentation
      self.metadataURL = metadataURL
      self.range = range
    }
  }
}
