import Diagnostics
import SpecSyntax

extension NodeDecoder {
  /// The schema of a parameter or a header, and the media type of its value if it has one.
  struct ValueSchema {
    var schema: OpenAPI.SchemaOrReference
    var contentType: String?
    var encoding: [OpenAPI.MediaType.Encoding] = []
    var examples: [OpenAPI.Example] = []
  }

  /// Reads `schema`, `content`, or the schema keywords of the object itself, as in 2.0.
  func schema(at location: NodeLocation) -> ValueSchema? {
    if let node = self["schema"] {
      if let content = self["content"], context.dialect != .swagger20 {
        context.report(
          .invalidValue,
          "\(kind.phrase) has both 'schema' and 'content'; 'content' is ignored",
          at: content.range,
          help: "remove one of the two"
        )
      }
      return ValueSchema(schema: context.schema(node, at: location.appending("schema")))
    }
    if context.dialect != .swagger20, self["content"] != nil { return valueOfContent(at: location) }

    let keywords = mapping.entries.filter {
      $0.isExtension || $0.key.standsInPlace
    }
    guard let typing = keywords.first(where: { ObjectKind.schema[$0.key]?.determinesType == true })
    else { return nil }
    if context.dialect != .swagger20 {
      context.report(
        .unknownField,
        "'\(typing.key)' of \(kind.phrase) belongs to its schema; it's read as part of it",
        at: typing.keyRange,
        help: "put it under 'schema'"
      )
    }
    let node = Node(.mapping(Mapping(keywords)), at: range)
    return ValueSchema(schema: context.schema(node, at: location))
  }

  private func valueOfContent(at location: NodeLocation) -> ValueSchema? {
    let entries = entries("content")
    guard let entry = entries.first else { return nil }
    if entries.count > 1 {
      context.report(
        .invalidValue,
        "\(kind.phrase) has several media types; '\(entry.key)' is used",
        at: entries[1].keyRange,
        help: "keep one media type"
      )
    }
    let location = location.appending("content").appending(entry.key)
    guard let target = context.resolved(entry.value, at: location),
      let media = context.fields(of: target.node, as: .mediaType)
    else { return nil }
    let schema = media["schema"] ?? Node(.mapping(Mapping([])), at: target.node.range)
    return ValueSchema(
      schema: context.schema(schema, at: target.location.appending("schema")),
      contentType: entry.key,
      encoding: OpenAPI.MediaType.Encoding.list(media, of: entry.key, at: target.location),
      examples: OpenAPI.Example.list(media)
    )
  }
}

extension String {
  /// Indicates whether a parameter or header of 2.0 has this keyword in place of a `schema`.
  fileprivate var standsInPlace: Bool {
    switch self {
    case "required", "example", "examples", "deprecated", "summary", "collectionFormat": false
    default: ObjectKind.schema[self] != nil
    }
  }
}
