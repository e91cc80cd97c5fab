import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Bodies whose parameters are the fields of a form, or the parts of a multipart body.
extension BodyBuilder {
  /// Returns a body with a parameter for each field, or with one for all of them if they depend on
  /// the variant or have any names.
  func fields(_ media: OpenAPI.MediaType, _ type: ContentType, _ kind: API.Body.Kind) -> Result {
    let isForm = kind == .form
    let contentType = isForm ? "application/x-www-form-urlencoded" : multipartType(type)
    let lists = media.schema.map { models.questions.listsOfVariants(ofFields: $0) } ?? 0
    if let schema = media.schema, lists > 0 {
      reportAlternativesWithoutFields(of: schema, in: media)
      if lists == 1 {
        return variants(media, kind, contentType)
      }
      models.context.report(
        .unsupportedKeyword,
        .listsAreMerged,
        at: schema.range,
        help: "declare one 'oneOf' or 'anyOf'"
      )
    }
    if let schema = media.schema, let merged = models.questions.fields(of: schema),
      !merged.properties.isEmpty
    {
      reportAlternativesWithoutFields(of: schema, in: media)
      let builder = FieldBuilder(models: models, media: media, isForm: isForm, names: names)
      return Result(
        kind: kind,
        contentType: contentType,
        parameters: builder.build(merged)
      )
    }
    if let schema = media.schema, models.questions.kinds(of: schema) == [.object] {
      return entries(of: schema, in: media, kind, contentType)
    }
    models.context.report(
      media,
      "the content of '\(media.name)' isn't an object with properties; it's passed unchanged",
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

  /// Returns a body with one parameter, a dictionary whose entries are the fields.
  private func entries(
    of schema: OpenAPI.SchemaOrReference,
    in media: OpenAPI.MediaType,
    _ kind: API.Body.Kind,
    _ contentType: String
  ) -> Result {
    let isForm = kind == .form
    let placement = Placement(
      "Field",
      or: ["FormField"],
      of: names,
      at: schema.inlineLocation,
      as: .part
    )
    var type: ValueType?
    let parts = isForm ? nil : models.merger.merged(schema)
    if let parts, parts.describesOtherProperties {
      type = models.additionalProperties(
        of: parts,
        isPart: true,
        keepsUndescribed: true,
        at: placement.values
      ).map { .dictionary($0.type) }
    }
    var fields = parameter(type ?? models.type(of: schema, at: placement), of: media)
    if let parts, !parts.describesOtherProperties, !parts.isClosed {
      models.context.report(
        media,
        "'\(media.name)' doesn't describe its parts; they're any JSON values",
        help: "describe the parts as the properties of an object; bytes have 'format: binary'"
      )
    }
    fields.name = Name(
      isForm ? ["fields", "formFields", "body"] : ["parts", "bodyParts", "body"]
    )
    fields.becomeWholeForm(kind)
    return Result(kind: kind, contentType: contentType, parameters: [fields])
  }

  /// Returns a body with one parameter, whose members are the fields, because they depend on the
  /// variant that is sent.
  private func variants(_ media: OpenAPI.MediaType, _ kind: API.Body.Kind, _ contentType: String)
    -> Result
  {
    for header in media.encoding.flatMap(\.headers) where kind == .multipart {
      models.context.report(
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
      sendsWholeLists: models.context.sendsWholeLists
    )
    return Result(kind: kind, contentType: contentType, parameters: [body])
  }

  private func reportAlternativesWithoutFields(
    of schema: OpenAPI.SchemaOrReference,
    in media: OpenAPI.MediaType
  ) {
    for alternative in models.questions.alternativesWithoutFields(of: schema) {
      models.context.report(
        .unsupportedContentType,
        "this alternative of '\(media.name)' isn't an object with fields; it's left out",
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

extension Diagnostic.Message {
  fileprivate static func areNotSent(_ name: String) -> Self {
    "header fields of parts that depend on the alternative aren't supported; '\(name)' is left out"
  }
}
