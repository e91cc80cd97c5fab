import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns the properties of a form or a multipart body into associated values.
struct FieldBuilder {
  let models: ModelBuilder
  let media: OpenAPI.MediaType
  let isForm: Bool
  let names: OperationNames

  /// Returns one parameter for each property that can be sent.
  func build(_ schema: MergedSchema) -> [API.Parameter] {
    for encoding in media.encoding
    where !schema.properties.contains(where: { $0.name == encoding.property }) {
      models.context.report(
        .invalidValue,
        "'encoding' describes '\(encoding.property)', but the schema has no such property",
        at: encoding.range,
        help: "name a property of the schema, or remove it"
      )
    }
    var parameters: [API.Parameter] = []
    for property in schema.properties {
      let annotations = models.context.annotations(of: property)
      let isRequired = schema.required.contains(property.name)
      guard !annotations.isReadOnly,
        !models.context.isIgnored(property, isRequired: isRequired)
      else { continue }
      let encoding = media.encoding(of: property.name)
      let onlyText =
        property.parts.count == 1 ? models.typeOfOnlyText(property.parts[0].schema) : nil
      let type = onlyText ?? type(of: property, in: schema, encoding)
      let serialization = serialization(of: property, type, encoding)
      if let part = property.parts.last?.schema, isStyled(serialization) {
        models.questions.reportNesting(
          part,
          of: property.name,
          as: serialization,
          at: property.nameRange
        )
      }
      var documentation = API.Documentation(
        description: annotations.description ?? annotations.title,
        isDeprecated: annotations.isDeprecated,
        deprecation: annotations.deprecation
      )
      var notes = models.context.constraintSummary(
        of: property.parts.last?.schema,
        beside: documentation.description
      )
      if type.leaf == .file { notes += fileNotes(encoding) }
      documentation.state(notes + documentation.deprecationSentences)
      var parameter = API.Parameter(
        name: MemberNames.parameter(property.name, location: .field)
          .preferring(models.context.givenMemberName(of: property)),
        wireName: property.name,
        location: .field,
        type: type,
        isRequired: isRequired,
        initialValue: isRequired ? models.context.initialValue(of: property) : nil,
        serialization: serialization,
        allowsReserved: encoding?.allowsReserved ?? false,
        documentation: documentation,
        range: property.nameRange,
        examples: examples(of: property.name, or: annotations.examples)
          .map(API.SampleCandidate.init)
      )
      parameter.rules = models.questions.rules(of: property)
      // The encoding applies to each element (OpenAPI 3.1 §4.8.15.1.1, 3.2 "Encoding By Name"), but
      // many servers expect one part with the list.
      parameter.isWholeList =
        models.context.sendsWholeLists && type.leaf != .file && isList(property)
        && encoding?.styleSerialization == nil && serialization.isJSONPart
      parameters.append(parameter)
      if !isForm, let encoding {
        parameters += headers(of: encoding)
      }
    }
    if let additional = additionalFields(schema) { parameters.append(additional) }
    return parameters
  }

  /// Returns the values of a field in the examples of the whole body, which replace those of its
  /// schema (OpenAPI 3.1 §4.8.14.1).
  private func examples(of name: String, or others: [Node]) -> [Node] {
    let values = media.examples.filter { !$0.isSerialized }.compactMap { $0.value.mapping?[name] }
    return values.isEmpty ? others : values
  }

  /// Returns the parameter for fields that the spec allows without naming them.
  private func additionalFields(_ schema: MergedSchema) -> API.Parameter? {
    let values = schema.schemasOfOtherProperties
    let placement = Placement(
      "AdditionalField",
      of: names,
      at: values.count == 1 ? values[0].inlineLocation : nil,
      as: .part
    )
    guard
      let others = models.additionalProperties(
        of: schema,
        isPart: !isForm,
        keepsUndescribed: true,
        at: placement
      )
    else { return nil }
    return API.Parameter(
      name: API.Structure.usualAdditionalName,
      wireName: "",
      location: .field,
      type: .dictionary(others.type),
      isRequired: false,
      serialization: isForm ? .form(explodes: true) : .part(contentType: nil),
      allowsReserved: false,
      documentation: API.Documentation(description: "Every other \(isForm ? "field" : "part").")
    )
  }

  /// Returns the header fields of a part as parameters, because callers supply their values.
  private func headers(of encoding: OpenAPI.MediaType.Encoding) -> [API.Parameter] {
    encoding.headers.compactMap { header in
      // The type of the part determines this header (OpenAPI 3.1 §4.8.15.1).
      guard header.name.lowercased() != "content-type" else { return nil }
      let placement = Placement(
        encoding.property + " " + header.name,
        of: names,
        at: header.schema?.inlineLocation,
        as: .member,
        sharedAs: header.name
      )
      return API.Parameter(
        name: MemberNames.parameter(
          encoding.property + " " + header.name,
          location: .partHeader
        ),
        wireName: header.name,
        location: .partHeader,
        type: header.schema.map { models.typeOfOnlyText($0) ?? models.type(of: $0, at: placement) }
          ?? .string,
        isRequired: header.isRequired,
        initialValue: header.isRequired ? models.context.initialValue(of: header.schema) : nil,
        serialization: .simple(explodes: false),
        allowsReserved: false,
        part: encoding.property,
        documentation: API.Documentation(
          description: header.description
            ?? "The header `\(header.name)` of the part `\(encoding.property)`.",
          isDeprecated: header.isDeprecated
        ).adding(
          models.context.constraintSummary(of: header.schema, beside: header.description)
        ),
        range: header.range
      )
    }
  }

  /// Returns a note about the allowed types of a file, if the encoding lists several types or a
  /// pattern.
  private func fileNotes(_ encoding: OpenAPI.MediaType.Encoding?) -> [String] {
    guard let text = encoding?.contentType else { return [] }
    let types = text.split(separator: ",").map { ContentType(String($0)) }
    guard types.count > 1 || types.contains(where: { $0.text.contains("*") }) else { return [] }
    return [types.choice + "."]
  }

  /// Returns whether a value is a list.
  private func isList(_ property: MergedSchema.Property) -> Bool {
    guard let part = property.parts.last?.schema else { return false }
    return models.questions.kinds(of: part) == [.array]
  }

  private func isStyled(_ serialization: API.Parameter.Serialization) -> Bool {
    switch serialization {
    case .form(let explodes): !explodes
    case .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject: true
    case .simple, .label, .matrix, .cookie, .json, .part, .none: false
    }
  }

  private func type(
    of property: MergedSchema.Property,
    in schema: MergedSchema,
    _ encoding: OpenAPI.MediaType.Encoding?
  ) -> ValueType {
    let placement = Placement(
      property.name,
      or: [property.name + " field"],
      of: names,
      at: property.parts[0].schema.inlineLocation,
      as: .member
    )
    if !isForm, let type = models.fileType(of: property, encoding, at: placement) { return type }
    return models.type(of: property, in: schema) { owner in
      owner.map { Placement(property.name, in: $0) } ?? placement
    }
  }

  /// Returns the media type of a field: that of its encoding, or of the content of a file.
  private func contentType(
    of property: MergedSchema.Property,
    _ type: ValueType,
    _ encoding: OpenAPI.MediaType.Encoding?
  ) -> ContentType? {
    if let text = encoding?.contentType { return ContentType(text) }
    guard type.leaf == .file, let part = property.parts.last?.schema else { return nil }
    let file = models.questions.elements(of: part) ?? part
    return models.merger.merged(file)?.contentMediaType.map(ContentType.init)
  }

  private func serialization(
    of property: MergedSchema.Property,
    _ type: ValueType,
    _ encoding: OpenAPI.MediaType.Encoding?
  ) -> API.Parameter.Serialization {
    let contentType = contentType(of: property, type, encoding)
    if isForm {
      if let style = encoding?.styleSerialization { return style }
      if let contentType { return contentType.isJSON ? .json : .form(explodes: true) }
      let kinds = property.parts.last.map { models.questions.kinds(of: $0.schema) } ?? .any
      if kinds == [.object] { return .json }
      // An object among other values is written as JSON as well, like in a part.
      return kinds.contains(.object) ? .part(contentType: nil) : .form(explodes: true)
    }
    if type.leaf != .file, let style = encoding?.styleSerialization {
      // The content type is ignored if there is a style (OpenAPI 3.1 §4.8.15.1.1).
      return style == .form(explodes: true) && type.leaf != type ? .part(contentType: nil) : style
    }
    guard let contentType else { return .part(contentType: nil) }
    if type.leaf != .file, contentType.text == "application/json", !isList(property) {
      return .json
    }
    // An object is always sent as JSON.
    if contentType.isXML, let part = property.parts.last?.schema,
      models.questions.kinds(of: models.questions.elements(of: part) ?? part) == [.object]
    {
      models.context.report(
        .unsupportedContentType,
        "'\(contentType.text)' isn't encoded; the part '\(property.name)' is sent as JSON",
        at: property.nameRange,
        help: "make it a string, and encode the value before you pass it"
      )
      return .part(contentType: nil)
    }
    // Generated code has no way to choose one of several types.
    return .part(contentType: contentType.isOne ? contentType.text : nil)
  }
}

extension [ContentType] {
  /// The beginning of a sentence about the media types among which a caller chooses.
  var choice: String {
    if contains(where: { $0.essence == "*/*" }) { return "The content can have any media type" }
    let names = map { "`\($0.text)`" }
    return names.count == 1
      ? "The media type matches \(names[0])"
      : "The media type is one of " + names.joined(separator: ", ")
  }
}
