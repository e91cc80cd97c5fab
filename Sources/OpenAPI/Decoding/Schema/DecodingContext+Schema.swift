package import Diagnostics
package import SpecSyntax

extension DecodingContext {
  /// The nesting depth from which inline schemas become entries of the table, which are decoded
  /// later to limit the use of the stack.
  private static let inlineDepth = 32

  /// Reads an inline schema or a reference.
  ///
  /// In a property's schema, a Boolean `required` is handled by the parent.
  func schema(
    _ node: Node,
    at location: NodeLocation,
    isProperty: Bool = false
  ) -> OpenAPI.SchemaOrReference {
    guard let mapping = node.mapping else { return .schema(shorthand(node, at: location)) }
    if let reference = mapping["$ref"], reference.string != nil {
      return self.reference(reference, in: mapping, node, at: location)
    }
    if let reference = dynamicReference(in: mapping) { return reference }
    return inline(mapping, node, at: location, isProperty: isProperty)
  }

  /// Reads the keywords of an inline schema.
  private func inline(
    _ mapping: Mapping,
    _ node: Node,
    at location: NodeLocation,
    isProperty: Bool,
    extending reference: OpenAPI.SchemaOrReference.Reference? = nil
  ) -> OpenAPI.SchemaOrReference {
    guard schemaDepth < Self.inlineDepth else {
      claim(node, at: location)
      return .reference(OpenAPI.SchemaOrReference.Reference(target: location, range: node.range))
    }
    schemaDepth += 1
    defer { schemaDepth -= 1 }
    let isAnchor = dialect.allowsReferenceSiblings && mapping["$recursiveAnchor"]?.bool == true
    if isAnchor { recursiveAnchors.append(PendingSchema(node: node, location: location)) }
    defer { if isAnchor { recursiveAnchors.removeLast() } }
    if dialect.allowsReferenceSiblings {
      dynamicScope.enter(mapping.dynamicAnchors(node, at: location))
    }
    defer { if dialect.allowsReferenceSiblings { dynamicScope.leave() } }
    var decoder = SchemaDecoder(
      context: self,
      mapping: mapping,
      location: location,
      range: node.range,
      isProperty: isProperty
    )
    return .schema(decoder.decode(extending: reference))
  }

  /// Reads a schema that isn't a mapping: 3.1's Booleans, or the bare name of a type.
  private func shorthand(_ node: Node, at location: NodeLocation) -> OpenAPI.Schema {
    var fields = OpenAPI.Schema.Fields()
    if let flag = node.bool {
      if !flag {
        report(.unsupportedKeyword, .allowsNothing, at: node.range, help: "describe the values")
      }
    } else if let text = node.string, let reading = TypeReading(text) {
      fields.types = [reading.type]
      fields.format = reading.format
      report(
        .wrongType,
        "expected a schema, found '\(text)'; it's read as '\(reading.yaml)'",
        at: node.range,
        help: "write '\(reading.yaml)'"
      )
    } else {
      report(
        .wrongType,
        "a schema should be a mapping, not \(node.kindDescription); any value is accepted",
        at: node.range,
        help: "write a mapping"
      )
    }
    return OpenAPI.Schema(fields, location: location, range: node.range)
  }

  /// Reads a `$ref` and its siblings.
  private func reference(
    _ reference: Node,
    in mapping: Mapping,
    _ node: Node,
    at location: NodeLocation
  ) -> OpenAPI.SchemaOrReference {
    let hasSiblings = mapping.entries.count > 1
    guard let found = resolvedSchema(reference) else {
      // The siblings alone determine the schema.
      return schema(
        Node(.mapping(mapping.replacingReference(by: nil)), at: node.range),
        at: location
      )
    }
    if let schema = instance(of: found, in: mapping, node, at: location) { return schema }
    claim(found.node, at: found.location)
    var result = OpenAPI.SchemaOrReference.Reference(
      target: found.location,
      range: reference.range
    )
    guard hasSiblings else { return .reference(result) }

    var structural: Mapping.Entry?
    for entry in mapping.entries where entry.isExtension { checkExtension(entry) }
    for entry in mapping.entries where !result.take(entry) {
      guard let keyword = ObjectKind.schema[entry.key] else { continue }
      let isUnsupported = keyword.effect == .unsupported && dialect.allowsReferenceSiblings
      if isUnsupported
        || keyword.addsToReference && (entry.value.bool == nil || entry.key == "uniqueItems")
      {
        structural = structural ?? entry
      }
    }
    guard let structural else { return .reference(result) }
    guard dialect.allowsReferenceSiblings else {
      report(
        .unknownField,
        "'\(structural.key)' beside '$ref' has no effect in \(dialect.rawValue)",
        at: structural.keyRange,
        help: "put the '$ref' into an 'allOf'"
      )
      return .reference(result)
    }
    return inline(
      mapping.replacingReference(by: nil),
      node,
      at: location,
      isProperty: true,
      extending: result
    )
  }

  /// Schedules the decoding of a schema into the table unless it is already there.
  ///
  /// - Parameters:
  ///   - node: The schema.
  ///   - location: The location of the schema.
  ///   - isUse: Indicates whether the current schema or operation uses the schema, and doesn't just
  ///     name it.
  func claim(_ node: Node, at location: NodeLocation, isUse: Bool = true) {
    if isUse { schemaUses.note(location) }
    guard schemas.claim(location) else { return }
    pendingSchemas.append(PendingSchema(node: node, location: location))
  }

  /// Reads the named schemas of the root document, and returns their locations, except for those that
  /// are only another name for their target.
  func decodeComponentSchemas() -> [NodeLocation] {
    var locations: [NodeLocation] = []
    for entry in componentSchemas.mapping.entries {
      if let mapping = entry.value.mapping, let reference = mapping["$ref"],
        reference.string != nil, dialect.isAlias(mapping), let found = resolvedSchema(reference)
      {
        claim(found.node, at: found.location, isUse: false)
      } else {
        let location = componentSchemas.location(of: entry.key)
        locations.append(location)
        claim(entry.value, at: location, isUse: false)
      }
    }
    decodePendingSchemas()
    return locations
  }

  /// Decodes the pending schemas, and those that they refer to.
  func decodePendingSchemas() {
    var position = 0
    while position < pendingSchemas.count {
      let pending = pendingSchemas[position]
      position += 1
      schemaUses.owner = pending.location
      let schema =
        switch self.schema(pending.node, at: pending.location) {
        case .schema(let schema): schema
        case .reference(let reference): wrap(reference, pending)
        }
      let name = PlaceNames.name(
        of: pending.location,
        inFile: resolver.files[pending.location.file].path
      )
      schemas.append(schema, named: name)
    }
    pendingSchemas.removeAll()
    schemaUses.owner = nil
  }

  /// Returns a schema that adds annotations to a reference.
  private func wrap(
    _ reference: OpenAPI.SchemaOrReference.Reference,
    _ pending: PendingSchema
  ) -> OpenAPI.Schema {
    var fields = OpenAPI.Schema.Fields()
    fields.title = reference.title
    fields.description = reference.description
    fields.isDeprecated = reference.isDeprecated
    fields.isReadOnly = reference.isReadOnly
    fields.isWriteOnly = reference.isWriteOnly
    fields.isNullable = reference.isNullable
    fields.defaultValue = reference.defaultValue
    fields.examples = reference.examples
    fields.extensions = reference.extensions
    fields.allOf = [.reference(reference.bare)]
    return OpenAPI.Schema(fields, location: pending.location, range: pending.node.range)
  }
}

extension Dialect {
  /// Indicates whether a schema may have siblings of `$ref` (OpenAPI 3.1 §4.8.24.1).
  var allowsReferenceSiblings: Bool {
    self == .openAPI31 || self == .openAPI32
  }

  /// The references between schemas that are followed further.
  var schemaFollowPolicy: ReferenceResolver.FollowPolicy {
    allowsReferenceSiblings ? .bareReferences : .everyReference
  }

  /// Returns whether a mapping with a `$ref` is only an alias of its target.
  func isAlias(_ mapping: Mapping) -> Bool {
    mapping.entries.count == 1 || !allowsReferenceSiblings
  }
}

extension OpenAPI.SchemaOrReference.Reference {
  package init(target: NodeLocation, range: SourceRange) {
    self.target = target
    self.range = range
  }

  /// The reference without its annotations.
  var bare: Self {
    Self(target: target, range: range)
  }

  /// Applies a sibling that is an annotation, and returns whether it is one.
  fileprivate mutating func take(_ entry: Mapping.Entry) -> Bool {
    if entry.isExtension { extensions.entries.append(entry) }
    switch entry.key {
    case "title": title = entry.value.text
    case "description": description = entry.value.text
    case "deprecated": isDeprecated = entry.value.bool ?? (entry.value.string != nil)
    case "readOnly": isReadOnly = entry.value.bool ?? false
    case "writeOnly": isWriteOnly = entry.value.bool ?? false
    case "nullable", "x-nullable": isNullable = entry.value.bool ?? false
    case "default": defaultValue = entry.value
    case "example": examples.append(entry.value)
    case "examples": examples += entry.value.sequence ?? []
    default: return entry.isExtension
    }
    return true
  }
}

extension OpenAPI.SchemaOrReference {
  /// Returns a schema without constraints.
  package static func anything(at location: NodeLocation, _ range: SourceRange) -> Self {
    .schema(OpenAPI.Schema(OpenAPI.Schema.Fields(), location: location, range: range))
  }
}

extension Diagnostic.Message {
  fileprivate static let allowsNothing: Self =
    "the schema 'false' allows no value; it's read as any value"
}
