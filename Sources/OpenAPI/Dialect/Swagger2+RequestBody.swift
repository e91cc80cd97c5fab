import Diagnostics
import SpecSyntax

extension OpenAPI.RequestBody {
  /// Creates a body from an operation's `body` parameter or its `formData` parameters.
  static func swagger2(
    _ sources: [ParameterSource],
    consumes: [String],
    at operation: NodeLocation,
    in context: DecodingContext
  ) -> OpenAPI.RequestBody? {
    let form = sources.filter { $0.place == .form }
    guard let body = sources.first(where: { $0.place == .body }) else {
      return form.isEmpty ? nil : self.form(form, consumes: consumes, at: operation)
    }
    if let field = form.first {
      context.report(
        .invalidValue,
        .standsBesideBody(field.name, body: body.name),
        at: field.range,
        help: "describe either a body or form fields"
      )
    }
    return self.body(body, consumes: consumes)
  }

  private static func body(_ source: ParameterSource, consumes: [String]) -> OpenAPI.RequestBody {
    let value = source.fields.schema(at: source.target.location)
    if value == nil {
      source.fields.reportMissing("schema", reading: "any body is accepted")
    }
    let examples = OpenAPI.Example.list(source.fields)
    return OpenAPI.RequestBody(
      description: source.target.description ?? source.fields.text("description"),
      isRequired: source.fields.flag("required") ?? false,
      content: (consumes.isEmpty ? ["application/json"] : consumes).map { type in
        OpenAPI.MediaType(
          name: type,
          schema: value?.schema,
          examples: examples,
          location: source.target.location,
          range: source.target.node.range
        )
      },
      name: source.name,
      assumesMediaType: consumes.isEmpty,
      range: source.target.node.range
    )
  }

  /// Creates a body whose schema has the form fields as properties.
  ///
  /// The schema doesn't appear in the spec.
  private static func form(
    _ sources: [ParameterSource],
    consumes: [String],
    at operation: NodeLocation
  ) -> OpenAPI.RequestBody {
    var fields = OpenAPI.Schema.Fields()
    fields.types = [.object]
    var encoding: [OpenAPI.MediaType.Encoding] = []
    var hasFile = false
    for source in sources {
      let type = source.fields["type"]?.text
      hasFile = hasFile || type == "file"
      fields.properties.append(property(source))
      if source.fields.flag("required") ?? false { fields.required.append(source.name) }
      if type == "array" { encoding.append(listEncoding(source)) }
    }
    let range = sources[0].range
    let location = operation.appending("parameters")
    let schema = OpenAPI.Schema(fields, location: location, range: range)
    return OpenAPI.RequestBody(
      isRequired: !fields.required.isEmpty,
      content: mediaTypes(consumes, hasFile: hasFile).map { type in
        OpenAPI.MediaType(
          name: type,
          schema: .schema(schema),
          encoding: encoding,
          location: location,
          range: range
        )
      },
      range: range
    )
  }

  private static func property(_ source: ParameterSource) -> OpenAPI.Schema.Property {
    let location = source.target.location
    var schema = source.fields.schema(at: location)?.schema
    if schema == nil {
      source.fields.reportMissing("type", reading: "'\(source.name)' is read as a string")
      schema = .schema(OpenAPI.Schema(.text, location: location, range: source.range))
    }
    return OpenAPI.Schema.Property(
      name: source.name,
      nameRange: source.fields["name"]?.range ?? source.range,
      schema: (schema ?? .anything(at: location, source.range))
        .addingExamples(OpenAPI.Example.list(source.fields).map(\.value))
    )
  }

  private static func listEncoding(_ source: ParameterSource) -> OpenAPI.MediaType.Encoding {
    let format = source.fields.collectionFormat
    return OpenAPI.MediaType.Encoding(
      property: source.name,
      style: format.style ?? .form,
      explodes: format == .multi,
      range: source.range
    )
  }

  /// Returns the media types of a form.
  ///
  /// A file can only be sent as `multipart/form-data`; other fields can be sent as either type.
  private static func mediaTypes(_ consumes: [String], hasFile: Bool) -> [String] {
    let multipart = "multipart/form-data"
    let urlEncoded = "application/x-www-form-urlencoded"
    let forms = consumes.filter { type in
      let lowercased = type.lowercased()
      return lowercased.hasPrefix(multipart) || (!hasFile && lowercased.hasPrefix(urlEncoded))
    }
    return forms.isEmpty ? [hasFile ? multipart : urlEncoded] : forms
  }
}

extension OpenAPI.SchemaOrReference {
  /// Returns the schema with the examples of a form field, which are those of its property.
  fileprivate func addingExamples(_ examples: [Node]) -> Self {
    guard !examples.isEmpty, case .schema(let schema) = self else { return self }
    var fields = schema.fields
    fields.examples += examples
    return .schema(OpenAPI.Schema(fields, location: schema.location, range: schema.range))
  }
}

extension Diagnostic.Message {
  fileprivate static func standsBesideBody(_ field: String, body: String) -> Self {
    "the form field '\(field)' can't be sent together with the body '\(body)'; it's left out"
  }
}
