import OpenAPI
import SpecSyntax

extension SpecBundler {
  /// Returns the value of a field with references that are valid in the reduced document, and marks
  /// their targets as used.
  mutating func rewritten(_ node: Node, _ contents: SpecField.Contents) -> Node {
    switch contents {
    case .object(let kind), .list(let kind):
      guard let elements = node.sequence else { return rewritten(node, as: kind) }
      let changed = elements.map { rewritten($0, as: kind) }
      return Node(.sequence(changed), at: node.range)
    case .map(let kind):
      // Some specs have a reference in place of a whole mapping of names.
      if let reference = node.mapping?["$ref"], reference.string != nil {
        return inlined(node, reference) { $0.rewritten($1, contents) }
      }
      return changingEntries(of: node) { reducer, entry in
        kind.hasExtensionsAmongNames && entry.key.hasPrefix("x-")
          ? entry.value : reducer.rewritten(entry.value, as: kind)
      }
    case .data, .value: return node
    }
  }

  /// Returns an object with references that are valid in the reduced document.
  mutating func rewritten(_ node: Node, as kind: ObjectKind) -> Node {
    guard let mapping = node.mapping else { return node }
    if let reference = mapping["$ref"], reference.string != nil {
      guard kind.section(in: dialect) == nil else {
        return rewrittenReference(in: node, reference, as: kind)
      }
      return inlined(node, reference) { $0.rewritten($1, as: kind) }
    }
    switch kind {
    case .callback: return rewritten(node, .map(.pathItem))
    case .discriminator: return rewrittenDiscriminator(node)
    default: return rewrittenFields(of: node, as: kind)
    }
  }

  private mutating func rewrittenFields(of node: Node, as kind: ObjectKind) -> Node {
    changingEntries(of: node) { reducer, entry in
      let isOperation = kind == .pathItem && OpenAPI.PathItem.method(ofField: entry.key) != nil
      let contents = isOperation ? .object(.operation) : kind.contentsWithReferences(of: entry.key)
      if let contents { return reducer.rewritten(entry.value, contents) }
      switch (kind, entry.key) {
      case (.operation, "security"): reducer.reachSchemes(of: entry.value)
      case (.schema, "$dynamicRef"), (.schema, "$recursiveRef"):
        _ = reducer.home(of: entry.value, as: .schema)
      case _: break
      }
      return reducer.withoutForeignReferences(entry.value, at: entry.key)
    }
  }

  mutating func changingEntries(
    of node: Node,
    by change: (inout SpecBundler, Mapping.Entry) -> Node
  ) -> Node {
    guard let mapping = node.mapping else { return node }
    if !openLocations.isEmpty { inlinedCount += mapping.entries.count }
    var entries: [Mapping.Entry] = []
    entries.reserveCapacity(mapping.entries.count)
    for entry in mapping.entries { entries.append(entry.with(value: change(&self, entry))) }
    return Node(.mapping(Mapping(entries)), at: node.range)
  }

  /// Returns a discriminator, whose values name schemas or refer to them.
  private mutating func rewrittenDiscriminator(_ node: Node) -> Node {
    changingEntries(of: node) { reducer, entry in
      switch entry.key {
      case "mapping":
        reducer.changingEntries(of: entry.value) { $0.rewrittenMappingValue($1.value) }
      case "defaultMapping": reducer.rewrittenMappingValue(entry.value)
      case _: entry.value
      }
    }
  }

  private mutating func rewrittenMappingValue(_ value: Node) -> Node {
    if value.mapping?["$ref"] != nil { return rewritten(value, as: .schema) }
    guard let text = value.string, let section = ObjectKind.schema.section(in: dialect) else {
      return value
    }
    let named = Component(section: section, name: text)
    guard sources[named] == nil else {
      reach(named)
      return value
    }
    return home(of: value, as: .schema).map { Node(.scalar($0, .string), at: value.range) } ?? value
  }
}
