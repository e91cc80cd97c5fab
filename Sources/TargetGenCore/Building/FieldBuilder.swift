import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns the properties of a form or a multipart body into associated values.
struct FieldBuilder {
  let media: OpenAPI.MediaType
  let isForm: Bool
  let names: OperationNames

  /// One parameter for each property that can be sent.
  func build(_ schema: MergedSchema, with models: inout ModelBuilder) -> [API.Parameter] {
    var parameters: [API.Parameter] = []
    for property in schema.properties {
      var annotations = ModelBuilder.Annotations()
      for part in property.parts { annotations.add(models.annotations(of: part.schema)) }
      guard !annotations.isReadOnly else { continue }
      let encoding = media.encoding.first { $0.property == property.name }
      if let header = encoding?.headers.first(where: { $0.name.lowercased() != "content-type" }) {
        models.report(
          .unsupportedKeyword,
          .partHasNoHeaders(header.name),
          at: header.range,
          help: "remove it; parts are sent with their type and disposition"
        )
      }
      let type = type(of: property, in: schema, encoding, with: &models)
      parameters.append(
        API.Parameter(
          name: models.names.parameter(property.name, location: .field),
          wireName: property.name,
          location: .field,
          type: type,
          isRequired: schema.required.contains(property.name),
          serialization: serialization(of: property, type, encoding, with: &models),
          allowsReserved: encoding?.allowsReserved ?? false,
          documentation: API.Documentation(
            description: annotations.description ?? annotations.title,
            isDeprecated: annotations.isDeprecated
          ),
          range: property.nameRange
        )
      )
    }
    return parameters
  }

  private func type(
    of property: MergedSchema.Property,
    in schema: MergedSchema,
    _ encoding: OpenAPI.MediaType.Encoding?,
    with models: inout ModelBuilder
  ) -> ValueType {
    if !isForm, let part = property.parts.last?.schema {
      if isFile(part, encoding, with: &models) { return .file }
      if let elements = models.elements(of: part), isFile(elements, encoding, with: &models) {
        return .array(.file)
      }
    }
    return models.type(of: property, in: schema) { owner in
      if let owner { return Placement(property.name, in: owner) }
      return Placement(
        property.name,
        or: [property.name + " field"],
        of: names,
        at: property.parts[0].schema.inlineLocation
      )
    }
  }

  private func isFile(
    _ schema: OpenAPI.SchemaOrReference,
    _ encoding: OpenAPI.MediaType.Encoding?,
    with models: inout ModelBuilder
  ) -> Bool {
    if models.isBinary(schema) { return true }
    // 3.1 leaves the schema of raw bytes empty and says what they are beside it (OpenAPI 3.1 §4.8.14.3).
    guard case .schema(let inline) = schema, inline.fields.types.isEmpty,
      !inline.fields.hasStructure, inline.fields.format == nil,
      let contentType = encoding?.contentType.map(ContentType.init)
    else { return false }
    return !contentType.isJSON && !contentType.isText && !contentType.isForm && !contentType.isXML
  }

  private func serialization(
    of property: MergedSchema.Property,
    _ type: ValueType,
    _ encoding: OpenAPI.MediaType.Encoding?,
    with models: inout ModelBuilder
  ) -> API.Parameter.Serialization {
    let contentType = encoding?.contentType.map(ContentType.init)
    if isForm {
      if let encoding, encoding.style != nil || encoding.explodes != nil {
        return style(encoding)
      }
      if let contentType { return contentType.isJSON ? .json : .form(explodes: true) }
      let kinds = property.parts.last.map { models.kinds(of: $0.schema) } ?? .any
      if kinds == .object { return .json }
      if kinds == .array, let part = property.parts.last?.schema,
        let elements = models.elements(of: part), models.kinds(of: elements) == .object
      {
        return .json
      }
      return .form(explodes: true)
    }
    guard let contentType, type.leaf != .file else { return .part(contentType: nil) }
    if contentType.isJSON, type.leaf == type { return .json }
    // A list of types leaves the choice to the sender, who has none here.
    let isOne = !contentType.text.contains(",") && !contentType.text.contains("*")
    return .part(contentType: isOne ? contentType.text : nil)
  }

  private func style(_ encoding: OpenAPI.MediaType.Encoding) -> API.Parameter.Serialization {
    let explodes = encoding.explodes
    switch encoding.style {
    case .spaceDelimited: return .spaceDelimited(explodes: explodes ?? false)
    case .pipeDelimited: return .pipeDelimited(explodes: explodes ?? false)
    case .tabDelimited: return .tabDelimited
    case .deepObject: return .deepObject
    case .form, .simple, .label, .matrix, .cookie, nil: return .form(explodes: explodes ?? true)
    }
  }
}

extension ModelBuilder {
  /// The merged form of a schema whose properties become fields; those of alternatives are all optional.
  mutating func fields(of schema: OpenAPI.SchemaOrReference) -> MergedSchema? {
    var merged: MergedSchema
    switch schema {
    case .reference(let reference):
      guard let target = inherited(reference) else { return nil }
      merged = target
    case .schema(let inline):
      if let reference = schema.soleReference {
        guard let target = inherited(reference) else { return nil }
        merged = target
      } else {
        merged = merge(inline)
      }
    }
    let members = merged.alternatives.flatMap(\.members).filter { !$0.isNull }
    guard !members.isEmpty else { return merged }
    let required = merged.required
    merged.alternatives = []
    for member in members {
      guard let fields = fields(ofMember: member) else { continue }
      absorb(fields, into: &merged)
    }
    merged.required = members.count == 1 ? merged.required : required
    merged.alternatives = []
    return merged
  }

  private mutating func fields(ofMember member: OpenAPI.SchemaOrReference) -> MergedSchema? {
    switch member {
    case .reference(let reference): inherited(reference)
    case .schema(let inline): merge(inline)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func partHasNoHeaders(_ name: String) -> Self {
    Self("headers of parts aren't supported; '\(name)' is left out")
  }
}
