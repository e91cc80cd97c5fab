import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns a request body into associated values, and the way in which they are sent.
struct BodyBuilder {
  /// What a body becomes.
  struct Result {
    var kind: API.Body.Kind
    var contentType: String
    var parameters: [API.Parameter]
  }

  let requestBody: OpenAPI.RequestBody
  let method: String
  let names: OperationNames

  /// The body; `nil` where the request has none, or cannot have one.
  func build(at range: SourceRange, with models: inout ModelBuilder) -> Result? {
    guard !requestBody.content.isEmpty else { return nil }
    // Servers may reject such a body, and URL loading systems do (RFC 9110 §9.3.1).
    if method == "GET" || method == "HEAD" {
      // Some tools describe a body without fields for every request.
      guard requestBody.content.contains(where: { !$0.isEmptyObject }) else { return nil }
      models.report(
        .unsupportedKeyword,
        .hasNoBody(method),
        at: requestBody.range,
        help: "use 'POST', or query parameters"
      )
      return nil
    }
    let ranked = requestBody.content.map { (media: $0, rank: rank(of: $0, &models)) }
    guard let best = ranked.min(by: { $0.rank < $1.rank }) else { return nil }
    reportAlternatives(to: best.media, &models)
    let contentType = ContentType(best.media.name)
    switch best.rank {
    case .json: return json(best.media, contentType, &models)
    case .form: return fields(best.media, contentType, .form, &models)
    case .multipart: return fields(best.media, contentType, .multipart, &models)
    case .text: return whole(.text, .string, contentType, best.media)
    case .data: return whole(.data, .data, contentType, best.media)
    case .unreadable:
      models.report(
        .unsupportedContentType,
        .isSentAsData(best.media.name),
        at: best.media.range,
        help: "offer 'application/json', or encode the value before you pass it"
      )
      return whole(.data, .data, contentType, best.media)
    }
  }

  // MARK: - Choosing

  /// How a content can be sent, best first.
  private enum Rank: Int, Comparable {
    case json, multipart, form, text, data, unreadable

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  private func rank(of media: OpenAPI.MediaType, _ models: inout ModelBuilder) -> Rank {
    let type = ContentType(media.name)
    let isBinary = media.schema.map { models.isBinary($0) } ?? false
    if type.isMultipart {
      // Without a file, a form says the same in fewer bytes.
      let hasForm = requestBody.content.contains { ContentType($0.name).isForm }
      return hasForm && !hasFile(media, &models) ? .form : .multipart
    }
    if type.isForm { return .form }
    if type.isJSON { return isBinary ? .data : .json }
    if type.isWildcard { return media.schema == nil || isBinary ? .data : .json }
    if type.isText { return isBinary ? .data : .text }
    return type.isXML || type.isStream ? .unreadable : .data
  }

  private func hasFile(_ media: OpenAPI.MediaType, _ models: inout ModelBuilder) -> Bool {
    guard let schema = media.schema, let merged = models.fields(of: schema) else { return false }
    return merged.properties.contains { property in
      guard let part = property.parts.last?.schema else { return false }
      if models.isBinary(part) { return true }
      return models.elements(of: part).map { models.isBinary($0) } ?? false
    }
  }

  /// Says which content is sent where another one would carry something else.
  ///
  /// The same schema as XML beside JSON is no news to anybody.
  private func reportAlternatives(to chosen: OpenAPI.MediaType, _ models: inout ModelBuilder) {
    let type = ContentType(chosen.name)
    for other in requestBody.content where other.name != chosen.name {
      let otherType = ContentType(other.name)
      guard !otherType.isXML, otherType != type, !isSame(other, chosen) else { continue }
      models.report(
        .unsupportedContentType,
        .isNotUsed(other.name, insteadOf: chosen.name),
        at: other.range,
        help: "leave it out, or describe it as an operation of its own"
      )
      return
    }
  }

  private func isSame(_ left: OpenAPI.MediaType, _ right: OpenAPI.MediaType) -> Bool {
    switch (left.schema, right.schema) {
    case (.reference(let first)?, .reference(let second)?): first.target == second.target
    case (.schema(let first)?, .schema(let second)?): first.isSimilar(to: second)
    case (nil, _), (_, nil): true
    case (.reference?, .schema?), (.schema?, .reference?): false
    }
  }

  // MARK: - Building

  private func json(
    _ media: OpenAPI.MediaType,
    _ type: ContentType,
    _ models: inout ModelBuilder
  ) -> Result {
    let placement = Placement(
      "Body",
      or: ["RequestBody"],
      of: names,
      at: media.schema?.inlineLocation
    )
    let value = media.schema.map { models.type(of: $0, at: placement) } ?? .json
    let contentType = type.isWildcard || type.text.contains("*") ? "application/json" : type.text
    return Result(
      kind: .json,
      contentType: contentType,
      parameters: [parameter(value, range: media.range)]
    )
  }

  private func whole(
    _ kind: API.Body.Kind,
    _ type: ValueType,
    _ contentType: ContentType,
    _ media: OpenAPI.MediaType
  ) -> Result {
    let fallback = kind == .text ? "text/plain" : "application/octet-stream"
    return Result(
      kind: kind,
      contentType: contentType.text.contains("*") ? fallback : contentType.text,
      parameters: [parameter(type, range: media.range)]
    )
  }

  private func parameter(_ type: ValueType, range: SourceRange) -> API.Parameter {
    API.Parameter(
      name: Name(["body", "requestBody", "bodyContent"]),
      wireName: requestBody.name ?? "body",
      location: .body,
      type: type,
      isRequired: requestBody.isRequired,
      serialization: .none,
      allowsReserved: false,
      documentation: API.Documentation(description: requestBody.description),
      range: range
    )
  }

  private func fields(
    _ media: OpenAPI.MediaType,
    _ type: ContentType,
    _ kind: API.Body.Kind,
    _ models: inout ModelBuilder
  ) -> Result {
    let isForm = kind == .form
    let contentType = isForm ? "application/x-www-form-urlencoded" : type.text
    if let schema = media.schema, let merged = models.fields(of: schema),
      !merged.properties.isEmpty
    {
      let builder = FieldBuilder(media: media, isForm: isForm, names: names)
      return Result(
        kind: kind,
        contentType: isForm || contentType.contains("*") ? kind.defaultContentType : contentType,
        parameters: builder.build(merged, with: &models)
      )
    }
    if isForm, let schema = media.schema, models.kinds(of: schema) == .object {
      // The entries of a dictionary are the fields.
      let placement = Placement(
        "Field",
        or: ["FormField"],
        of: names,
        at: schema.inlineLocation
      )
      var fields = parameter(models.type(of: schema, at: placement), range: media.range)
      fields.name = Name(["fields", "formFields", "body"])
      fields.location = .field
      fields.wireName = ""
      fields.serialization = .form(explodes: true)
      return Result(kind: kind, contentType: contentType, parameters: [fields])
    }
    models.report(
      .unsupportedContentType,
      .hasNoFields(media.name),
      at: media.range,
      help: "describe the fields as the properties of an object"
    )
    return isForm
      ? whole(.text, .string, type, media) : whole(.data, .data, type, media)
  }
}

extension API.Body.Kind {
  fileprivate var defaultContentType: String {
    switch self {
    case .json: "application/json"
    case .form: "application/x-www-form-urlencoded"
    case .multipart: "multipart/form-data"
    case .data: "application/octet-stream"
    case .text: "text/plain"
    }
  }
}

extension OpenAPI.MediaType {
  /// Whether it is described as an object that has nothing in it.
  fileprivate var isEmptyObject: Bool {
    guard case .schema(let inline)? = schema else { return schema == nil }
    return inline.fields.types == [.object] && !inline.fields.hasStructure
  }
}

extension OpenAPI.Schema {
  /// Whether two inline schemas have the same type and properties of the same names.
  func isSimilar(to other: OpenAPI.Schema) -> Bool {
    fields.types == other.fields.types && fields.format == other.fields.format
      && fields.properties.map(\.name) == other.fields.properties.map(\.name)
      && fields.allOf.count == other.fields.allOf.count
      && fields.oneOf.count == other.fields.oneOf.count
      && fields.anyOf.count == other.fields.anyOf.count
      && (fields.items == nil) == (other.fields.items == nil)
  }
}

extension Diagnostic.Message {
  fileprivate static func hasNoBody(_ method: String) -> Self {
    Self("a '\(method)' request can't have a body; it's left out")
  }

  fileprivate static func isSentAsData(_ name: String) -> Self {
    Self("'\(name)' isn't encoded; the body is passed as data")
  }

  fileprivate static func isNotUsed(_ name: String, insteadOf chosen: String) -> Self {
    Self("one content is sent, '\(chosen)'; '\(name)' is left out")
  }

  fileprivate static func hasNoFields(_ name: String) -> Self {
    Self("the content of '\(name)' isn't an object with properties; it's passed as it is")
  }
}
