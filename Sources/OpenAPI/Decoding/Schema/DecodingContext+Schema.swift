import Diagnostics
import SpecSyntax

extension DecodingContext {
  /// How many inline schemas may stand in each other before the next one becomes an entry of the table, which is
  /// decoded later: however deep a spec nests, the stack does not.
  private static let inlineDepth = 32

  /// Reads a schema in place or the reference to one; in a property's, a Boolean `required` is the parent's affair.
  func schema(
    _ node: Node,
    at location: NodeLocation,
    isProperty: Bool = false
  ) -> OpenAPI.SchemaOrReference {
    guard let mapping = node.mapping else { return .schema(shorthand(node, at: location)) }
    if let reference = mapping["$ref"], reference.string != nil {
      return self.reference(reference, in: mapping, node, at: location)
    }
    if let reference = dynamicReference(in: mapping) { return .reference(reference) }
    return inline(mapping, node, at: location, isProperty: isProperty)
  }

  /// Reads the keywords of a schema in place.
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
    var decoder = SchemaDecoder(at: location, node.range, isProperty: isProperty, in: self)
    return .schema(decoder.decode(mapping, extending: reference))
  }

  /// Reads what stands where a schema should and isn't a mapping: 3.1's Booleans, the bare name of a type.
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
        .isReadAsType(text, reading),
        at: node.range,
        help: "write '\(reading.yaml)'"
      )
    } else {
      report(
        .wrongType,
        .isNotASchema(node),
        at: node.range,
        help: "write a mapping"
      )
    }
    return OpenAPI.Schema(fields, location: location, range: node.range)
  }

  /// Reads a `$ref` with what stands beside it.
  private func reference(
    _ reference: Node,
    in mapping: Mapping,
    _ node: Node,
    at location: NodeLocation
  ) -> OpenAPI.SchemaOrReference {
    let hasSiblings = mapping.entries.count > 1
    guard let found = resolvedSchema(reference) else {
      // Anything that what stands beside it allows.
      return schema(Node(.mapping(mapping.withoutReference), at: node.range), at: location)
    }
    claim(found.node, at: found.location)
    var result = OpenAPI.SchemaOrReference.Reference(
      target: found.location,
      range: reference.range
    )
    guard hasSiblings else { return .reference(result) }

    var structural: Mapping.Entry?
    for entry in mapping.entries where entry.isExtension { checkExtension(entry) }
    for entry in mapping.entries where !result.take(entry) {
      if SchemaKeyword.table[entry.key]?.isStructural == true, entry.value.bool == nil {
        structural = structural ?? entry
      }
    }
    guard let structural else { return .reference(result) }
    guard dialect.allowsReferenceSiblings else {
      report(
        .unknownField,
        .isIgnored(structural.key, in: dialect),
        at: structural.keyRange,
        help: "put the '$ref' into an 'allOf'"
      )
      return .reference(result)
    }
    return inline(
      mapping.withoutReference,
      node,
      at: location,
      isProperty: true,
      extending: result
    )
  }

  /// Has a schema decoded into the table, unless it is there already.
  func claim(_ node: Node, at location: NodeLocation) {
    schemaUses.note(location)
    guard claimedSchemas.insert(location).inserted else { return }
    pendingSchemas.append(PendingSchema(node: node, location: location))
  }

  /// Reads the named schemas of the root document.
  func decodeComponentSchemas() -> (
    locations: [NodeLocation], aliases: [OpenAPI.Document.SchemaAlias]
  ) {
    var locations: [NodeLocation] = []
    var aliases: [OpenAPI.Document.SchemaAlias] = []
    let uses = schemaUses
    for entry in componentSchemas.mapping.entries {
      if let reference = alias(entry) {
        aliases.append(
          OpenAPI.Document.SchemaAlias(
            name: entry.key,
            nameRange: entry.keyRange,
            reference: reference
          )
        )
      } else {
        let location = componentSchemas.location(of: entry.key)
        locations.append(location)
        claim(entry.value, at: location)
      }
    }
    // To have a name is no use yet.
    schemaUses = uses
    decodePendingSchemas()
    return (locations, aliases)
  }

  /// The reference that a named schema consists of, where references to it lead on to the target.
  private func alias(_ entry: Mapping.Entry) -> OpenAPI.SchemaOrReference.Reference? {
    guard let mapping = entry.value.mapping, let reference = mapping["$ref"],
      reference.string != nil, dialect.isAlias(mapping),
      let found = resolvedSchema(reference)
    else { return nil }
    claim(found.node, at: found.location)
    return OpenAPI.SchemaOrReference.Reference(target: found.location, range: reference.range)
  }

  /// Decodes what references have reached, and what is reached from there.
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
      schemas.insert(schema, named: name(of: pending.location), at: pending.location)
    }
    pendingSchemas.removeAll()
    schemaUses.owner = nil
  }

  /// A schema that is a reference and something to say about it.
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
  /// Whether a schema may say more than its `$ref` (OpenAPI 3.1 §4.8.24.1).
  var allowsReferenceSiblings: Bool {
    switch self {
    case .swagger20, .openAPI30: false
    case .openAPI31, .openAPI32: true
    }
  }

  /// Which references between schemas lead on to where the next one leads.
  var schemaFollowing: ReferenceResolver.Following {
    allowsReferenceSiblings ? .bareReferences : .everyReference
  }

  /// Whether references to a schema that has a `$ref` lead on to its target.
  func isAlias(_ mapping: Mapping) -> Bool {
    mapping.entries.count == 1 || !allowsReferenceSiblings
  }
}

extension Mapping {
  fileprivate var withoutReference: Mapping {
    Mapping(entries.filter { $0.key != "$ref" })
  }
}

extension OpenAPI.SchemaOrReference.Reference {
  init(target: NodeLocation, range: SourceRange) {
    self.target = target
    self.range = range
  }

  /// The reference without what is said about its use.
  var bare: Self {
    Self(target: target, range: range)
  }

  /// Takes over a sibling that describes; whether it was one.
  fileprivate mutating func take(_ entry: Mapping.Entry) -> Bool {
    if entry.isExtension { extensions.entries.append(entry) }
    switch SchemaKeyword.table[entry.key] {
    case .title: title = entry.value.text
    case .description: description = entry.value.text
    case .deprecated: isDeprecated = entry.value.bool ?? (entry.value.string != nil)
    case .readOnly: isReadOnly = entry.value.bool ?? false
    case .writeOnly: isWriteOnly = entry.value.bool ?? false
    case .nullable: isNullable = entry.value.bool ?? false
    case .defaultValue: defaultValue = entry.value
    case .example: examples.append(entry.value)
    case .examples: examples += entry.value.sequence ?? []
    case nil, .type, .format, .enumeration, .const, .properties, .required, .additionalProperties,
      .patternProperties, .unevaluatedProperties, .items, .additionalItems, .unevaluatedItems,
      .prefixItems, .allOf, .oneOf, .anyOf, .discriminator,
      .contentEncoding, .contentMediaType, .minimum, .maximum, .exclusiveMinimum,
      .exclusiveMaximum, .multipleOf, .minLength, .maxLength, .minItems, .maxItems,
      .minProperties, .maxProperties, .pattern, .uniqueItems, .reference, .silent, .unsupported:
      return entry.isExtension
    }
    return true
  }
}

extension OpenAPI.SchemaOrReference {
  /// A schema that says nothing.
  static func anything(at location: NodeLocation, _ range: SourceRange) -> Self {
    .schema(OpenAPI.Schema(OpenAPI.Schema.Fields(), location: location, range: range))
  }
}

extension Diagnostic.Message {
  fileprivate static let allowsNothing = Self(
    "the schema 'false' allows no value; it's read as any"
  )

  fileprivate static func isReadAsType(_ text: String, _ reading: TypeReading) -> Self {
    Self("'\(text)' stands where a schema should; it's read as '\(reading.yaml)'")
  }

  fileprivate static func isNotASchema(_ node: Node) -> Self {
    Self("a schema should be a mapping, not \(node.kindDescription); any value is accepted")
  }

  fileprivate static func isIgnored(_ key: String, in dialect: Dialect) -> Self {
    Self("'\(key)' beside '$ref' has no effect in \(dialect.rawValue)")
  }
}
