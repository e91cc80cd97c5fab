import APIModel
import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// Returns the examples of a value: those of its schema, or a list of an element's example.
  ///
  /// The examples of objects and of alternatives belong to their models.
  func examples(of schema: OpenAPI.Schema) -> [Node] {
    var searched: Set<NodeLocation> = []
    return examples(of: schema, &searched)
  }

  /// Returns the examples of a value: those of its schema, also behind references.
  func examples(of schema: OpenAPI.SchemaOrReference) -> [Node] {
    var searched: Set<NodeLocation> = []
    return examples(of: schema, &searched)
  }

  private func examples(of schema: OpenAPI.Schema, _ searched: inout Set<NodeLocation>) -> [Node] {
    let fields = schema.fields
    guard fields.examples.isEmpty else { return fields.examples }
    if let items = fields.items {
      let element = examples(of: items, &searched).first { !$0.isNull }
      return element.map { [Node(.sequence([$0]), at: $0.range)] } ?? []
    }
    for part in fields.allOf.reversed() {
      let found = examples(of: part, &searched)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The schema behind a reference is searched only once; schemas may refer to themselves.
  private func examples(
    of schema: OpenAPI.SchemaOrReference,
    _ searched: inout Set<NodeLocation>
  ) -> [Node] {
    switch schema {
    case .schema(let inline):
      return examples(of: inline, &searched)
    case .reference(let reference):
      guard reference.examples.isEmpty else { return reference.examples }
      guard searched.insert(reference.target).inserted,
        let target = schemas[reference.target]?.schema, !target.fields.hasModel
      else { return [] }
      return examples(of: target, &searched)
    }
  }
}

extension OpenAPI.Schema.Fields {
  /// Indicates whether values have a model, which has the examples of the schema.
  fileprivate var hasModel: Bool {
    !properties.isEmpty || !oneOf.isEmpty || !anyOf.isEmpty || enumeration != nil
  }
}
