import APIConfiguration
import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns a parameter outside the body into an associated value.
struct ParameterBuilder {
  let models: ModelBuilder
  let parameter: OpenAPI.Parameter
  let names: OperationNames
  /// The credentials that the runtime adds to the request.
  let authorization: API.Authorization
  /// Indicates whether the request has a body, whose media type is the `Content-Type`.
  let hasBody: Bool

  /// Returns the associated value; `nil` for values that requests have in other ways.
  func build() -> API.Parameter? {
    guard !isReserved(),
      !models.context.isIgnored(
        parameter.extensions,
        isRequired: parameter.isRequired,
        called: parameter.name
      )
    else { return nil }
    let placement = Placement(
      parameter.name,
      or: [parameter.name + " parameter"],
      of: names,
      at: parameter.schema?.inlineLocation,
      as: .parameter
    )
    let serialization = serialization()
    var type: ValueType = .string
    if let schema = parameter.schema, !isText || isScalar(schema) {
      type = models.typeOfOnlyText(schema) ?? models.type(of: schema, at: placement)
      reportUnspellable(schema, serialization)
    }
    if isText, let contentType = parameter.contentType, !ContentType(contentType).isText,
      let schema = parameter.schema, !isScalar(schema)
    {
      models.context.report(
        .unsupportedContentType,
        "values of '\(contentType)' aren't encoded; '\(parameter.name)' is sent unchanged",
        at: parameter.range,
        help: "encode the value before you pass it"
      )
    }
    let annotations = parameter.schema.map { models.context.annotations(of: $0) }
    var documentation = API.Documentation(
      description: parameter.description ?? annotations?.description ?? annotations?.title,
      isDeprecated: parameter.isDeprecated || annotations?.isDeprecated == true,
      deprecation: parameter.extensions.deprecation ?? annotations?.deprecation
    )
    documentation.state(
      models.context.constraintSummary(of: parameter.schema, beside: documentation.description)
        + models.context.exampleSentence(of: parameter, beside: documentation.description)
        + documentation.deprecationSentences
    )
    let allowsEmptyValue = allowsEmptyValue()
    var result = API.Parameter(
      name: MemberNames.parameter(parameter.name, location: location)
        .preferring(givenName()),
      wireName: parameter.wireName,
      location: location,
      type: type,
      isRequired: parameter.isRequired,
      initialValue: initialValue(allowsEmptyValue),
      serialization: serialization,
      allowsReserved: parameter.allowsReserved,
      allowsEmptyValue: allowsEmptyValue,
      allowsSlashes: location == .path && hasSegments(),
      itemDelimiter: parameter.itemDelimiter,
      documentation: documentation,
      range: parameter.range,
      examples: parameter.examples.map(API.SampleCandidate.init)
        + (annotations?.examples ?? []).map(API.SampleCandidate.init)
    )
    result.rules = models.questions.rules(of: parameter.schema)
    if isWholeForm {
      result.memberEncodings = API.Parameter.MemberEncoding.list(parameter.encoding, in: .form)
    }
    return result
  }

  /// Returns the value of a required argument that calls can omit.
  private func initialValue(_ allowsEmptyValue: Bool) -> API.Value? {
    guard parameter.isRequired, let value = models.context.initialValue(of: parameter.schema) else {
      return nil
    }
    // A path with such a value is refused.
    return location == .path && !allowsEmptyValue && value.json == .string("") ? nil : value
  }

  private func givenName() -> GivenName? {
    let specName = models.context.givenName(in: parameter.extensions, .member)
    let location = parameter.sourceLocation
    return models.context.givenNames.name(of: .parameter(location, of: names.location), .member)
      ?? models.context.givenNames.name(of: .sharedParameter(location), .member) ?? specName
  }

  /// Returns whether a value of the path may consist of several segments, or of none.
  ///
  /// `x-multi-segment` is an extension of GitHub's.
  private func hasSegments() -> Bool {
    parameter.allowsReserved || parameter.hasSegments
      || parameter.extensions["x-multi-segment"]?.bool == true
      || models.context.pathParameters[parameter.name] == .segments
  }

  /// Returns whether the spec or the user allows an empty value, which is an error of the caller
  /// otherwise.
  private func allowsEmptyValue() -> Bool {
    switch location {
    case .query:
      return parameter.allowsEmptyValue
    case .path:
      return parameter.allowsEmptyValue || hasSegments()
        || models.context.pathParameters[parameter.name] == .empty
        || parameter.examples.contains { $0.value.isEmptyText }
        || (parameter.schema.map { models.questions.allowsEmptyText($0) } ?? false)
    case .header, .cookie, .querystring, .body, .field, .partHeader, .server:
      return false
    }
  }

  private var location: API.Parameter.Location {
    switch parameter.location {
    case .path: .path
    case .query: .query
    case .header: .header
    case .cookie: .cookie
    case .querystring: .querystring
    }
  }

  /// Indicates whether the value is text in a media type that isn't encoded here.
  private var isText: Bool {
    guard let contentType = parameter.contentType.map(ContentType.init) else { return false }
    return !contentType.isJSON && !isWholeForm
  }

  /// Indicates whether the members of the value are the parameters of the query (OpenAPI 3.2
  /// §4.12.3).
  private var isWholeForm: Bool {
    guard parameter.location == .querystring else { return false }
    return parameter.contentType.map { ContentType($0).isForm } ?? true
  }

  private func isScalar(_ schema: OpenAPI.SchemaOrReference) -> Bool {
    models.questions.kinds(of: schema).isDisjoint(with: [.array, .object])
  }

  /// Returns whether the value is sent in another way or not at all, and reports such a parameter.
  private func isReserved() -> Bool {
    guard let source = reservation else { return false }
    models.context.report(
      .reservedHeader,
      .isSetBy(parameter.name, parameter.location, source),
      at: parameter.range,
      help: "remove it"
    )
    return true
  }

  /// The part of the request that has the value instead of the parameter.
  private var reservation: String? {
    // A credential would replace the argument, wherever it is.
    if isCredential { return "the security scheme" }
    guard parameter.location == .header else { return nil }
    switch parameter.name.lowercased() {
    // According to the specification, these are ignored (OpenAPI 3.1 §4.8.12.1).
    case "accept": return "the media types of the responses"
    case "content-type" where hasBody || parameter.isIgnoredIfReserved:
      return "the media type of the body"
    case "content-length", "host", "connection", "transfer-encoding", "keep-alive", "upgrade",
      "proxy-connection", "proxy-authenticate", "proxy-authorization":
      return "the connection"
    default: return nil
    }
  }

  /// Indicates whether a security scheme of the operation sets the same part of the request.
  ///
  /// `Authorization` is a parameter if no scheme sets it, because it's how users sign in with older
  /// specs.
  private var isCredential: Bool {
    guard [.header, .query, .cookie].contains(parameter.location) else { return false }
    let key = API.Authorization.Key(name: parameter.wireName, location: parameter.location).folded
    let setsHeader =
      authorization.scheme != nil && key.location == .header && key.name == "authorization"
    return setsHeader || authorization.keys.contains { $0.folded == key }
  }

  private func reportUnspellable(
    _ schema: OpenAPI.SchemaOrReference,
    _ serialization: API.Parameter.Serialization
  ) {
    // The encodings of members may spell nested values.
    let isSpelled = parameter.itemDelimiter != nil || !parameter.encoding.isEmpty
    if !isSpelled, serialization != .json, serialization != .none {
      models.questions.reportNesting(
        schema,
        of: parameter.name,
        as: serialization,
        at: parameter.range
      )
    }
    if parameter.allowsEmptyValue, location == .query,
      models.questions.kinds(of: schema).isDisjoint(with: [.string, .array, .object])
    {
      models.context.report(
        .unsupportedStyle,
        "'\(parameter.name)' allows an empty value, but its type doesn't; it's left out instead",
        at: parameter.range,
        help: "make it a string with an empty value in its 'enum'"
      )
    }
  }

  private func serialization() -> API.Parameter.Serialization {
    if isWholeForm {
      let isObject =
        parameter.schema.map { models.questions.kinds(of: $0).contains(.object) } ?? false
      return isObject ? .form(explodes: true) : .none
    }
    if parameter.contentType != nil, !isText { return .json }
    if parameter.location == .querystring { return .none }
    let explodes = parameter.explodes
    switch parameter.style {
    case .simple: return .simple(explodes: explodes)
    case .label: return .label(explodes: explodes)
    case .matrix: return .matrix(explodes: explodes)
    case .form: return .form(explodes: explodes)
    case .cookie: return .cookie(explodes: explodes)
    case .spaceDelimited: return .spaceDelimited(explodes: explodes)
    case .pipeDelimited: return .pipeDelimited(explodes: explodes)
    case .deepObject: return .deepObject
    case .tabDelimited: return .tabDelimited
    }
  }
}

extension OpenAPI.SchemaOrReference {
  /// The location of an inline schema.
  var inlineLocation: NodeLocation? {
    switch self {
    case .schema(let schema): schema.location
    case .reference: nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isSetBy(
    _ name: String,
    _ location: OpenAPI.Parameter.Location,
    _ source: String
  ) -> Self {
    let noun = location == .query ? "query parameter" : location.rawValue
    return "the \(noun) '\(name)' is set by \(source); the parameter is left out"
  }
}
