import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Bodies whose parameters are the fields of a form, or the parts of a multipart body.
extension BodyBuilder {
  /// Returns a body with a parameter for each field, or with one for all of them if they depend on
  /// the variant or have any names.
  func fields(
    _ media: OpenAPI.MediaType,
    _ type: ContentType,
    _ kind: API.Body.Kind,
    _ models: inout ModelBuilder
  ) -> Result {
    let isForm = kind == .form
    let contentType = isForm ? "application/x-www-form-urlencoded" : type.text
    if let schema = media.schema, models.hasVariants(ofFields: schema) {
      reportAlternativesWithoutFields(of: schema, in: media, &models)
      return variants(media, kind, isForm ? contentType : multipartType(type), &models)
    }
    if let schema = media.schema, let merged = models.fields(of: schema),
      !merged.properties.isEmpty
    {
      reportAlternativesWithoutFields(of: schema, in: media, &models)
      let builder = FieldBuilder(media: media, isForm: isForm, names: names)
      return Result(
        kind: kind,
        contentType: isForm ? contentType : multipartType(type),
        parameters: builder.build(merged, with: &models)
      )
    }
    if let schema = media.schema, models.kinds(of: schema) == .object,
      isForm || models.describesEntries(of: schema)
    {
      // The entries of a dictionary are the fields.
      let placement = Placement(
        "Field",
        or: ["FormField"],
        of: names,
        at: schema.inlineLocation,
        as: .part
      )
      var type = models.type(of: schema, at: placement)
      if !isForm, type.leaf == .data { type = type.withLeaf(.file) }
      var fields = parameter(type, of: media)
      fields.name = Name(
        isForm ? ["fields", "formFields", "body"] : ["parts", "bodyParts", "body"]
      )
      fields.becomeWholeForm(kind)
      return Result(
        kind: kind,
        contentType: isForm ? contentType : multipartType(ContentType(media.name)),
        parameters: [fields]
      )
    }
    models.report(
      .unsupportedContentType,
      .hasNoFields(media.name),
      at: media.range,
      help: "describe the fields as the properties of an object"
    )
    return isForm
      ? Result(
        kind: .text,
        contentType: type.text,
        parameters: [parameter(.string, of: media)]
      )
      : data(Content(media: media, type: type, rank: .data))
  }

  /// Returns a body with one parameter, whose members are the fields, because they depend on the
  /// variant that is sent.
  private func variants(
    _ media: OpenAPI.MediaType,
    _ kind: API.Body.Kind,
    _ contentType: String,
    _ models: inout ModelBuilder
  ) -> Result {
    for header in media.encoding.flatMap(\.headers) where kind == .multipart {
      models.report(
        .unsupportedContentType,
        .areNotSent(header.name),
        at: header.range,
        help: "describe the parts as the properties of one object"
      )
    }
    let type = models.type(
      ofVariantsIn: media,
      isMultipart: kind == .multipart,
      at: placement(of: media)
    )
    var body = parameter(type, of: media)
    body.becomeWholeForm(kind)
    body.memberEncodings = API.Parameter.MemberEncoding.list(
      media.encoding,
      in: kind,
      sendsWholeLists: models.sendsWholeLists
    )
    return Result(kind: kind, contentType: contentType, parameters: [body])
  }

  private func reportAlternativesWithoutFields(
    of schema: OpenAPI.SchemaOrReference,
    in media: OpenAPI.MediaType,
    _ models: inout ModelBuilder
  ) {
    for alternative in models.alternativesWithoutFields(of: schema) {
      models.report(
        .unsupportedContentType,
        .isNoObject(media.name),
        at: alternative.range,
        help: "describe the fields as the properties of an object"
      )
    }
  }

  /// Returns the type of a multipart body, without patterns.
  private func multipartType(_ type: ContentType) -> String {
    type.text.contains("*") ? "multipart/form-data" : type.text
  }
}

extension API.Parameter {
  /// Makes the members of the value the fields of a form, or the parts of a multipart body.
  fileprivate mutating func becomeWholeForm(_ kind: API.Body.Kind) {
    location = .field
    wireName = ""
    serialization = kind == .form ? .form(explodes: true) : .part(contentType: nil)
  }
}

extension ModelBuilder {
  /// Returns whether a schema describes the values of an object with any keys.
  fileprivate mutating func describesEntries(of schema: OpenAPI.SchemaOrReference) -> Bool {
    guard let merged = merged(schema), merged.properties.isEmpty,
      case .schema? = merged.additionalProperties
    else { return false }
    return true
  }
}

extension Diagnostic.Message {
  fileprivate static func hasNoFields(_ name: String) -> Self {
    Self("the content of '\(name)' isn't an object with properties; it's passed unchanged")
  }

  fileprivate static func areNotSent(_ name: String) -> Self {
    Self(
      "header fields of parts that depend on the alternative aren't supported; '\(name)' is left out"
    )
  }

  fileprivate static func isNoObject(_ name: String) -> Self {
    Self("this alternative of '\(name)' isn't an object with fields; it's left out")
  }
}
