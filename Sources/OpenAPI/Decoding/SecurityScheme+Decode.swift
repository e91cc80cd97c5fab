import Diagnostics
import SpecSyntax

extension DecodingContext {
  /// Reads the schemes of `components/securitySchemes`, or of 2.0's `securityDefinitions`.
  func securitySchemes(_ schemes: NamedObjects) -> [OpenAPI.SecurityScheme] {
    schemes.mapping.entries.compactMap { entry in
      let scheme = resolved(entry.value).flatMap {
        OpenAPI.SecurityScheme($0, name: entry.key, in: self)
      }
      if scheme == nil { invalidSecuritySchemes.insert(entry.key) }
      return scheme
    }
  }
}

extension OpenAPI.SecurityScheme {
  fileprivate init?(_ node: Node, name: String, in context: DecodingContext) {
    guard let fields = context.fields(of: node, as: .securityScheme) else { return nil }
    guard let type = fields.text("type") else {
      fields.reportMissing("type", reading: "the scheme '\(name)' is left out")
      return nil
    }
    guard let kind = Kind(type, fields) else {
      context.report(
        .invalidValue,
        "'\(type)' isn't a type of a security scheme; '\(name)' is left out",
        at: fields["type"]?.range,
        help: context.dialect == .swagger20
          ? "use 'basic', 'apiKey' or 'oauth2'"
          : "use 'apiKey', 'http', 'oauth2', 'openIdConnect' or 'mutualTLS'"
      )
      return nil
    }
    guard kind.isSendable(reportingTo: fields, leavingOut: name) else { return nil }
    self.init(
      name: name,
      kind: kind,
      description: fields.text("description"),
      isDeprecated: fields["deprecated"]?.bool ?? false,
      flows: kind == .oauth2 ? Flow.list(fields) : [],
      metadataURL: fields["openIdConnectUrl"]?.text ?? fields["oauth2MetadataUrl"]?.text,
      extensions: fields.extensions,
      range: node.range
    )
  }
}

extension OpenAPI.SecurityScheme.Flow {
  /// Reads the flows of a scheme, of which 2.0 has one.
  ///
  /// Requests don't depend on them, so that invalid ones are left out silently.
  fileprivate static func list(_ fields: NodeDecoder) -> [Self] {
    if fields.context.dialect == .swagger20 {
      let kind = fields["flow"]?.text.flatMap { Kind(swagger20: $0) }
      return kind.map { [Self($0, fields.mapping)] } ?? []
    }
    guard let flows = fields["flows"]?.mapping else { return [] }
    return Kind.allCases.compactMap { kind in
      flows[kind.rawValue]?.mapping.map { Self(kind, $0) }
    }
  }

  private init(_ kind: Kind, _ fields: Mapping) {
    self.init(
      kind: kind,
      authorizationURL: fields["authorizationUrl"]?.text,
      tokenURL: fields["tokenUrl"]?.text,
      refreshURL: fields["refreshUrl"]?.text,
      scopes: (fields["scopes"]?.mapping?.entries ?? []).map { entry in
        OpenAPI.SecurityScheme.Scope(name: entry.key, description: entry.value.text)
      }
    )
  }
}

extension OpenAPI.SecurityScheme.Flow.Kind {
  /// Creates a kind from its name in 2.0.
  fileprivate init?(swagger20 name: String) {
    switch name {
    case "accessCode": self = .authorizationCode
    case "application": self = .clientCredentials
    case "implicit": self = .implicit
    case "password": self = .password
    default: return nil
    }
  }
}

extension OpenAPI.SecurityScheme.Kind {
  /// Reads the fields of a type, whose case varies in real-world specs.
  fileprivate init?(_ type: String, _ fields: NodeDecoder) {
    switch type.lowercased() {
    case "apikey":
      guard let name = fields.text("name") else {
        fields.reportMissing("name", reading: "the key is sent as 'api_key'")
        self = .apiKey(name: "api_key", location: .header)
        return
      }
      let location = Self.location(fields)
      self = Self.meant(by: name, in: location, fields) ?? .apiKey(name: name, location: location)
    case "http":
      guard let scheme = fields.text("scheme") else {
        fields.reportMissing("scheme", reading: "it's read as 'bearer'")
        self = .http(scheme: "bearer")
        return
      }
      self = .http(scheme: Self.word(meantBy: scheme, fields) ?? Self.normalized(scheme))
    // 2.0 has `basic`; specs often forget that 3.x requires `http` for both.
    case "basic", "bearer":
      self = .http(scheme: type.lowercased())
    case "oauth2", "oauth":
      self = .oauth2
    case "openidconnect":
      self = .openIDConnect
    case "mutualtls":
      self = .mutualTLS
    default:
      return nil
    }
  }

  /// Returns whether a request can carry the credential, and reports a name that it can't contain.
  ///
  /// Names in the query are percent-encoded.
  fileprivate func isSendable(
    reportingTo fields: NodeDecoder,
    leavingOut scheme: String
  ) -> Bool {
    let reading = "the scheme '\(scheme)' is left out"
    switch self {
    case .apiKey(let name, let location) where location != .query && !name.isToken:
      fields.reportName(name, of: location, reading: reading)
      return false
    case .http(let word) where !word.isToken:
      fields.context.report(
        .invalidValue,
        "'\(word)' isn't an authentication scheme; \(reading)",
        at: fields["scheme"]?.range,
        help: "use a word such as 'bearer'"
      )
      return false
    case .apiKey, .http, .oauth2, .openIDConnect, .mutualTLS:
      return true
    }
  }

  /// Returns the scheme that a header field with its value stands for, `Authorization: Bearer`, and
  /// reports it; `nil` for the name of a field.
  private static func meant(
    by name: String,
    in location: OpenAPI.Parameter.Location,
    _ fields: NodeDecoder
  ) -> Self? {
    guard location == .header, !name.isToken else { return nil }
    let (field, rest) = parts(ofFieldWithValue: name)
    let isAuthorization = field.lowercased() == "authorization"
    let separator = name.trimmingSpaces.dropFirst(field.count).first
    guard field.isToken, isAuthorization || separator == ":" || separator == "=" else { return nil }
    let word = String(rest.prefix { $0 != " " && $0 != ":" })
    let kind: Self =
      isAuthorization && word.isToken
      ? .http(scheme: normalized(word)) : .apiKey(name: field, location: location)
    let reading =
      if case .http(let scheme) = kind { "'http' with the scheme '\(scheme)'" } else {
        "'\(field)'"
      }
    fields.context.report(
      .invalidValue,
      "'\(name)' isn't the name of a header field; it's read as \(reading)",
      at: fields["name"]?.range,
      help: isAuthorization && word.isToken
        ? "write 'type: http' and 'scheme: \(word.lowercased())'" : "write 'name: \(field)'"
    )
    return kind
  }

  /// Returns the scheme in a text that should be only its name: `Bearer` in `Authorization: Bearer`.
  ///
  /// - Returns: The scheme, which is reported; `nil` if the text is a name already, or contains none.
  private static func word(meantBy text: String, _ fields: NodeDecoder) -> String? {
    guard !text.isToken else { return nil }
    let (field, rest) = parts(ofFieldWithValue: text)
    let value = field.lowercased() == "authorization" ? rest : text.trimmingSpaces
    let word = String(value.prefix { $0 != " " })
    let credential = value.dropFirst(word.count).drop { $0 == " " }
    guard word.isToken, credential.isEmpty || credential.first.map("{<[$".contains) == true else {
      return nil
    }
    let scheme = normalized(word)
    fields.context.report(
      .invalidValue,
      .isReadAsScheme(text, scheme),
      at: fields["scheme"]?.range,
      help: "write 'scheme: \(scheme)'"
    )
    return scheme
  }

  /// Divides the text of a header field, `Authorization: Bearer`, into its name and its value.
  private static func parts(ofFieldWithValue text: String) -> (field: String, value: String) {
    func isSeparator(_ character: Character) -> Bool { ":= ".contains(character) }
    let text = text.trimmingSpaces
    let field = text.prefix { !isSeparator($0) }
    return (String(field), String(text.dropFirst(field.count).drop(while: isSeparator)))
  }

  private static func normalized(_ scheme: String) -> String {
    let lowercased = scheme.lowercased()
    return lowercased == "bearer" || lowercased == "basic" ? lowercased : scheme
  }

  private static func location(_ fields: NodeDecoder) -> OpenAPI.Parameter.Location {
    guard let text = fields.text("in") else {
      fields.reportMissing("in", reading: "the key is sent as a header")
      return .header
    }
    switch text.lowercased() {
    case "header": return .header
    case "query": return .query
    case "cookie": return .cookie
    default:
      fields.context.report(
        .invalidValue,
        "'\(text)' isn't a location of an API key; it's sent as a header",
        at: fields["in"]?.range,
        help: "use 'header', 'query' or 'cookie'"
      )
      return .header
    }
  }
}

extension OpenAPI.SecurityRequirement {
  /// Reads the `security` of a document or an operation; returns `nil` if it is absent.
  static func list(_ owner: NodeDecoder) -> [OpenAPI.SecurityRequirement]? {
    guard let node = owner["security"] else { return nil }
    if node.mapping != nil {
      owner.context.report(
        .wrongType,
        .isReadAsListOfOne("security"),
        at: node.range,
        help: "write a list of mappings"
      )
      return [OpenAPI.SecurityRequirement(node, owner.context)].compactMap(\.self)
    }
    let nodes = owner.list("security")
    let unknown = owner.context.bag.counts[.unknownSecurityScheme]
    let requirements = nodes.compactMap { OpenAPI.SecurityRequirement($0, owner.context) }
    // The credential of the document isn't for an operation that requires another one. A scheme
    // that has just been reported says as much.
    if requirements.isEmpty, !nodes.isEmpty,
      owner.context.bag.counts[.unknownSecurityScheme] == unknown
    {
      owner.context.report(
        .unknownSecurityScheme,
        "none of the schemes in 'security' can be used; requests carry no credentials",
        at: node.range,
        help: "declare the credential under 'credentials' in targetgen.yaml"
      )
    }
    return requirements
  }

  private init?(_ node: Node, _ context: DecodingContext) {
    let names: [(name: String, range: SourceRange)]
    if let mapping = node.mapping {
      names = mapping.entries.map { ($0.key, $0.keyRange) }
    } else if let name = node.text {
      context.report(
        .wrongType,
        .isReadAsScheme(name),
        at: node.range,
        help: "write '\(name): []'"
      )
      names = [(name, node.range)]
    } else {
      context.report(
        .wrongType,
        "a security requirement should be a mapping, not \(node.kindDescription); it's left out",
        at: node.range,
        help: "write a mapping from schemes to scopes"
      )
      return nil
    }
    let known = names.filter { entry in
      if context.knownSecuritySchemes.contains(entry.name) { return true }
      if context.invalidSecuritySchemes.contains(entry.name) { return false }
      context.reportOnce(
        .unknownSecurityScheme,
        "the security scheme '\(entry.name)' doesn't exist; it's left out",
        at: entry.range,
        help: context.bag
          .suggestion(
            for: entry.name,
            among: context.securitySchemeNames,
            reporting: .unknownSecurityScheme
          )
          .map { "did you mean '\($0)'?" }
          ?? (context.dialect == .swagger20
            ? "define it under 'securityDefinitions'"
            : "define it under 'components/securitySchemes'")
      )
      return false
    }
    // A requirement with only unknown schemes isn't the empty requirement, which needs nothing.
    if known.isEmpty, !names.isEmpty { return nil }
    let scopes = node.mapping?.entries.filter { context.knownSecuritySchemes.contains($0.key) }
      .flatMap { $0.value.sequence ?? [] }.compactMap(\.text)
    self.init(schemes: known.map(\.name), scopes: scopes ?? [], range: node.range)
  }
}

extension Diagnostic.Message {
  fileprivate static func isReadAsScheme(_ text: String, _ scheme: String) -> Self {
    "'\(text)' isn't an authentication scheme; it's read as '\(scheme)'"
  }

  fileprivate static func isReadAsScheme(_ name: String) -> Self {
    "a security requirement should be a mapping; '\(name)' is read as the name of a scheme"
  }
}
