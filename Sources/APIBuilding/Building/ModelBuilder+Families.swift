import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension ModelBuilder {
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
    guard !schema.properties.isEmpty, schema.alternatives.isEmpty,
      let family = families.family(at: location)
    else { return false }
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
        name: Name(["base", "baseObject", "itself"]),
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
