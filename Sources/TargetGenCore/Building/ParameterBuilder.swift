import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns a parameter outside the body into an associated value.
struct ParameterBuilder {
  let parameter: OpenAPI.Parameter
  let names: OperationNames
  /// Whether the runtime sets the `Authorization` header.
  let hasAuthorization: Bool

  /// The associated value; `nil` for what requests have in other ways, or cannot have.
  func build(with models: inout ModelBuilder) -> API.Parameter? {
    guard let location = location(reportingTo: &models), !isReserved else { return nil }
    let placement = Placement(
      parameter.name,
      or: [parameter.name + " parameter"],
      of: names,
      at: parameter.schema?.inlineLocation
    )
    var type: ValueType = .string
    let isText = parameter.contentType.map { !ContentType($0).isJSON } ?? false
    if let schema = parameter.schema, !isText || isScalar(schema, &models) {
      type = models.type(of: schema, at: placement)
    }
    if isText, let contentType = parameter.contentType, !ContentType(contentType).isText {
      models.report(
        .unsupportedContentType,
        .isSentAsText(parameter.name, contentType),
        at: parameter.range,
        help: "encode the value before you pass it"
      )
    }
    let annotations = parameter.schema.map { models.annotations(of: $0) }
    return API.Parameter(
      name: models.names.parameter(parameter.name, location: location),
      wireName: parameter.name,
      location: location,
      type: type,
      isRequired: parameter.isRequired,
      serialization: serialization(in: location, isText: isText),
      allowsReserved: parameter.allowsReserved,
      allowsEmptyValue: parameter.allowsEmptyValue && location == .query,
      documentation: API.Documentation(
        description: parameter.description ?? annotations?.description ?? annotations?.title,
        isDeprecated: parameter.isDeprecated || annotations?.isDeprecated == true
      ),
      range: parameter.range
    )
  }

  private func isScalar(
    _ schema: OpenAPI.SchemaOrReference,
    _ models: inout ModelBuilder
  ) -> Bool {
    models.kinds(of: schema).isDisjoint(with: [.array, .object])
  }

  private func location(reportingTo models: inout ModelBuilder) -> API.Parameter.Location? {
    switch parameter.location {
    case .path: return .path
    case .query: return .query
    case .header: return .header
    case .cookie: return .cookie
    case .querystring:
      models.report(
        .unsupportedStyle,
        .wholeQueryIsLeftOut(parameter.name),
        at: parameter.range,
        help: "declare each query parameter with 'in: query'"
      )
      return nil
    }
  }

  /// Whether the parameter shall be ignored (OpenAPI 3.1 §4.8.12.1).
  ///
  /// `Authorization` stays where no scheme fills it in: in older specs it is how people sign in.
  private var isReserved: Bool {
    guard parameter.location == .header else { return false }
    switch parameter.name.lowercased() {
    case "accept", "content-type": return true
    case "authorization": return hasAuthorization
    default: return false
    }
  }

  private func serialization(
    in location: API.Parameter.Location,
    isText: Bool
  ) -> API.Parameter.Serialization {
    if parameter.contentType != nil, !isText { return .json }
    let explodes = parameter.explodes
    switch parameter.style {
    case .simple: return .simple(explodes: explodes)
    case .label: return .label(explodes: explodes)
    case .matrix: return .matrix(explodes: explodes)
    case .form, .cookie: return .form(explodes: explodes)
    case .spaceDelimited: return .spaceDelimited(explodes: explodes)
    case .pipeDelimited: return .pipeDelimited(explodes: explodes)
    case .deepObject: return .deepObject
    case .tabDelimited: return .tabDelimited
    }
  }
}

extension OpenAPI.SchemaOrReference {
  /// Where an inline schema stands.
  var inlineLocation: NodeLocation? {
    switch self {
    case .schema(let schema): schema.location
    case .reference: nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isSentAsText(_ name: String, _ contentType: String) -> Self {
    Self("values of '\(contentType)' aren't encoded; '\(name)' is sent as it is given")
  }

  fileprivate static func wholeQueryIsLeftOut(_ name: String) -> Self {
    Self("a parameter that is the whole query string isn't supported; '\(name)' is left out")
  }
}
