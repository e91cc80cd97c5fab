import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension UnionBuilder {
  /// The names of the variant that is the base itself.
  static let baseNames = ["base", "baseObject", "itself"]

  /// Builds the model of a schema whose children are told apart by a discriminator.
  ///
  /// The model is a union of the children and the schema itself.
  ///
  /// - Returns: `true` if the schema has such children.
  func buildFamily(
    _ id: ModelID,
    at location: NodeLocation,
    from schema: MergedSchema
  ) -> Bool {
    guard let family = questions.family(of: schema, at: location) else { return false }
    var variants: [API.Union.Variant] = []
    var hints: [VariantHints] = []
    for child in family.children {
      guard let model = models.model(at: child.location),
        let entry = context.schemas[child.location]
      else {
        continue
      }
      let given = context.givenTypeName(at: child.location).map { [$0.text] } ?? []
      let forms = given + context.nameForms.schema(entry.name, at: child.location)
      let others = caseNames(of: .model(model), number: variants.count + 1)
      variants.append(
        API.Union.Variant(
          name: Name((forms.map(Casing.memberName) + others).distinct),
          type: .model(model)
        )
      )
      hints.append(VariantHints(mappedValues: child.values, isDefault: child.isDefault))
    }
    guard !variants.isEmpty else { return false }
    variants.append(
      API.Union.Variant(
        name: Name(Self.baseNames),
        type: .model(declareBase(of: id, from: schema))
      )
    )
    hints.append(
      VariantHints(mappedValues: family.ownValues, isDefault: family.isDefault, isBase: true)
    )
    models.models[id.index].kind = .union(variants)
    models.unionHints[id] = ModelBuilder.UnionHints(
      discriminator: family.propertyName,
      variants: hints,
      range: schema.range
    )
    if schema.isNullable { models.nullableModels.insert(id) }
    return true
  }

  /// Declares the structure of a base, for values that aren't any of its children.
  private func declareBase(of id: ModelID, from schema: MergedSchema) -> ModelID {
    var schema = schema
    schema.own(by: schema.location)
    schema.isNullable = false
    schema.location = schema.location.appending("discriminator")
    let base = ModelID(models.models.count)
    models.identifiers[schema.location] = base
    models.models.append(
      ModelDraft(
        name: Name(["Base", "BaseObject"]),
        parent: id,
        documentation: API.Documentation(description: schema.description ?? schema.title),
        location: schema.location,
        origin: API.Origin(.part, word: "Base"),
        range: schema.range
      )
    )
    models.pending.append(.structure(base, schema))
    return base
  }
}
