package import SpecSyntax

extension OpenAPI {
  /// The named schemas that refer to another one with `allOf`, which makes them its children.
  package struct SchemaInheritance: Sendable {
    package private(set) var children: [NodeLocation: [NodeLocation]] = [:]
    package private(set) var parents: [NodeLocation: [NodeLocation]] = [:]
    /// The schemas that have a discriminator, or inherit from a schema with one.
    package private(set) var discriminated: Set<NodeLocation> = []

    package init(_ schemas: SchemaTable) {
      for entry in schemas.entries where !entry.schema.fields.allOf.isEmpty {
        guard entry.location.isOfNamedSchema else { continue }
        let fields = entry.schema.fields
        // A reference without additions is another name for its target, unless a discriminator
        // selects it.
        guard
          fields.allOf.count > 1 || fields.hasOwnStructure || fields.types.contains(.object)
            || schemas.isSelected(entry)
        else { continue }
        for part in fields.allOf {
          guard let parent = part.soleReference?.target, parent != entry.location else { continue }
          children[parent, default: []].append(entry.location)
          parents[entry.location, default: []].append(parent)
        }
      }
      var waiting = children.keys.filter { schemas[$0]?.schema.fields.nearestDiscriminator != nil }
      while let next = waiting.popLast() {
        guard discriminated.insert(next).inserted else { continue }
        waiting += children[next] ?? []
      }
    }
  }
}

extension OpenAPI.Schema.Fields {
  /// The discriminator in the schema or in an inline part; one beside a list tells the members of
  /// the list apart.
  package var nearestDiscriminator: OpenAPI.Discriminator? {
    if let discriminator { return oneOf.isEmpty && anyOf.isEmpty ? discriminator : nil }
    return allOf.lazy.compactMap { part -> OpenAPI.Discriminator? in
      guard case .schema(let inline) = part else { return nil }
      return inline.fields.nearestDiscriminator
    }.first
  }
}

extension OpenAPI.SchemaTable {
  /// Returns whether the discriminator of an ancestor selects a schema: by its mapping, or by the
  /// schema's name if it maps nothing.
  fileprivate func isSelected(_ entry: Entry) -> Bool {
    bases(of: entry.location).contains { base in
      guard base != entry.location,
        let discriminator = self[base]?.schema.fields.nearestDiscriminator
      else { return false }
      let targets = discriminator.mapping.map(\.target)
      return targets.isEmpty || targets.contains(entry.location)
    }
  }
}

extension NodeLocation {
  /// Indicates whether specs keep named schemas at the location, in any file, or it's a whole file.
  package var isOfNamedSchema: Bool {
    switch pointer.utf8.count(where: { $0 == UInt8(ascii: "/") }) {
    case 0, 1: true
    case 2:
      pointer.hasPrefix("/definitions/") || pointer.hasPrefix("/schemas/")
        || pointer.hasPrefix("/$defs/")
    case 3: pointer.hasPrefix("/components/schemas/")
    default: false
    }
  }
}
