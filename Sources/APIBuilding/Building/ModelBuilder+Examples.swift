import APIModel
import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// The maximum number of schemas between a value and the schema with its example.
  private static let maximumExampleDistance = 12

  /// Returns the examples of a value: those of its schema, or a list of an element's example.
  ///
  /// The examples of objects and of alternatives belong to their models.
  func examples(of schema: OpenAPI.Schema, distance: Int = 0) -> [Node] {
    let fields = schema.fields
    guard fields.examples.isEmpty else { return fields.examples }
    if let items = fields.items {
      let element = examples(of: items, distance: distance).first { !$0.isNull }
      return element.map { [Node(.sequence([$0]), at: $0.range)] } ?? []
    }
    for part in fields.allOf.reversed() {
      let found = examples(of: part, distance: distance)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the examples of a value: those of its schema, also behind references.
  func examples(of schema: OpenAPI.SchemaOrReference, distance: Int = 0) -> [Node] {
    guard distance < Self.maximumExampleDistance else { return [] }
    switch schema {
    case .schema(let inline):
      return examples(of: inline, distance: distance + 1)
    case .reference(let reference):
      guard reference.examples.isEmpty else { return reference.examples }
      guard let target = schemas[reference.target]?.schema, !target.fields.hasModel else {
        return []
      }
      return examples(of: target, distance: distance + 1)
    }
  }
}

extension OpenAPI.Schema.Fields {
  /// Indicates whether values have a model, which has the examples of the schema.
  fileprivate var hasModel: Bool {
    !properties.isEmpty || !oneOf.isEmpty || !anyOf.isEmpty || enumeration != nil
  }
}
