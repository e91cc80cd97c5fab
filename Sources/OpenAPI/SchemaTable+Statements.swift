import SpecSyntax

/// Questions whose answer depends on all schemas that apply to a value.
extension OpenAPI.SchemaTable {
  /// Returns the schemas that all apply to the values of a schema, each once: the schema, the target
  /// of a reference after the reference, the parts of `allOf`, and an only alternative.
  package func statements(
    of schema: OpenAPI.SchemaOrReference
  ) -> [OpenAPI.SchemaOrReference] {
    var result: [OpenAPI.SchemaOrReference] = []
    var visited: Set<NodeLocation> = []
    // Schemas may inherit in chains of any length, so this is a loop.
    var waiting = [schema]
    while let next = waiting.popLast() {
      guard let schema = self.schema(next) else { continue }
      if case .reference = next { result.append(next) }
      guard visited.insert(schema.location).inserted else { continue }
      result.append(.schema(schema))
      waiting += (schema.fields.allOf + onlyAlternatives(of: schema.fields)).reversed()
    }
    return result
  }

  /// Returns the alternatives that apply to all values besides `null`, because their lists have no
  /// other ones.
  package func onlyAlternatives(
    of fields: OpenAPI.Schema.Fields
  ) -> [OpenAPI.SchemaOrReference] {
    [fields.oneOf, fields.anyOf].compactMap { list in
      let others = list.filter { !isNull($0) }
      return others.count == 1 ? others[0] : nil
    }
  }

  /// The directions in which a value isn't part of a message.
  package struct Access: Hashable, Sendable {
    package var isReadOnly = false
    package var isWriteOnly = false
  }

  /// Returns whether values of a schema are only received, or only sent.
  ///
  /// A schema that is marked as read-only is read-only wherever it's used.
  package func access(to schema: OpenAPI.SchemaOrReference) -> Access {
    statements(of: schema).reduce(into: Access()) { access, statement in
      switch statement {
      case .schema(let schema):
        access.isReadOnly = access.isReadOnly || schema.fields.isReadOnly
        access.isWriteOnly = access.isWriteOnly || schema.fields.isWriteOnly
      case .reference(let reference):
        access.isReadOnly = access.isReadOnly || reference.isReadOnly
        access.isWriteOnly = access.isWriteOnly || reference.isWriteOnly
      }
    }
  }
}
