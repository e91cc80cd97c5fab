import Diagnostics
import SpecSyntax

/// Reads the keywords of a schema in document order.
struct SchemaDecoder {
  let context: DecodingContext
  let mapping: Mapping
  let location: NodeLocation
  let range: SourceRange
  /// Indicates whether the schema is a property's.
  let isProperty: Bool
  var fields = OpenAPI.Schema.Fields()

  /// The places of `type` and its value.
  var typeRanges: (key: SourceRange, value: SourceRange)?

  /// Reads a whole schema, including a `$ref` among its keywords, whose target it extends.
  mutating func decode(
    extending reference: OpenAPI.SchemaOrReference.Reference? = nil
  ) -> OpenAPI.Schema {
    for entry in mapping.entries {
      if entry.isExtension {
        fields.extensions.entries.append(entry)
        context.checkExtension(entry)
      }
      if let read = Self.readers[entry.key] {
        read(&self, entry)
      } else if let keyword = ObjectKind.schema[entry.key] {
        if keyword.effect == .unsupported { reportUnsupported(entry) }
      } else if !entry.isExtension {
        reportUnknown(entry)
      }
    }
    if let reference { fields.allOf.insert(.reference(reference.bare), at: 0) }
    fields.hasConditions = mapping.hasConditions
    finish()
    return OpenAPI.Schema(fields, location: location, range: range)
  }

  /// Reads the keywords that depend on other keywords.
  private mutating func finish() {
    if let entry = mapping.entry("unevaluatedProperties") { decodeUnevaluatedProperties(entry) }
    if let entry = mapping.entry("enum") { decodeEnumeration(entry) }
    if let entry = mapping.entry("items"), entry.value.sequence != nil { decodeItemList(entry) }
    if let entry = mapping.entry("unevaluatedItems") { decodeUnevaluatedItems(entry) }
    limitForbiddenItems()
    inferType()
    if let entry = mapping.entry("if") { decodeCondition(entry) }
    applyExclusiveBounds()
    reportEmptyLimits()
    if let entry = mapping.entry("discriminator") {
      fields.discriminator = OpenAPI.Discriminator(entry, in: context)
    }
    if !context.dialect.allowsReferenceSiblings, fields.types == [.array], fields.items == nil,
      fields.prefixItems.isEmpty
    {
      context.report(
        .missingField,
        "the array has no 'items'; its elements are read as any JSON",
        at: typeRanges?.key ?? range,
        help: "add 'items'"
      )
    }
  }

  typealias Reader = @Sendable (inout SchemaDecoder, Mapping.Entry) -> Void

  /// Stands for the keywords that `finish` reads.
  private static let inFinish: Reader = { _, _ in }

  /// The functions that read the keywords with an effect.
  static let readers: [String: Reader] = [
    "type": { $0.decodeType($1) },
    "format": { $0.fields.format = $0.text($1) },
    "enum": inFinish,
    "const": { $0.fields.const = $1.value },

    "title": { $0.fields.title = $0.text($1) },
    "description": { $0.fields.description = $0.text($1) },
    "default": { $0.fields.defaultValue = $1.value },
    "example": { $0.fields.examples.append($1.value) },
    "examples": { $0.fields.examples += $0.examples($1) },
    "deprecated": { $0.fields.isDeprecated = $0.context.deprecation($1.value) ?? false },
    "readOnly": { $0.fields.isReadOnly = $0.flag($1) ?? false },
    "writeOnly": { $0.fields.isWriteOnly = $0.flag($1) ?? false },
    "nullable": { if $0.flag($1) == true { $0.fields.isNullable = true } },
    "x-nullable": { if $0.flag($1) == true { $0.fields.isNullable = true } },

    "properties": { $0.decodeProperties($1) },
    "patternProperties": { $0.decodePatternProperties($1) },
    "additionalProperties": { $0.decodeAdditionalProperties($1) },
    "unevaluatedProperties": inFinish,
    "propertyNames": { if !$1.value.allowsAllTexts { $0.reportUnsupported($1) } },
    "required": { $0.decodeRequired($1) },
    "minProperties": { $0.fields.minProperties = $0.count($1) },
    "maxProperties": { $0.fields.maxProperties = $0.count($1) },

    "items": { $0.decodeItems($1) },
    "additionalItems": inFinish,
    "prefixItems": { $0.decodePositions($1) },
    "unevaluatedItems": inFinish,
    "minItems": { $0.fields.minItems = $0.count($1) },
    "maxItems": { $0.fields.maxItems = $0.count($1) },
    "uniqueItems": { $0.fields.uniqueItems = $0.flag($1) ?? false },

    "minimum": { $0.fields.minimum = $0.number($1) },
    "maximum": { $0.fields.maximum = $0.number($1) },
    "exclusiveMinimum": inFinish,
    "exclusiveMaximum": inFinish,
    "multipleOf": { $0.fields.multipleOf = $0.number($1) },

    "minLength": { $0.fields.minLength = $0.count($1) },
    "maxLength": { $0.fields.maxLength = $0.count($1) },
    "pattern": { $0.fields.pattern = $0.text($1) },
    "contentEncoding": { $0.fields.contentEncoding = $0.text($1) },
    "contentMediaType": { $0.fields.contentMediaType = $0.text($1) },
    "contentSchema": { $0.fields.contentSchema = $0.schema($1) },

    "allOf": { $0.decodeList($1, into: \.allOf) },
    "oneOf": { $0.decodeList($1, into: \.oneOf) },
    "anyOf": { $0.decodeList($1, into: \.anyOf) },
    "discriminator": inFinish,
    "if": inFinish,
    "then": inFinish,
    "else": inFinish,

    "$ref": { $0.reportWrongType($1, expected: "a string") },
  ]

  private func schema(_ entry: Mapping.Entry) -> OpenAPI.SchemaOrReference {
    context.schema(entry.value, at: location.appending(entry.key))
  }

  /// Reads `then` and `else`, without which `if` has no effect.
  ///
  /// Types can express only the properties that they add to objects.
  private mutating func decodeCondition(_ entry: Mapping.Entry) {
    func branch(_ keyword: String) -> OpenAPI.SchemaOrReference? {
      guard let entry = mapping.entry(keyword), entry.value.mapping != nil else { return nil }
      let schema = schema(entry)
      return schema.mayDescribeProperties ? schema : nil
    }
    let mayBeObject = fields.types.isEmpty || fields.types.contains(.object)
    let (then, otherwise) = mayBeObject ? (branch("then"), branch("else")) : (nil, nil)
    if then == nil, otherwise == nil {
      reportUnsupported(entry)
    } else {
      fields.hasUnsupportedKeywords = true
      fields.condition = OpenAPI.Schema.Condition(
        then: then,
        otherwise: otherwise,
        range: entry.keyRange
      )
    }
  }

  mutating func reportUnsupported(_ entry: Mapping.Entry) {
    fields.hasUnsupportedKeywords = true
    context.report(
      .unsupportedKeyword,
      "'\(entry.key)' can't be expressed as a Swift type; it's ignored",
      at: entry.keyRange,
      help: "describe the values without '\(entry.key)' if the type should be narrower"
    )
  }

  /// Converts 3.0's Boolean exclusive bounds to 3.1's numbers (JSON Schema 2020-12 §6.2.3, 6.2.5).
  private mutating func applyExclusiveBounds() {
    if let bound = mapping.entry("exclusiveMinimum").flatMap(bound) {
      if let flag = bound.bool {
        fields.isMinimumExclusive = flag && fields.minimum != nil
      } else if bound.double ?? 0 >= fields.minimum?.double ?? -.infinity {
        fields.minimum = bound
        fields.isMinimumExclusive = true
      }
    }
    if let bound = mapping.entry("exclusiveMaximum").flatMap(bound) {
      if let flag = bound.bool {
        fields.isMaximumExclusive = flag && fields.maximum != nil
      } else if bound.double ?? 0 <= fields.maximum?.double ?? .infinity {
        fields.maximum = bound
        fields.isMaximumExclusive = true
      }
    }
  }

  /// Reports an unknown keyword if it is probably a misspelling or a misplaced property.
  ///
  /// Real-world schemas contain many other unknown keys, which aren't reported.
  private func reportUnknown(_ entry: Mapping.Entry) {
    let help: String
    if let close = context.likelyMeant(by: entry.key, among: Self.suggestions),
      mapping[close] == nil
    {
      help = "did you mean '\(close)'?"
    } else if let value = entry.value.mapping, value["type"]?.string != nil || value["$ref"] != nil
    {
      help = "put it under 'properties' if it's a property"
    } else {
      return
    }
    context.report(.unknownField, .isNotAKeyword(entry.key), at: entry.keyRange, help: help)
  }

  /// The keywords that may have been meant, in a stable order.
  private static let suggestions = ObjectKind.schema.fields.list
    .filter { $0.effect != .noEffect }.map(\.name).sorted()
}

extension Mapping {
  /// Indicates whether schemas apply only to some of the values, so that the properties and elements
  /// that they describe aren't known.
  var hasConditions: Bool {
    ["if", "dependentSchemas", "contains"].contains { self[$0] != nil }
  }
}

extension OpenAPI.SchemaOrReference {
  /// Indicates whether a branch of `if` can add properties.
  fileprivate var mayDescribeProperties: Bool {
    switch self {
    case .reference: true
    case .schema(let schema):
      !schema.fields.properties.isEmpty || !schema.fields.allOf.isEmpty
        || schema.fields.condition != nil
    }
  }
}

extension Node {
  /// Indicates whether a schema says at most that a value is a string.
  fileprivate var allowsAllTexts: Bool {
    if let flag = bool { return flag }
    return mapping?.entries.allSatisfy { entry in
      entry.key == "type"
        ? entry.value.string == "string" : OpenAPI.Schema.annotations.contains(entry.key)
    } ?? true
  }
}

extension Diagnostic.Message {
  fileprivate static func isNotAKeyword(_ key: String) -> Self {
    "'\(key)' isn't a keyword of a schema; it's ignored"
  }
}
