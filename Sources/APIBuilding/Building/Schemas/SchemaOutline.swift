import OpenAPI
import SpecSyntax

/// The parts of a content's schema that distinguish it from the schemas of other contents: the
/// target of a reference, or the form of an inline schema.
indirect enum SchemaOutline: Hashable {
  case reference(NodeLocation)
  case inline(Inline)

  struct Inline: Hashable {
    fileprivate let types: [OpenAPI.Schema.SimpleType]
    fileprivate let format: String?
    fileprivate let properties: [Property]
    fileprivate let required: Set<String>
    fileprivate let allOf: [SchemaOutline]
    fileprivate let oneOf: [SchemaOutline]
    fileprivate let anyOf: [SchemaOutline]
    fileprivate let items: SchemaOutline?
  }

  fileprivate struct Property: Hashable {
    let name: String
    let value: SchemaOutline
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
          properties: fields.properties.map {
            Property(name: $0.name, value: SchemaOutline($0.schema))
          },
          required: Set(fields.required),
          allOf: fields.allOf.map(SchemaOutline.init),
          oneOf: fields.oneOf.map(SchemaOutline.init),
          anyOf: fields.anyOf.map(SchemaOutline.init),
          items: fields.items.map(SchemaOutline.init)
        )
      )
    }
  }
}
