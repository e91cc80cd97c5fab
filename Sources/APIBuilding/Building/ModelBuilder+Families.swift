import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// The names of the variant that is the base itself.
  static let baseNames = ["base", "baseObject", "itself"]

  /// Builds the model of a schema whose children are told apart by a discriminator.
  ///
  /// The model is a union of the children and the schema itself.
  ///
  /// - Returns: `true` if the schema has such children.
  mutating func buildFamily(
    _ id: ModelID,
    at location: NodeLocation,
    from schema: MergedSchema
  ) -> Bool {
    guard let family = family(of: schema, at: location) else { return false }
    var variants: [API.Union.Variant] = []
    var hints: [VariantHints] = []
    for child in family.children {
      guard let model = model(at: child.location), let entry = schemas[child.location] else {
        continue
      }
      variants.append(
        API.Union.Variant(
          name: Name(
            distinct(
              [givenTypeName(at: child.location)?.text].compactMap(\.self).map(Casing.memberName)
                + nameForms.schema(entry.name, at: child.location).map(Casing.memberName)
                + caseNames(of: .model(model), number: variants.count + 1)
            )
          ),
          type: .model(model),
          documentation: API.Documentation()
        )
      )
      hints.append(VariantHints(mappedValues: child.values, isDefault: child.isDefault))
    }
    guard !variants.isEmpty else { return false }
    variants.append(
      API.Union.Variant(
        name: Name(Self.baseNames),
        type: .model(declareBase(of: id, from: schema)),
        documentation: API.Documentation()
      )
    )
    hints.append(
      VariantHints(mappedValues: family.ownValues, isDefault: family.isDefault, isBase: true)
    )
    models[id.index].kind = .union(variants)
    unionHints[id] = UnionHints(
      discriminator: family.propertyName,
      variants: hints,
      range: schema.range
    )
    if schema.isNullable { nullableModels.insert(id) }
    return true
  }

  /// Returns the children of a schema that a discriminator tells apart; `nil` if it has none.
  private func family(
    of schema: MergedSchema,
    at location: NodeLocation
  ) -> SchemaFamilies.Family? {
    guard !schema.properties.isEmpty, schema.alternatives.isEmpty else { return nil }
    return families.family(at: location)
  }

  /// Returns a schema that lists the children of a schema, theirs, and the schema itself; `nil` if
  /// the schema has no children.
  ///
  /// The properties of such a list can be those of a form, of which there's no type of the base.
  mutating func familyList(at location: NodeLocation) -> MergedSchema? {
    guard let schema = merged(at: location), let family = family(of: schema, at: location) else {
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

  private mutating func members(
    ofFamily base: NodeLocation,
    _ ownValues: [String],
    _ visited: inout Set<NodeLocation>
  ) -> [(location: NodeLocation, values: [String])] {
    guard visited.insert(base).inserted else { return [] }
    guard let schema = merged(at: base), let family = family(of: schema, at: base) else {
      return [(base, ownValues)]
    }
    var result: [(location: NodeLocation, values: [String])] = []
    for child in family.children {
      result += members(ofFamily: child.location, child.values, &visited)
    }
    return result + [(base, family.ownValues)]
  }

  /// Declares the structure of a base, for values that aren't any of its children.
  private mutating func declareBase(of id: ModelID, from schema: MergedSchema) -> ModelID {
    var schema = schema
    schema.own(by: id)
    schema.isNullable = false
    schema.location = schema.location.appending("discriminator")
    let base = ModelID(models.count)
    identifiers[schema.location] = base
    models.append(
      ModelDraft(
        name: Name(["Base", "BaseObject"]),
        parent: id,
        kind: .alias(.json),
        documentation: API.Documentation(description: schema.description ?? schema.title),
        location: schema.location,
        schemaName: nil,
        origin: API.Origin(.part, word: "Base"),
        examples: [],
        range: schema.range
      )
    )
    pending.append(.structure(base, schema))
    return base
  }
}
