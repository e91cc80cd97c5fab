import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// Returns the model of a named schema, which is declared on first use; `nil` if there is no
  /// schema at the location.
  func model(at location: NodeLocation) -> ModelID? {
    if let id = identifiers[location] { return id }
    guard let entry = context.schemas[location] else { return nil }
    let id = ModelID(models.count)
    identifiers[location] = id
    let isComponent = context.isComponent(location)
    let given = context.givenTypeName(
      at: location,
      entry.schema.fields.extensions,
      isNamed: isComponent
    )
    let names = ModelNames.schema(
      context.nameForms.schema(entry.name, at: location),
      location: location,
      file: context.places.fileName(of: location)
    ).preferring(given)
    models.append(
      ModelDraft(
        name: names,
        documentation: API.Documentation(entry.schema),
        location: location,
        schemaName: isComponent ? entry.name : nil,
        origin: .schema(names.candidates[0]),
        examples: entry.schema.fields.examples.map(API.SampleCandidate.init),
        range: entry.schema.range,
        namesPattern: isComponent && context.isPattern(entry.schema)
      )
    )
    pending.append(.named(id, entry))
    return id
  }

  /// Sets the place of a schema that a reference reached before its declaration.
  func adopt(_ id: ModelID, at placement: Placement) {
    let model = models[id.index]
    guard model.schemaName == nil else { return }
    // The place doesn't depend on which reference came first.
    guard isAdopted.insert(id).inserted else { return meet(id, at: placement) }
    // A schema that contains itself may be first used within its own model.
    guard !ancestors(of: placement).contains(id) else { return }
    let naming = ModelNaming(
      placement,
      kind: "Value",
      given: context.givenTypeName(at: model.location)
    )
    models[id.index].parent = placement.parent
    models[id.index].origin = placement.origin
    models[id.index].name = name(from: naming)
    models[id.index].naming = naming
  }

  /// Adds a further place to a model that operations use, so that its name doesn't depend on the
  /// first one.
  func meet(_ id: ModelID, at placement: Placement) {
    models[id.index].naming?.add(placement)
  }

  /// Returns the model of a site, and declares it if needed; a schema that is reached twice is
  /// declared once.
  func declare(
    _ schema: MergedSchema,
    at site: Site,
    kind: String
  ) -> (id: ModelID, isNew: Bool) {
    if let id = site.id {
      if schema.isNullable { nullableModels.insert(id) }
      return (id, true)
    }
    if let id = identifiers[schema.location] {
      meet(id, at: site.placement)
      return (id, false)
    }
    let naming = ModelNaming(
      site.placement,
      kind: kind,
      title: schema.title,
      given: context.givenTypeName(at: schema.location, schema.ownExtensions, isNamed: false)
    )
    let id = ModelID(models.count)
    identifiers[schema.location] = id
    if schema.isNullable { nullableModels.insert(id) }
    models.append(
      ModelDraft(
        name: name(from: naming),
        parent: site.placement.parent,
        documentation: API.Documentation(
          description: schema.description ?? schema.title,
          isDeprecated: schema.isDeprecated,
          deprecation: schema.ownExtensions.deprecation
        ),
        location: schema.location,
        origin: site.placement.origin(titled: schema.title),
        examples: schema.examples.map(API.SampleCandidate.init),
        range: schema.range,
        naming: naming
      )
    )
    return (id, true)
  }

  /// Returns the user's own type for a schema at this use, from the configuration or from the spec.
  func ownType(of schema: OpenAPI.SchemaOrReference) -> ValueType? {
    // An invalid type in the spec is reported even if the configuration replaces the schema.
    let specType = context.ownType(in: schema.extensions).map(ValueType.custom)
    guard let type = context.overrides.type(of: schema) ?? specType else { return nil }
    if replacedSchemas.insert(schema.schemaLocation).inserted { add(schema, of: type) }
    return type
  }

  /// Records a schema for a sample of the user's own type; the elements of a list are the samples of
  /// theirs.
  private func add(_ schema: OpenAPI.SchemaOrReference, of type: ValueType) {
    switch type {
    case .array(let element):
      if let items = context.schemas.schema(schema)?.fields.items { add(items, of: element) }
    case .custom(let name): schemasOfOwnTypes[name, default: []].append(schema)
    default: break
    }
  }

  /// Fills in the model of a named schema.
  func buildNamed(_ id: ModelID, from entry: OpenAPI.SchemaTable.Entry) {
    let location = entry.location
    guard let schema = merger.merged(at: location) else { return }
    if let override = ownType(of: .schema(entry.schema)) {
      models[id.index].kind = .alias(.optional(override, if: schema.isNullable))
      return
    }
    if unions.buildFamily(id, at: location, from: schema) { return }
    if !context.families.isMember(location), let reference = soleReference(of: entry.schema) {
      models[id.index].kind = .alias(type(of: reference))
      return
    }
    let placement = Placement(topLevel: entry.name)
    let type = type(of: schema, at: Site(placement, id: id))
    if type != .model(id), type != .optional(.model(id)) {
      models[id.index].kind = .alias(type)
    }
  }
}

extension API.Documentation {
  /// Creates the documentation of a schema.
  init(_ schema: OpenAPI.Schema) {
    let description = schema.fields.description ?? schema.fields.title
    self.init(
      description: description,
      facts: ConstraintSummary.text(
        default: schema.fields.defaultValue,
        Limits(schema),
        beside: description
      ),
      isDeprecated: schema.fields.isDeprecated,
      deprecation: schema.fields.extensions.deprecation
    )
  }
}
