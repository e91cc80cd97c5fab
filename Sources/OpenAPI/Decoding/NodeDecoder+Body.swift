import Diagnostics
import SpecSyntax

extension NodeDecoder {
  /// Returns the schema that was written in place of the object itself, for example if `content` or
  /// `schema` was forgotten.
  func schemaInPlace(at location: NodeLocation) -> OpenAPI.SchemaOrReference? {
    let keys = mapping.entries.map(\.key)
    guard keys.contains(where: { ObjectKind.schema[$0]?.determinesType == true }),
      !keys.contains(where: { !$0.isNameOfDescription && kind.hasField($0, in: context.dialect) })
    else { return nil }
    if context.schemas.isClaimed(location) {
      return .reference(OpenAPI.SchemaOrReference.Reference(target: location, range: range))
    }
    return context.schema(Node(.mapping(mapping), at: range), at: location)
  }

  /// Reads `content`, or what was written in place of it.
  func content(at location: NodeLocation) -> [OpenAPI.MediaType] {
    self["content"] == nil
      ? contentInPlace(at: location) : OpenAPI.MediaType.list(self, at: location)
  }

  /// Reads a schema without a media type as JSON, which is nearly always correct.
  func contentInPlace(at location: NodeLocation) -> [OpenAPI.MediaType] {
    let isSwagger2 = context.dialect == .swagger20
    if !isSwagger2, let node = self["schema"] {
      context.report(
        .unknownField,
        "\(kind.phrase) has a 'schema' but no 'content'; it's read as 'application/json'",
        at: nameRange("schema"),
        help: "put it under 'content' and the media type"
      )
      let schema = context.schema(node, at: location.appending("schema"))
      return [json(schema, at: location, nameRange("schema"))]
    }
    guard let schema = schemaInPlace(at: location) else { return [] }
    context.report(
      .unknownField,
      "expected \(kind.phrase), found a schema; it's read as the schema of 'application/json'",
      at: range,
      help: isSwagger2 ? "put it under 'schema'" : "put it under 'content' and the media type"
    )
    return [json(schema, at: location, range)]
  }

  private func json(
    _ schema: OpenAPI.SchemaOrReference,
    at location: NodeLocation,
    _ range: SourceRange
  ) -> OpenAPI.MediaType {
    OpenAPI.MediaType(
      name: "application/json",
      schema: schema,
      examples: OpenAPI.Example.list(self),
      location: location,
      range: range
    )
  }
}

extension String {
  fileprivate var isNameOfDescription: Bool {
    self == "description" || self == "summary" || self == "example" || self == "examples"
  }
}
