import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns a parameter outside the body into an associated value.
struct ParameterBuilder {
  let parameter: OpenAPI.Parameter
  let names: OperationNames
  /// Indicates whether the runtime sets the `Authorization` header.
  let hasAuthorization: Bool

  /// Returns the associated value; `nil` for values that requests have in other ways.
  func build(with models: inout ModelBuilder) -> API.Parameter? {
    guard !isReserved(reportingTo: &models),
      !models.isIgnored(
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
    let serialization = serialization(with: &models)
    var type: ValueType = .string
    if let schema = parameter.schema, !isText || isScalar(schema, &models) {
      type = models.typeOfOnlyText(schema) ?? models.type(of: schema, at: placement)
      reportUnspellable(schema, serialization, to: &models)
    }
    if isText, let contentType = parameter.contentType, !ContentType(contentType).isText,
      let schema = parameter.schema, !isScalar(schema, &models)
    {
      models.report(
        .unsupportedContentType,
        .isSentAsText(parameter.name, contentType),
        at: parameter.range,
        help: "encode the value before you pass it"
      )
    }
    let annotations = parameter.schema.map { models.annotations(of: $0) }
    let documentation = API.Documentation(
      description: parameter.description ?? annotations?.description ?? annotations?.title,
      isDeprecated: parameter.isDeprecated || annotations?.isDeprecated == true,
      deprecation: parameter.extensions.deprecation ?? annotations?.deprecation
    )
    let notes =
      parameter.schema.map {
        models.constraintSummary(of: $0, beside: documentation.description)
      } ?? []
    var result = API.Parameter(
      name: models.names.parameter(parameter.name, location: location)
        .preferring(givenName(with: &models)),
      wireName: parameter.name,
      location: location,
      type: type,
      isRequired: parameter.isRequired,
      initialValue: parameter.isRequired ? models.initialValue(of: parameter.schema) : nil,
      serialization: serialization,
      allowsReserved: parameter.allowsReserved,
      allowsEmptyValue: parameter.allowsEmptyValue && (location == .query || location == .path),
      itemDelimiter: parameter.itemDelimiter,
      documentation: documentation.adding(
        documentation.isDeprecated ? notes + documentation.deprecationSentences : notes
      ),
      range: parameter.range,
      examples: parameter.examples.map(API.SampleCandidate.init)
        + (annotations?.examples ?? []).map(API.SampleCandidate.init)
    )
    if isWholeForm {
      result.memberEncodings = API.Parameter.MemberEncoding.list(parameter.encoding, in: .form)
    }
    return result
  }

  private func givenName(with models: inout ModelBuilder) -> GivenName? {
    let specName = models.givenName(in: parameter.extensions, .member)
    let location = parameter.sourceLocation
    return models.givenNames.name(of: .parameter(location, of: names.location), .member)
      ?? models.givenNames.name(of: .sharedParameter(location), .member) ?? specName
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

  private func isScalar(
    _ schema: OpenAPI.SchemaOrReference,
    _ models: inout ModelBuilder
  ) -> Bool {
    models.kinds(of: schema).isDisjoint(with: [.array, .object])
  }

  /// Returns whether the value is sent in another way or not at all, and reports such a parameter.
  ///
  /// `Authorization` is kept if no scheme sets it, because it's how users sign in with older specs.
  private func isReserved(reportingTo models: inout ModelBuilder) -> Bool {
    guard parameter.location == .header else { return false }
    let source: String
    switch parameter.name.lowercased() {
    // According to the specification, these are ignored (OpenAPI 3.1 §4.8.12.1).
    case "accept": source = "the media types of the responses"
    case "content-type": source = "the media type of the body"
    case "authorization":
      guard hasAuthorization else { return false }
      source = "the security scheme"
    case "content-length", "host", "connection", "transfer-encoding", "keep-alive", "upgrade",
      "proxy-connection", "proxy-authenticate", "proxy-authorization":
      source = "the connection"
    default: return false
    }
    models.report(
      .reservedHeader,
      .isSetBy(parameter.name, source),
      at: parameter.range,
      help: "remove it"
    )
    return true
  }

  private func reportUnspellable(
    _ schema: OpenAPI.SchemaOrReference,
    _ serialization: API.Parameter.Serialization,
    to models: inout ModelBuilder
  ) {
    // The encodings of members may spell nested values.
    let isSpelled = parameter.itemDelimiter != nil || !parameter.encoding.isEmpty
    if !isSpelled, serialization != .json, serialization != .none {
      models.reportNesting(schema, of: parameter.name, as: serialization, at: parameter.range)
    }
    if parameter.allowsEmptyValue, location == .query,
      models.kinds(of: schema).isDisjoint(with: [.string, .array, .object])
    {
      models.report(
        .unsupportedStyle,
        .hasNoEmptyValue(parameter.name),
        at: parameter.range,
        help: "make it a string with an empty value in its 'enum'"
      )
    }
  }

  private func serialization(with models: inout ModelBuilder) -> API.Parameter.Serialization {
    if isWholeForm {
      let isObject = parameter.schema.map { models.kinds(of: $0).contains(.object) } ?? false
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
  fileprivate static func isSentAsText(_ name: String, _ contentType: String) -> Self {
    Self("values of '\(contentType)' aren't encoded; '\(name)' is sent unchanged")
  }

  fileprivate static func isSetBy(_ name: String, _ source: String) -> Self {
    Self("the header '\(name)' is set by \(source); the parameter is left out")
  }

  fileprivate static func hasNoEmptyValue(_ name: String) -> Self {
    Self(
      "'\(name)' allows an empty value, but its type doesn't; it's left out instead"
    )
  }
}
