import APIModel

extension CredentialsEmitter {
  /// Returns the spec's text about a scheme, with its place in a request and the ways to obtain it.
  func documentation(of scheme: API.SecurityScheme) -> API.Documentation {
    var documentation = scheme.documentation
    documentation.facts = ([place(of: scheme)] + sources(of: scheme)).joined(separator: "\n\n")
    return documentation
  }

  private func place(of scheme: API.SecurityScheme) -> String {
    switch scheme.kind {
    case .key(let key):
      let noun =
        switch key.location {
        case .query: "query parameter"
        case .header: "header"
        case .cookie: "cookie"
        }
      return "An API key, sent in the \(noun) \(key.name.asCode)."
    case .header(.basic): return "A user name and a password, sent as `Authorization: Basic …`."
    case .header(.bearer): return "A token, sent as `Authorization: Bearer …`."
    case .header(.custom(let word)):
      return "A text, sent as \("Authorization: \(word) …".asCode)."
    case .oauth2: return "An OAuth 2 access token, sent as `Authorization: Bearer …`."
    case .openIDConnect: return "An OpenID Connect token, sent as `Authorization: Bearer …`."
    }
  }

  private func sources(of scheme: API.SecurityScheme) -> [String] {
    var paragraphs: [String] = []
    if let url = scheme.metadataURL { paragraphs.append("Metadata: \(url.asCode)") }
    guard case .oauth2(let flows) = scheme.kind, !flows.isEmpty else { return paragraphs }
    paragraphs.append(
      flows.map { flow in
        let urls = [
          ("authorization", flow.authorizationURL), ("token", flow.tokenURL),
          ("refresh", flow.refreshURL),
        ].compactMap { noun, url in url.map { noun + " " + $0.asCode } }
        return (["- " + flow.kind.title] + [urls.joined(separator: ", ")].filter { !$0.isEmpty })
          .joined(separator: ": ")
      }.joined(separator: "\n")
    )
    var names: Set<String> = []
    let scopes = flows.flatMap(\.scopes).filter { names.insert($0.name).inserted }
    if !scopes.isEmpty {
      paragraphs.append("Scopes:\n\n" + scopes.map(\.line).joined(separator: "\n"))
    }
    return paragraphs
  }
}

extension API.SecurityScheme.Flow.Kind {
  /// The name of the flow in sentences.
  fileprivate var title: String {
    switch self {
    case .authorizationCode: "Authorization code"
    case .clientCredentials: "Client credentials"
    case .deviceAuthorization: "Device authorization"
    case .implicit: "Implicit"
    case .password: "Password"
    }
  }
}

extension API.SecurityScheme.Scope {
  /// The scope as a line of a list.
  fileprivate var line: String {
    let words = description?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
    return "- " + name.asCode + (words.isEmpty ? "" : ": " + words)
  }
}
