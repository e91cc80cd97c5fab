import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// Fills in the properties of a declared model.
  func buildStructure(_ id: ModelID, from schema: MergedSchema) {
    let properties = schema.properties.compactMap { property -> API.Property? in
      let isRequired = schema.required.contains(property.name)
      guard !context.isIgnored(property, isRequired: isRequired) else { return nil }
      return build(property, of: id, isRequired: isRequired, in: schema)
    }
    let others = additionalProperties(
      of: schema,
      isPart: schema.multipart != nil,
      keepsUndescribed: context.keepsUndescribed,
      at: Placement(part: "additionalProperty", of: id)
    )
    let additional = others?.type
    var structure = API.Structure(
      properties: properties,
      additionalProperties: additional,
      undescribed: schema.undescribedProperties,
      isClosed: schema.isClosed && additional == nil,
      limits: questions.memberLimits(of: schema, keepsOthers: additional != nil),
      additionalRules: others?.rules
    )
    if additional == nil, case .allowed? = schema.additionalProperties, !schema.isClosed {
      structure.statesAdditional = true
    }
    models[id.index].kind = .structure(structure)
  }

  func build(
    _ property: MergedSchema.Property,
    of id: ModelID,
    isRequired: Bool,
    in schema: MergedSchema
  ) -> API.Property {
    let annotations = context.annotations(of: property)
    reportConflicts(of: property, annotations)
    let wireName = property.name
    let given = context.givenMemberName(of: property)
    func placement(_ owner: ModelID) -> Placement {
      Placement(given?.text ?? property.words?[0] ?? wireName, in: owner)
    }
    let fileType = schema.multipart.flatMap {
      self.fileType(of: property, $0.encoding(of: wireName), at: placement(id))
    }
    var result = API.Property(
      name: (property.words.map { Name($0) } ?? MemberNames.property(wireName)).preferring(given),
      wireName: wireName,
      type: fileType ?? type(of: property, in: schema) { placement($0 ?? id) },
      isRequired: isRequired,
      isNullable: false,
      isReadOnly: annotations.isReadOnly,
      isWriteOnly: annotations.isWriteOnly,
      defaultValue: annotations.defaultValue.map { API.Value(JSONText($0), at: $0.range) },
      constant: annotations.onlyValue.map { value in
        context.constant(
          value,
          isText: property.parts.contains { context.schemas.isText($0.schema) }
        )
      },
      isIndirect: false,
      documentation: API.Documentation(
        description: annotations.description ?? annotations.title,
        facts: annotations.facts(isRequired: isRequired),
        isDeprecated: annotations.isDeprecated,
        deprecation: annotations.deprecation
      ),
      examples: annotations.examples.map(API.SampleCandidate.init),
      rules: questions.rules(of: property),
      range: property.nameRange
    )
    result.listedTexts = narrowedTexts(of: property)
    result.isConfirmed = schema.confirmed.contains(wireName)
    if !property.parts.isEmpty, property.parts.allSatisfy({ context.schemas.statesNull($0.schema) })
    {
      context.report(
        .unsupportedKeyword,
        "'\(wireName)' can only be 'null', which has no type in Swift; it's read as any JSON",
        at: property.nameRange,
        help: "add the type of the other values, or remove it"
      )
    }
    return result
  }

  /// Reports the contradictions between statements about a property, apart from the form of its
  /// values.
  private func reportConflicts(
    of property: MergedSchema.Property,
    _ annotations: BuildContext.Annotations
  ) {
    merger.reportConflicts(annotations.conflicts)
    if annotations.isReadOnly, annotations.isWriteOnly {
      context.report(
        .conflictingSchemas,
        "'\(property.name)' is both read-only and write-only, so it's never sent or received",
        at: property.nameRange,
        help: "make it either read-only or write-only"
      )
    }
    guard property.parts.count > 1, !property.parts.contains(where: \.isAlternative) else { return }
    var earlier: (value: Node, owner: NodeLocation?)?
    for part in property.parts {
      guard let value = self.context.annotations(of: part.schema).defaultValue else { continue }
      if let earlier, (earlier.owner == nil) == (part.owner == nil) {
        merger.reportDefaults(earlier.value, value)
      }
      earlier = (value, part.owner)
    }
  }

  /// Returns the texts that a property lists itself, beside another schema that may list more.
  private func narrowedTexts(of property: MergedSchema.Property) -> [String]? {
    guard !property.parts.contains(where: \.isAlternative) else { return nil }
    let lists = property.parts.lazy.compactMap { part -> [String]? in
      guard let schema = self.context.schemas.schema(part.schema), !schema.fields.allOf.isEmpty
      else {
        return nil
      }
      return self.context.schemas.values(of: part.schema)?.compactMap {
        JSONText($0).discriminatorText
      }
    }
    return lists.first { !$0.isEmpty }
  }

  /// Returns the type of a property; several statements about it are merged unless one of them is
  /// sufficient.
  ///
  /// The place of the type depends on the model that owns the statement, if that isn't the schema's
  /// own.
  func type(
    of property: MergedSchema.Property,
    in schema: MergedSchema,
    at placementIn: (ModelID?) -> Placement
  ) -> ValueType {
    func placement(_ owner: NodeLocation?) -> Placement {
      placementIn(owner.flatMap { model(at: $0) })
    }
    let parts = property.parts
    if parts.count == 1 { return type(of: parts[0].schema, at: placement(parts[0].owner)) }
    if let part = parts.last(where: { contentInPlace[$0.schema.schemaLocation] != nil }) {
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
    var owner: NodeLocation?
    if let last = parts.last, case .schema(let inline) = last.schema {
      location = inline.location
      owner = last.owner
    } else if let known = intersections.location(
      ofProperty: property,
      in: schema.location,
      // Each combination may be legitimate, but there could be one for every set of schemas.
      limit: 1_000 + 2 * context.schemas.entries.count
    ) {
      location = known
    } else {
      context.report(
        .schemaTooLarge,
        "the schemas of '\(property.name)' expand to too many types; it's read as any JSON",
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
    let merged = merger.merged(parts, at: location, range: property.nameRange) {
      identifiers[$0] != nil
    }
    return type(of: merged, at: Site(placement(owner)))
  }

  /// Returns the reference whose schema inherits from all the others.
  private func closestReference(of parts: [MergedSchema.Part]) -> MergedSchema.Part? {
    let targets = parts.compactMap { $0.schema.soleReference?.target }
    guard targets.count == parts.count else { return nil }
    return zip(parts, targets).first { _, target in
      guard let ancestors = merger.merged(at: target)?.ancestors else { return false }
      return targets.allSatisfy { $0 == target || ancestors.contains($0) }
    }?.0
  }
}

extension MergedSchema.Part {
  fileprivate var isInlineObject: Bool {
    guard case .schema(let inline) = schema else { return false }
    return !inline.fields.properties.isEmpty
  }
}
