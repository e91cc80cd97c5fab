import OpenAPI
import SpecSyntax

extension SchemaQuestions {
  /// Returns the children of a schema that a discriminator tells apart; `nil` if it has none.
  func family(
    of schema: MergedSchema,
    at location: NodeLocation
  ) -> SchemaFamilies.Family? {
    guard !schema.properties.isEmpty, schema.alternatives.isEmpty else { return nil }
    return context.families.family(at: location)
  }

  /// Returns a schema that lists the children of a schema, theirs, and the schema itself; `nil` if
  /// the schema has no children.
  ///
  /// The properties of such a list can be those of a form, of which there's no type of the base.
  func familyList(at location: NodeLocation) -> MergedSchema? {
    guard let schema = merger.merged(at: location), let family = family(of: schema, at: location)
    else {
      return nil
    }
    var visited: Set<NodeLocation> = []
    let members = members(ofFamily: location, family.ownValues, &visited)
    guard members.count > 1 else { return nil }
    var discriminator = OpenAPI.Discriminator(
      propertyName: family.propertyName,
      mapping: [],
      defaultTarget: nil,
      range: schema.range
    )
    for member in members {
      discriminator.mapping += member.values.map { ($0, member.location) }
    }
    discriminator.defaultTarget =
      family.isDefault ? location : family.children.first { $0.isDefault }?.location
    var list = MergedSchema(at: location, range: schema.range)
    list.description = schema.description ?? schema.title
    list.isNullable = schema.isNullable
    list.listFamily(
      members.map { .reference(.init(target: $0.location, range: schema.range)) },
      discriminator
    )
    return list
  }

  private func members(
    ofFamily base: NodeLocation,
    _ ownValues: [String],
    _ visited: inout Set<NodeLocation>
  ) -> [(location: NodeLocation, values: [String])] {
    guard visited.insert(base).inserted else { return [] }
    guard let schema = merger.merged(at: base), let family = family(of: schema, at: base) else {
      return [(base, ownValues)]
    }
    var result: [(location: NodeLocation, values: [String])] = []
    for child in family.children {
      result += members(ofFamily: child.location, child.values, &visited)
    }
    return result + [(base, family.ownValues)]
  }
}
