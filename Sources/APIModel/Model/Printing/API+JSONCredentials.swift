import Diagnostics

extension API {
  /// The type with the credentials; `nil` if there is none.
  var credentialsJSON: JSONText? {
    credentialsName.map {
      .members(["name": $0, "schemes": JSONText.array(securitySchemes.map(json))])
    }
  }

  private func json(_ scheme: SecurityScheme) -> JSONText {
    .members([
      "name": scheme.name,
      "schemeName": scheme.schemeName.unless(scheme.name),
      "kind": scheme.kind.word,
      "key": scheme.kind.key.map(json),
      "flows": scheme.kind.flows.map(json),
      "metadata": scheme.metadataURL,
      "documentation": scheme.documentation.json,
    ])
  }

  private func json(_ flow: SecurityScheme.Flow) -> JSONText {
    .members([
      "kind": flow.kind.rawValue,
      "authorizationURL": flow.authorizationURL,
      "tokenURL": flow.tokenURL,
      "refreshURL": flow.refreshURL,
      "scopes": flow.scopes.map {
        JSONText.members(["name": $0.name, "description": $0.description])
      },
    ])
  }

  func json(_ key: Authorization.Key) -> JSONText {
    .members(["name": key.name, "in": key.location.rawValue])
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
