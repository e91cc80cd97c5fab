import PlainText

extension API {
  /// The type with the credentials; `nil` if there is none.
  var credentialsJSON: JSONText? {
    credentialsName.map { name in
      .members([
        ("name", .string(name.swift)),
        ("schemes", .array(securitySchemes.map(json))),
      ])
    }
  }

  private func json(_ scheme: SecurityScheme) -> JSONText {
    .members([
      ("name", .string(scheme.name.swift)),
      ("schemeName", .unless(scheme.schemeName, is: scheme.name.swift)),
      ("kind", .string(scheme.kind.word)),
      ("key", scheme.kind.key.map(json)),
      ("flows", .unlessEmpty(scheme.kind.flows.map(json))),
      ("metadata", scheme.metadataURL.map { .string($0) }),
      ("documentation", scheme.documentation.json),
    ])
  }

  private func json(_ flow: SecurityScheme.Flow) -> JSONText {
    .members([
      ("kind", .string(flow.kind.rawValue)),
      ("authorizationURL", flow.authorizationURL.map { .string($0) }),
      ("tokenURL", flow.tokenURL.map { .string($0) }),
      ("refreshURL", flow.refreshURL.map { .string($0) }),
      (
        "scopes",
        .unlessEmpty(
          flow.scopes.map { scope in
            .members([
              ("name", .string(scope.name)),
              ("description", scope.description.map { .string($0) }),
            ])
          }
        )
      ),
    ])
  }

  func json(_ key: Authorization.Key) -> JSONText {
    .members([("name", .string(key.name)), ("in", .string(key.location.rawValue))])
  }
}

extension API.SecurityScheme.Kind {
  fileprivate var word: String {
    switch self {
    case .key: "apiKey"
    case .header(let scheme): scheme.word
    case .oauth2: "oauth2"
    case .openIDConnect: "openIDConnect"
    }
  }

  fileprivate var key: API.Authorization.Key? {
    if case .key(let key) = self { key } else { nil }
  }

  fileprivate var flows: [API.SecurityScheme.Flow] {
    if case .oauth2(let flows) = self { flows } else { [] }
  }
}
