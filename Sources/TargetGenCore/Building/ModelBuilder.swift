import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns schemas into types, and declares a model for each schema that needs a declaration.
///
/// Every named schema gets a model as soon as something refers to it, so that a reference never has to wait for what it
/// refers to; what turns out to need no declaration becomes an alias, which `TypeResolver` later puts in place of
/// the model. Models are filled in from a queue: recursion is as deep as inline schemas nest, never as long as a
/// chain of references.
struct ModelBuilder {
  /// The model that a schema describes: one that is there already, or one to be declared at a place.
  struct Site {
    var id: ModelID?
    var placement: Placement

    init(_ placement: Placement, id: ModelID? = nil) {
      self.id = id
      self.placement = placement
    }
  }

  /// What the spec says about a union that its model does not keep.
  struct UnionFacts {
    /// The property that the spec's own discriminator names.
    var discriminator: String?
    /// One for each variant.
    var variants: [VariantFacts]
    var range: SourceRange
  }

  /// A model whose contents are still to be built.
  private enum Pending {
    case named(ModelID, NodeLocation)
    case structure(ModelID, MergedSchema)
  }

  let schemas: OpenAPI.SchemaTable
  /// Types of the user's own by `format`.
  let formats: [String: String]
  var models: [API.Model] = []
  var nullableModels: Set<ModelID> = []
  var unionFacts: [ModelID: UnionFacts] = [:]
  var bag: DiagnosticBag
  var names = NameCache()

  private let componentSchemas: Set<NodeLocation>
  private var identifiers: [NodeLocation: ModelID] = [:]
  private var pending: [Pending] = []
  private var nextPending = 0
  /// Named schemas, merged; and those whose merging has begun, to find cycles.
  var mergedSchemas: [NodeLocation: MergedSchema] = [:]
  var merging: Set<NodeLocation> = []

  /// Declares every named schema of the document.
  init(_ document: OpenAPI.Document, configuration: Configuration, bag: DiagnosticBag) {
    self.schemas = document.schemas
    self.formats = configuration.formats
    self.componentSchemas = Set(document.componentSchemas)
    self.bag = bag
    models.reserveCapacity(document.componentSchemas.count * 4)
    for location in document.componentSchemas { _ = model(at: location) }
  }

  /// Builds what has been declared, and what that declares.
  mutating func buildPending() {
    while nextPending < pending.count {
      let next = pending[nextPending]
      nextPending += 1
      switch next {
      case .named(let id, let location): buildNamed(id, at: location)
      case .structure(let id, let schema): buildStructure(id, from: schema)
      }
    }
    pending.removeAll()
    nextPending = 0
  }

  /// Reports something; what is merged into several schemas is there once, since a bag drops what it has.
  mutating func report(
    _ code: DiagnosticCode,
    _ message: Diagnostic.Message,
    at range: SourceRange?,
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    bag.report(code, message, at: range, notes: notes, help: help)
  }
}

// MARK: - Types

extension ModelBuilder {
  /// The type of a schema that stands at a place; optional where `null` is among its values.
  mutating func type(of schema: OpenAPI.SchemaOrReference, at placement: Placement) -> ValueType {
    switch schema {
    case .reference(let reference):
      return type(of: reference)
    case .schema(let inline):
      let fields = inline.fields
      if !fields.hasStructure, let type = simpleType(of: inline) { return type }
      if let id = identifiers[inline.location] { return .model(id) }
      if schemas[inline.location] != nil, let id = model(at: inline.location) {
        adopt(id, at: placement)
        return .model(id)
      }
      if let reference = schema.soleReference { return type(of: reference) }
      return type(of: merge(inline), at: Site(placement))
    }
  }

  /// The type of a schema's merged form, which becomes the contents of the site's model if it needs one.
  mutating func type(of schema: MergedSchema, at site: Site) -> ValueType {
    if let type = unionType(of: schema, at: site) { return type }
    if let type = enumerationType(of: schema, at: site) { return type }
    guard schema.types.count < 2 else { return typesUnion(of: schema, at: site) }
    return optional(plainType(of: schema, at: site), if: schema.isNullable)
  }

  private mutating func type(of reference: OpenAPI.SchemaOrReference.Reference) -> ValueType {
    guard let id = model(at: reference.target) else { return .json }
    return optional(.model(id), if: reference.isNullable)
  }

  func optional(_ type: ValueType, if isNullable: Bool) -> ValueType {
    guard isNullable, type != .json else { return type }
    if case .optional = type { return type }
    return .optional(type)
  }

  /// The type of a schema without unions and enumerations, without regard to `null`.
  mutating func plainType(of schema: MergedSchema, at site: Site) -> ValueType {
    switch schema.types.first {
    case .object:
      return objectType(of: schema, at: site)
    case .array:
      return arrayType(of: schema, at: site)
    case .string, .integer, .number, .boolean, .file:
      return primitiveType(
        schema.types[0],
        format: schema.format,
        contentEncoding: schema.contentEncoding,
        contentMediaType: schema.contentMediaType,
        at: schema.range
      )
    case .null:
      return .json
    case nil:
      if schema.isObject || (!schema.required.isEmpty && schema.items == nil) {
        return objectType(of: schema, at: site)
      }
      if schema.items != nil || !schema.prefixItems.isEmpty || schema.hasArrayKeyword {
        return arrayType(of: schema, at: site)
      }
      return untypedType(of: schema)
    }
  }

  private mutating func arrayType(of schema: MergedSchema, at site: Site) -> ValueType {
    if !schema.prefixItems.isEmpty {
      report(
        .unsupportedKeyword,
        .tuplesAreLists,
        at: schema.range,
        help: "describe the values as an object, or their common type with 'items'"
      )
      return .array(.json)
    }
    guard let items = schema.items else { return .array(.json) }
    return .array(type(of: items, at: site.placement.items))
  }

  private mutating func objectType(of schema: MergedSchema, at site: Site) -> ValueType {
    guard schema.properties.isEmpty else {
      return structureType(of: schema, at: site)
    }
    if let pattern = schema.patternProperties.first {
      report(
        .unsupportedKeyword,
        .patternsAreNotChecked,
        at: pattern.nameRange,
        help: "use 'additionalProperties' where every key may have such a value"
      )
      let isOnlyOne = schema.patternProperties.count == 1
      switch schema.additionalProperties {
      case nil where isOnlyOne, .forbidden where isOnlyOne:
        return .dictionary(type(of: pattern.schema, at: site.placement.values))
      case .allowed, .schema, .forbidden, nil:
        return .dictionary(.json)
      }
    }
    switch schema.additionalProperties {
    case .schema(let values):
      return .dictionary(type(of: values, at: site.placement.values))
    case .allowed, nil:
      return .dictionary(.json)
    case .forbidden:
      return structureType(of: schema, at: site)
    }
  }

  private mutating func structureType(of schema: MergedSchema, at site: Site) -> ValueType {
    let (id, isNew) = declare(schema, at: site, kind: "Object")
    if isNew { pending.append(.structure(id, schema)) }
    return .model(id)
  }
}

// MARK: - Models

extension ModelBuilder {
  /// The model of a named schema, declared when it is first asked for; `nil` where the location is of no schema.
  mutating func model(at location: NodeLocation) -> ModelID? {
    if let id = identifiers[location] { return id }
    guard let entry = schemas[location] else { return nil }
    let id = ModelID(models.count)
    identifiers[location] = id
    let names = ModelNames.schema(entry.name, location: location)
    models.append(
      API.Model(
        name: names,
        parent: nil,
        kind: .alias(.json),
        use: [],
        documentation: API.Documentation(entry.schema.fields),
        location: location,
        schemaName: isComponent(location) ? entry.name : nil,
        examples: entry.schema.fields.examples.map { API.SampleCandidate(value: $0) },
        range: entry.schema.range
      )
    )
    pending.append(.named(id, location))
    return id
  }

  /// The model that a schema has been given.
  func identifier(of schema: MergedSchema) -> ModelID? {
    identifiers[schema.location]
  }

  /// Whether a schema has a name of its own, rather than being a part of another that something refers to.
  private func isComponent(_ location: NodeLocation) -> Bool {
    componentSchemas.contains(location) || ModelNames.isNamed(location)
  }

  /// Gives a schema that a reference reached first the place at which it stands.
  private mutating func adopt(_ id: ModelID, at placement: Placement) {
    guard models[id.index].schemaName == nil else { return }
    models[id.index].parent = placement.parent
    models[id.index].name = name(at: placement, kind: "Value")
  }

  /// The model of a site, declared if there is none yet; a schema that is reached twice is declared once.
  mutating func declare(
    _ schema: MergedSchema,
    at site: Site,
    kind: String
  ) -> (id: ModelID, isNew: Bool) {
    if let id = site.id {
      if schema.isNullable { nullableModels.insert(id) }
      return (id, true)
    }
    if let id = identifiers[schema.location] { return (id, false) }
    let id = ModelID(models.count)
    identifiers[schema.location] = id
    if schema.isNullable { nullableModels.insert(id) }
    models.append(
      API.Model(
        name: name(at: site.placement, kind: kind),
        parent: site.placement.parent,
        kind: .alias(.json),
        use: [],
        documentation: API.Documentation(
          description: schema.description ?? schema.title,
          isDeprecated: schema.isDeprecated
        ),
        location: schema.location,
        schemaName: nil,
        examples: schema.examples.map { API.SampleCandidate(value: $0) },
        range: schema.range
      )
    )
    return (id, true)
  }

  private func name(at placement: Placement, kind: String) -> Name {
    let owner = placement.parent.map { models[$0.index].name.candidates[0] }
    return Name(placement.names(owner: owner, kind: kind))
  }

  private mutating func buildNamed(_ id: ModelID, at location: NodeLocation) {
    guard let entry = schemas[location], let schema = merged(at: location) else { return }
    if let reference = OpenAPI.SchemaOrReference.schema(entry.schema).soleReference {
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
  /// What a schema says about itself.
  init(_ fields: OpenAPI.Schema.Fields) {
    self.init(
      description: fields.description ?? fields.title,
      isDeprecated: fields.isDeprecated
    )
  }
}

extension Diagnostic.Message {
  fileprivate static var tuplesAreLists: Self {
    Self("lists with a type for each position aren't supported; it's read as a list of any JSON")
  }

  fileprivate static var patternsAreNotChecked: Self {
    Self("keys aren't checked against patterns; it's read as a dictionary with any keys")
  }
}
