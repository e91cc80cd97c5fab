import APIModel
import OpenAPI

/// Turns the security schemes that operations use into the properties of the credentials.
struct CredentialsBuilder {
  /// The name of the API.
  let name: Name

  /// Returns the schemes with a credential that some operation uses, sorted by their names in the
  /// spec.
  ///
  /// The initializer of the credentials has them in this order, which doesn't depend on that of the
  /// spec.
  func schemes(
    of document: OpenAPI.Document,
    usedBy targets: [API.Target],
    with models: ModelBuilder
  ) -> [API.SecurityScheme] {
    let used = Set(
      targets.lazy.flatMap(\.cases).flatMap(\.authorization.requirements).flatMap { $0 }
    )
    var seen: Set<String> = []
    var schemes: [API.SecurityScheme] = []
    for scheme in document.securitySchemes
    where used.contains(scheme.name) && seen.insert(scheme.name).inserted {
      guard let kind = Self.kind(of: scheme) else { continue }
      let part = GivenNames.Part.securityScheme(scheme.name)
      let given = models.context.givenName(of: part, .member, or: scheme.extensions)
      schemes.append(
        API.SecurityScheme(
          name: Self.name(of: scheme).preferring(given),
          schemeName: scheme.name,
          kind: kind,
          documentation: API.Documentation(
            description: scheme.description,
            isDeprecated: scheme.isDeprecated
          ),
          metadataURL: scheme.metadataURL,
          range: scheme.range
        )
      )
    }
    return schemes.sorted { $0.schemeName < $1.schemeName }
  }

  /// The candidates for the name of the type.
  var typeName: Name {
    Name(
      ["Credentials", "APICredentials", "SecurityCredentials"].flatMap { end in
        name.candidates.map { $0 + end }
      }
    )
  }

  /// Returns the candidates for the property of a scheme: its name, and names with its kind.
  private static func name(of scheme: OpenAPI.SecurityScheme) -> Name {
    let name = Casing.memberName(scheme.name)
    let noun =
      switch scheme.kind {
      case .apiKey: "Key"
      case .http(scheme: "basic"): "Login"
      case .http, .oauth2, .openIDConnect, .mutualTLS: "Token"
      }
    return Name(
      [
        name, Casing.memberName(scheme.name + " " + noun),
        Casing.memberName(scheme.name + " scheme"),
      ],
      isExact: name == scheme.name
    )
  }

  private static func kind(of scheme: OpenAPI.SecurityScheme) -> API.SecurityScheme.Kind? {
    switch scheme.kind {
    case .apiKey(let name, let location):
      .key(API.Authorization.Key(name: name, location: location))
    case .http: scheme.kind.header.map { .header($0) }
    case .oauth2: .oauth2(scheme.flows.compactMap(API.SecurityScheme.Flow.init))
    case .openIDConnect: .openIDConnect
    case .mutualTLS: nil
    }
  }
}

extension API.SecurityScheme.Flow {
  fileprivate init?(_ flow: OpenAPI.SecurityScheme.Flow) {
    guard let kind = Kind(rawValue: flow.kind.rawValue) else { return nil }
    self.init(
      kind: kind,
      authorizationURL: flow.authorizationURL,
      tokenURL: flow.tokenURL,
      refreshURL: flow.refreshURL,
      scopes: flow.scopes.map {
        API.SecurityScheme.Scope(name: $0.name, description: $0.description)
      }
    )
  }
}
