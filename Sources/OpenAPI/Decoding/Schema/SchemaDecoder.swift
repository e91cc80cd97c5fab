import Diagnostics
import SpecSyntax

/// Reads the keywords of a schema in document order.
struct SchemaDecoder {
  let context: DecodingContext
  let location: NodeLocation
  let range: SourceRange
  /// Indicates whether the schema is a property's.
  let isProperty: Bool
  var fields = OpenAPI.Schema.Fields()

  /// The places of `type` and its value.
  var typeRanges: (key: SourceRange, value: SourceRange)?

  /// The entries that can be read only when the other keywords are known.
  var enumerationEntry: Mapping.Entry?
  var itemListEntry: Mapping.Entry?
  var additionalItemsEntry: Mapping.Entry?
  private var discriminatorEntry: Mapping.Entry?
  var unevaluatedEntry: Mapping.Entry?
  var unevaluatedItemsEntry: Mapping.Entry?
  private var exclusiveMinimum: Node?
  private var exclusiveMaximum: Node?

  init(
    at location: NodeLocation,
    _ range: SourceRange,
    isProperty: Bool,
    in context: DecodingContext
  ) {
    self.context = context
    self.location = location
    self.range = range
    self.isProperty = isProperty
  }

  /// Reads a whole schema, including a `$ref` among its keywords, whose target it extends.
  mutating func decode(
    _ mapping: Mapping,
    extending reference: OpenAPI.SchemaOrReference.Reference? = nil
  ) -> OpenAPI.Schema {
    for entry in mapping.entries {
      if entry.isExtension {
        fields.extensions.entries.append(entry)
        context.checkExtension(entry)
      }
      if let keyword = SchemaKeyword.table[entry.key] {
        // Two separate functions, so that nested schemas don't repeat the large frame of the other
        // one.
        if keyword.holdsSchemas {
          decodeSchemas(entry, as: keyword)
        } else {
          decodeValue(entry, as: keyword)
        }
      } else if !entry.isExtension {
        reportUnknown(entry, in: mapping)
      }
    }
    if let reference { fields.allOf.insert(.reference(reference.bare), at: 0) }
    fields.hasConditions = mapping.hasConditions
    finish()
    return OpenAPI.Schema(takeFields(), location: location, range: range)
  }

  /// Returns the fields without a copy, which would count more than twenty references.
  private mutating func takeFields() -> OpenAPI.Schema.Fields {
    var taken = OpenAPI.Schema.Fields()
    swap(&taken, &fields)
    return taken
  }

  /// Reads the keywords that depend on other keywords.
  private mutating func finish() {
    if let entry = unevaluatedEntry { decodeUnevaluatedProperties(entry) }
    if let entry = enumerationEntry { decodeEnumeration(entry) }
    if let entry = itemListEntry { decodeItemList(entry) }
    if let entry = unevaluatedItemsEntry { decodeUnevaluatedItems(entry) }
    limitForbiddenItems()
    inferType()
    applyExclusiveBounds()
    reportEmptyLimits()
    if let entry = discriminatorEntry {
      fields.discriminator = OpenAPI.Discriminator(entry, in: context)
    }
    if fields.types == [.array], fields.items == nil, fields.prefixItems.isEmpty {
      reportMissingItems()
    }
  }

  private mutating func decodeSchemas(_ entry: Mapping.Entry, as keyword: SchemaKeyword) {
    switch keyword {
    case .properties: decodeProperties(entry)
    case .additionalProperties: decodeAdditionalProperties(entry)
    case .patternProperties: decodePatternProperties(entry)
    case .unevaluatedProperties: unevaluatedEntry = entry
    case .items: decodeItems(entry)
    case .additionalItems: additionalItemsEntry = entry
    case .unevaluatedItems: unevaluatedItemsEntry = entry
    case .prefixItems: decodePositions(entry)
    case .allOf: decodeList(entry, into: \.allOf)
    case .oneOf: decodeList(entry, into: \.oneOf)
    case .anyOf: decodeList(entry, into: \.anyOf)
    case .contentSchema:
      fields.contentSchema = context.schema(entry.value, at: location.appending(entry.key))
    case .type, .format, .title, .description, .deprecated, .readOnly, .writeOnly, .defaultValue,
      .example, .examples, .nullable, .enumeration, .const, .required, .discriminator,
      .contentEncoding, .contentMediaType, .minimum, .maximum, .exclusiveMinimum,
      .exclusiveMaximum, .multipleOf, .minLength, .maxLength, .minItems, .maxItems,
      .minProperties, .maxProperties, .pattern, .uniqueItems, .reference, .silent, .unsupported,
      .propertyNames:
      break
    }
  }

  private mutating func decodeValue(_ entry: Mapping.Entry, as keyword: SchemaKeyword) {
    switch keyword {
    case .type: decodeType(entry)
    case .format: fields.format = text(entry)
    case .title: fields.title = text(entry)
    case .description: fields.description = text(entry)
    case .deprecated: fields.isDeprecated = context.deprecation(entry.value) ?? false
    case .readOnly: fields.isReadOnly = flag(entry) ?? false
    case .writeOnly: fields.isWriteOnly = flag(entry) ?? false
    case .defaultValue: fields.defaultValue = entry.value
    case .example: fields.examples.append(entry.value)
    case .examples: fields.examples += examples(entry)
    case .nullable: if flag(entry) == true { fields.isNullable = true }
    case .enumeration: enumerationEntry = entry
    case .const: fields.const = entry.value
    case .required: decodeRequired(entry)
    case .discriminator: discriminatorEntry = entry
    case .contentEncoding: fields.contentEncoding = text(entry)
    case .contentMediaType: fields.contentMediaType = text(entry)
    case .minimum: fields.minimum = number(entry)
    case .maximum: fields.maximum = number(entry)
    case .exclusiveMinimum: exclusiveMinimum = bound(entry)
    case .exclusiveMaximum: exclusiveMaximum = bound(entry)
    case .multipleOf: fields.multipleOf = number(entry)
    case .minLength: fields.minLength = count(entry)
    case .maxLength: fields.maxLength = count(entry)
    case .minItems: fields.minItems = count(entry)
    case .maxItems: fields.maxItems = count(entry)
    case .minProperties: fields.minProperties = count(entry)
    case .maxProperties: fields.maxProperties = count(entry)
    case .pattern: fields.pattern = text(entry)
    case .uniqueItems: fields.uniqueItems = flag(entry) ?? false
    case .reference: reportWrongType(entry, expected: "a string")
    case .unsupported: reportUnsupported(entry)
    case .propertyNames: if !entry.value.allowsAllTexts { reportUnsupported(entry) }
    case .silent, .properties, .additionalProperties, .patternProperties, .unevaluatedProperties,
      .items, .additionalItems, .unevaluatedItems, .prefixItems, .allOf, .oneOf, .anyOf,
      .contentSchema:
      break
    }
  }

  mutating func reportUnsupported(_ entry: Mapping.Entry) {
    fields.hasUnsupportedKeywords = true
    context.report(
      .unsupportedKeyword,
      .isUnsupported(entry.key),
      at: entry.keyRange,
      help: "describe the values without '\(entry.key)' if the type should be narrower"
    )
  }

  /// Converts 3.0's Boolean exclusive bounds to 3.1's numbers (JSON Schema 2020-12 §6.2.3, 6.2.5).
  private mutating func applyExclusiveBounds() {
    if let bound = exclusiveMinimum {
      if let flag = bound.bool {
        fields.isMinimumExclusive = flag && fields.minimum != nil
      } else if bound.double ?? 0 >= fields.minimum?.double ?? -.infinity {
        fields.minimum = bound
        fields.isMinimumExclusive = true
      }
    }
    if let bound = exclusiveMaximum {
      if let flag = bound.bool {
        fields.isMaximumExclusive = flag && fields.maximum != nil
      } else if bound.double ?? 0 <= fields.maximum?.double ?? .infinity {
        fields.maximum = bound
        fields.isMaximumExclusive = true
      }
    }
  }

  private func reportMissingItems() {
    switch context.dialect {
    case .swagger20, .openAPI30:
      context.report(
        .missingField,
        .hasNoItems,
        at: typeRanges?.key ?? range,
        help: "add 'items'"
      )
    case .openAPI31, .openAPI32:
      break
    }
  }

  /// Reports an unknown keyword if it is probably a misspelling or a misplaced property.
  ///
  /// Real-world schemas contain many other unknown keys, which aren't reported.
  private func reportUnknown(_ entry: Mapping.Entry, in mapping: Mapping) {
    if let close = context.likelyMeant(by: entry.key, among: Self.suggestions),
      mapping[close] == nil
    {
      context.report(
        .unknownField,
        .isNotAKeyword(entry.key),
        at: entry.keyRange,
        help: "did you mean '\(close)'?"
      )
    } else if let value = entry.value.mapping, value["type"]?.string != nil || value["$ref"] != nil
    {
      context.report(
        .unknownField,
        .isNotAKeyword(entry.key),
        at: entry.keyRange,
        help: "put it under 'properties' if it's a property"
      )
    }
  }

  /// The keywords that may have been meant, in a stable order.
  private static let suggestions = SchemaKeyword.table.entries.filter { $0.value != .silent }
    .map(\.key).sorted()
}

extension Mapping {
  /// Indicates whether schemas apply only to some of the values, so that the properties and elements
  /// that they describe aren't known.
  var hasConditions: Bool {
    ["if", "dependentSchemas", "contains"].contains { self[$0] != nil }
  }
}

extension Node {
  /// Indicates whether a schema says at most that a value is a string.
  fileprivate var allowsAllTexts: Bool {
    if let flag = bool { return flag }
    let annotations: Set = ["title", "description", "$comment", "default", "example", "examples"]
    return mapping?.entries.allSatisfy { entry in
      entry.key == "type" ? entry.value.string == "string" : annotations.contains(entry.key)
    } ?? true
  }
}

extension Diagnostic.Message {
  fileprivate static func isUnsupported(_ keyword: String) -> Self {
    Self("'\(keyword)' can't be expressed as a Swift type; it's ignored")
  }

  fileprivate static let hasNoItems = Self(
    "the array has no 'items'; its elements are read as any JSON"
  )

  fileprivate static func isNotAKeyword(_ key: String) -> Self {
    Self("'\(key)' isn't a keyword of a schema; it's ignored")
  }
}
