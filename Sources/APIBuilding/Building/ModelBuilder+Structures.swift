import APIModel
import Diagnostics
import OpenAPI
import PlainText
import SpecSyntax

extension ModelBuilder {
  /// The statements at a use of a schema, apart from the form of its values.
  struct Annotations {
    var title: String?
    var description: String?
    var isDeprecated = false
    /// The reason for the deprecation, and the date of removal.
    var deprecation: String?
    var isReadOnly = false
    var isWriteOnly = false
    var defaultValue: Node?
    var examples: [Node] = []
    /// The only allowed value.
    var onlyValue: Node?
    /// The limits that a type can't express, if there are any.
    var limits: Limits?
    /// The limits of several statements that exclude each other.
    var conflicts: [Limits.Conflict] = []

    /// The limits and the default in words.
    func facts(isRequired: Bool) -> String? {
      ConstraintSummary.text(
        constant: isRequired ? onlyValue : nil,
        default: defaultValue,
        limits,
        beside: description ?? title
      )
    }
  }

  /// Fills in the properties of a declared model.
  mutating func buildStructure(_ id: ModelID, from schema: MergedSchema) {
    var properties: [API.Property] = []
    properties.reserveCapacity(schema.properties.count)
    for property in schema.properties {
      let isRequired = schema.required.contains(property.name)
      guard !isIgnored(property, isRequired: isRequired) else { continue }
      properties.append(build(property, of: id, isRequired: isRequired, in: schema))
    }
    let others = additionalProperties(
      of: schema,
      isPart: schema.partEncodings != nil,
      keepsUndescribed: keepsUndescribed,
      at: Placement(part: "additionalProperty", of: id)
    )
    let additional = others?.type
    var structure = API.Structure(
      properties: properties,
      additionalProperties: additional,
      undescribed: undescribedProperties(of: schema),
      isClosed: schema.isClosed && additional == nil,
      limits: memberLimits(of: schema, keepsOthers: additional != nil) ?? Limits(),
      additionalRules: others?.rules
    )
    if additional == nil, case .allowed? = schema.additionalProperties, !schema.isClosed {
      structure.statesAdditional = true
    }
    models[id.index].kind = .structure(structure)
  }

  mutating func build(
    _ property: MergedSchema.Property,
    of id: ModelID,
    isRequired: Bool,
    in schema: MergedSchema
  ) -> API.Property {
    let annotations = annotations(of: property)
    reportConflicts(of: property, annotations)
    let wireName = property.name
    let given = givenMemberName(of: property)
    func placement(_ owner: ModelID) -> Placement {
      Placement(given?.text ?? property.words?[0] ?? wireName, in: owner)
    }
    var result = API.Property(
      name: (property.words.map { Name($0) } ?? names.property(wireName)).preferring(given),
      wireName: wireName,
      type: fileType(of: property, in: schema, at: placement(id))
        ?? type(of: property, in: schema) { placement($0 ?? id) },
      isRequired: isRequired,
      isNullable: false,
      isReadOnly: annotations.isReadOnly,
      isWriteOnly: annotations.isWriteOnly,
      defaultValue: annotations.defaultValue.map { API.Value(JSONText($0), at: $0.range) },
      constant: annotations.onlyValue.map { value in
        constant(value, isText: property.parts.contains { schemas.isText($0.schema) })
      },
      isIndirect: false,
      documentation: API.Documentation(
        description: annotations.description ?? annotations.title,
        facts: annotations.facts(isRequired: isRequired),
        isDeprecated: annotations.isDeprecated,
        deprecation: annotations.deprecation
      ),
      examples: annotations.examples.map(API.SampleCandidate.init),
      rules: rules(of: property),
      range: property.nameRange
    )
    result.listedTexts = narrowedTexts(of: property)
    if !property.parts.isEmpty, property.parts.allSatisfy({ schemas.statesNull($0.schema) }) {
      report(
        .unsupportedKeyword,
        .isAlwaysNull(wireName),
        at: property.nameRange,
        help: "add the type of the other values, or remove it"
      )
    }
    return result
  }

  /// Returns the texts that a property lists itself, beside another schema that may list more.
  private func narrowedTexts(of property: MergedSchema.Property) -> [String]? {
    guard !property.parts.contains(where: \.isAlternative) else { return nil }
    let lists = property.parts.lazy.compactMap { part -> [String]? in
      guard let schema = self.schemas.schema(part.schema), !schema.fields.allOf.isEmpty else {
        return nil
      }
      return self.schemas.values(of: part.schema)?.compactMap { JSONText($0).discriminatorText }
    }
    return lists.first { !$0.isEmpty }
  }

  /// Returns the type of a property; several statements about it are merged unless one of them is
  /// sufficient.
  ///
  /// The place of the type depends on the model that owns the statement, if that isn't the schema's
  /// own.
  mutating func type(
    of property: MergedSchema.Property,
    in schema: MergedSchema,
    at placement: (ModelID?) -> Placement
  ) -> ValueType {
    let parts = property.parts
    if parts.count == 1 { return type(of: parts[0].schema, at: placement(parts[0].owner)) }
    if let part = parts.last(where: { contentInPlace[$0.schema.targetLocation] != nil }) {
      return type(of: part.schema, at: placement(part.owner))
    }
    if let part = parts.last(where: { ownType(of: $0.schema) != nil }) {
      return type(of: part.schema, at: placement(part.owner))
    }
    let telling = parts.filter { part in
      guard case .schema(let inline) = part.schema else { return true }
      return inline.fields.hasStructure
    }
    if telling.count == 1 { return type(of: telling[0].schema, at: placement(telling[0].owner)) }
    if let closest = closestReference(of: parts) {
      return type(of: closest.schema, at: placement(closest.owner))
    }
    let location: NodeLocation
    var owner: ModelID?
    if let last = parts.last, case .schema(let inline) = last.schema {
      location = inline.location
      owner = last.owner
    } else if let known = intersections.location(
      ofProperty: property,
      in: schema.location,
      limit: Self.maximumIntersections(in: schemas)
    ) {
      location = known
    } else {
      report(
        .schemaTooLarge,
        .combinesTooMany(property.name),
        at: property.nameRange,
        help: "describe the property in one of the schemas"
      )
      return .json
    }
    // Inline objects in a part of a base belong to the base's type, regardless of the order of
    // building.
    for part in parts where part.owner != nil && part.isInlineObject {
      _ = type(of: part.schema, at: placement(part.owner))
    }
    let merged = merge(parts, at: location, range: property.nameRange)
    return type(of: merged, at: Site(placement(owner)))
  }

  /// Returns the reference whose schema inherits from all the others.
  private mutating func closestReference(of parts: [MergedSchema.Part]) -> MergedSchema.Part? {
    var targets: [NodeLocation] = []
    for part in parts {
      guard let target = part.schema.soleReference?.target else { return nil }
      targets.append(target)
    }
    for (part, target) in zip(parts, targets) {
      guard let ancestors = merged(at: target)?.ancestors else { continue }
      if targets.allSatisfy({ $0 == target || ancestors.contains($0) }) { return part }
    }
    return nil
  }

  /// Returns what all statements about a property say, apart from the form of its values.
  func annotations(of property: MergedSchema.Property) -> Annotations {
    guard let first = property.parts.first else { return Annotations() }
    if property.parts.count == 1, !first.isAlternative { return annotations(of: first.schema) }
    var result = annotations(of: first.schema)
    for part in property.parts.dropFirst() { result.add(annotations(of: part.schema)) }
    guard property.parts.contains(where: \.isAlternative) else { return result }
    // The statements of one alternative needn't hold.
    result.limits = nil
    result.conflicts = []
    return result
  }

  /// Returns the only alternative besides `null`, whose statements apply to all values.
  private func onlyAlternative(
    of fields: OpenAPI.Schema.Fields
  ) -> OpenAPI.SchemaOrReference? {
    guard fields.oneOf.isEmpty != fields.anyOf.isEmpty else { return nil }
    let members = (fields.oneOf + fields.anyOf).filter { !schemas.isNull($0) }
    return members.count == 1 ? members[0] : nil
  }

  /// Returns what a use of a schema says, apart from the form of its values.
  func annotations(of schema: OpenAPI.SchemaOrReference) -> Annotations {
    switch schema {
    case .reference(let reference):
      var result = Annotations()
      if let target = schemas[reference.target]?.schema.fields {
        // A schema that is marked as read-only is read-only wherever it's used.
        result.isReadOnly = target.isReadOnly
        result.isWriteOnly = target.isWriteOnly
      }
      result.title = reference.title
      result.description = reference.description
      result.isDeprecated = reference.isDeprecated
      result.deprecation = reference.extensions.deprecation
      result.isReadOnly = result.isReadOnly || reference.isReadOnly
      result.isWriteOnly = result.isWriteOnly || reference.isWriteOnly
      result.defaultValue = reference.defaultValue ?? referencedDefault(of: schema)
      result.examples = examples(of: schema)
      result.onlyValue = schemas.onlyValue(of: schema)
      return result
    case .schema(let inline):
      let fields = inline.fields
      let own = Annotations(
        title: fields.title,
        description: fields.description,
        isDeprecated: fields.isDeprecated,
        deprecation: fields.extensions.deprecation,
        isReadOnly: fields.isReadOnly,
        isWriteOnly: fields.isWriteOnly,
        defaultValue: fields.defaultValue ?? referencedDefault(of: schema),
        examples: examples(of: inline),
        onlyValue: schemas.onlyValue(of: schema),
        limits: inline.hasLimits ? Limits(inline) : nil
      )
      let alternative = onlyAlternative(of: fields)
      guard !fields.allOf.isEmpty || alternative != nil else { return own }
      var result = Annotations()
      for part in fields.allOf {
        guard case .schema = part else { continue }
        result.add(annotations(of: part))
      }
      if let alternative {
        var annotations = annotations(of: alternative)
        // `null` is another value.
        annotations.onlyValue = nil
        result.add(annotations)
      }
      result.add(own)
      return result
    }
  }
}

extension ModelBuilder {
  /// Returns the default of the schema to which a use refers without adding to it.
  private func referencedDefault(of schema: OpenAPI.SchemaOrReference) -> Node? {
    schema.soleReference.flatMap { schemas[$0.target]?.schema.fields.defaultValue }
  }
}

extension ModelBuilder.Annotations {
  /// Adds the annotations of a later statement.
  mutating func add(_ later: ModelBuilder.Annotations) {
    title = later.title ?? title
    description = later.description ?? description
    isDeprecated = isDeprecated || later.isDeprecated
    deprecation = later.deprecation ?? deprecation
    isReadOnly = isReadOnly || later.isReadOnly
    isWriteOnly = isWriteOnly || later.isWriteOnly
    defaultValue = later.defaultValue ?? defaultValue
    if !later.examples.isEmpty { examples = later.examples }
    onlyValue = later.onlyValue ?? onlyValue
    conflicts += later.conflicts
    guard limits != nil || later.limits != nil else { return }
    var all = limits ?? Limits()
    conflicts += all.narrow(by: later.limits ?? Limits())
    limits = all
  }
}

extension MergedSchema.Part {
  fileprivate var isInlineObject: Bool {
    guard case .schema(let inline) = schema else { return false }
    return !inline.fields.properties.isEmpty
  }
}

extension Diagnostic.Message {
  fileprivate static func isAlwaysNull(_ name: String) -> Self {
    Self("'\(name)' can only be 'null', which has no type in Swift; it's read as any JSON")
  }

  fileprivate static func combinesTooMany(_ name: String) -> Self {
    Self("the schemas of '\(name)' expand to too many types; it's read as any JSON")
  }
}
