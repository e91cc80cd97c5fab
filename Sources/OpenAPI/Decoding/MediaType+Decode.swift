import Diagnostics
import SpecSyntax

extension OpenAPI.MediaType {
  /// Reads the `content` of a request body or a response.
  static func list(_ owner: NodeDecoder, at location: NodeLocation) -> [OpenAPI.MediaType] {
    let location = location.appending("content")
    return owner.entries("content").compactMap { entry in
      let context = owner.context
      let location = location.appending(entry.key)
      // `application/json:` without a value only declares that there is a body.
      let node = entry.value.isNull ? Node(.mapping(Mapping([])), at: entry.keyRange) : entry.value
      guard let target = context.resolved(node, at: location),
        let fields = context.fields(of: target.node, as: .mediaType)
      else { return nil }
      return OpenAPI.MediaType(fields, name: entry.key, at: target.location, entry.keyRange)
    }
  }

  private init(
    _ fields: NodeDecoder,
    name: String,
    at location: NodeLocation,
    _ range: SourceRange
  ) {
    let context = fields.context
    func schema(_ field: String) -> OpenAPI.SchemaOrReference? {
      fields[field].map { context.schema($0, at: location.appending(field)) }
    }
    for field in ["prefixEncoding", "itemEncoding"] where fields[field] != nil {
      context.report(
        .unsupportedKeyword,
        "parts identified by their position aren't supported; '\(field)' is left out",
        at: fields.nameRange(field),
        help: "describe the parts as the properties of an object, and use 'encoding'"
      )
    }
    let schemaInPlace = fields.schemaInPlace(at: location)
    if schemaInPlace != nil {
      context.report(
        .unknownField,
        "the schema is directly under '\(name)'; it's read as its 'schema'",
        at: range,
        help: "put it under 'schema'"
      )
    }
    self.init(
      name: name,
      schema: schema("schema") ?? schemaInPlace,
      itemSchema: schema("itemSchema"),
      encoding: Encoding.list(fields, of: name, at: location),
      emptyPartsAreBytes: [.openAPI31, .openAPI32].contains(context.dialect)
        && name.lowercased().hasPrefix("multipart/"),
      examples: OpenAPI.Example.list(fields),
      location: location,
      range: range
    )
  }
}

extension OpenAPI.MediaType.Encoding {
  /// Reads the `encoding` of a media type.
  static func list(
    _ media: NodeDecoder,
    of name: String,
    at location: NodeLocation
  ) -> [Self] {
    let location = location.appending("encoding")
    return media.entries("encoding").compactMap { entry in
      guard let fields = media.context.fields(of: entry.value, as: .encoding) else { return nil }
      var style = fields.style(in: .query)
      // 3.0 ignores this in multipart bodies (OpenAPI 3.0 §4.8.15.1), but some tools write it for
      // every part.
      if media.context.dialect == .openAPI30, name.lowercased().hasPrefix("multipart/"),
        style == .form, fields["explode"] == nil
      {
        style = nil
      }
      return Self(
        property: entry.key,
        contentType: fields.text("contentType"),
        style: style,
        explodes: fields.flag("explode"),
        allowsReserved: fields.flag("allowReserved") ?? false,
        headers: OpenAPI.Header.list(fields, at: location.appending(entry.key)),
        range: entry.keyRange
      )
    }
  }
}
