import OpenAPI
import SpecSyntax

/// The parts of a content's schema that distinguish it from the schemas of other contents: the
/// target of a reference, or the type and the property names of an inline schema.
enum SchemaOutline: Hashable {
  case reference(NodeLocation)
  case inline(Inline)

  struct Inline: Hashable {
    fileprivate let types: [OpenAPI.Schema.SimpleType]
    fileprivate let format: String?
    fileprivate let properties: [String]
    fileprivate let allOf: Int
    fileprivate let oneOf: Int
    fileprivate let anyOf: Int
    fileprivate let hasItems: Bool
  }

  init(_ schema: OpenAPI.SchemaOrReference) {
    switch schema {
    case .reference(let reference): self = .reference(reference.target)
    case .schema(let schema):
      let fields = schema.fields
      self = .inline(
        Inline(
          types: fields.types,
          format: fields.format,
          properties: fields.properties.map(\.name),
          allOf: fields.allOf.count,
          oneOf: fields.oneOf.count,
          anyOf: fields.anyOf.count,
          hasItems: fields.items != nil
        )
      )
    }
  }
}
