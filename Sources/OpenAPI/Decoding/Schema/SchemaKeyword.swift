/// The keywords of a schema, in a single table because most of the values in a spec are found by
/// it.
enum SchemaKeyword {
  case type, format, title, description, deprecated, readOnly, writeOnly, defaultValue, example,
    examples
  case nullable, enumeration, const
  case properties, required, additionalProperties, patternProperties,
    unevaluatedProperties, items, additionalItems, unevaluatedItems, prefixItems
  case allOf, oneOf, anyOf, discriminator
  case contentEncoding, contentMediaType, contentSchema
  case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
  case minLength, maxLength, minItems, maxItems, minProperties, maxProperties, pattern, uniqueItems
  case reference
  /// A keyword that has no effect on types.
  case silent
  /// A keyword that restricts the values in a way that types can't express.
  case unsupported
  /// `propertyNames`, which is unsupported if it says more than that names are strings.
  case propertyNames

  static let table: KeyTable<SchemaKeyword> = [
    "type": .type, "format": .format, "title": .title, "description": .description,
    "deprecated": .deprecated, "readOnly": .readOnly, "writeOnly": .writeOnly,
    "default": .defaultValue, "example": .example, "examples": .examples,
    "nullable": .nullable, "x-nullable": .nullable, "enum": .enumeration, "const": .const,
    "properties": .properties, "required": .required,
    "additionalProperties": .additionalProperties, "patternProperties": .patternProperties,
    "items": .items, "prefixItems": .prefixItems,
    "allOf": .allOf, "oneOf": .oneOf, "anyOf": .anyOf, "discriminator": .discriminator,
    "contentEncoding": .contentEncoding, "contentMediaType": .contentMediaType,
    "minimum": .minimum, "maximum": .maximum, "exclusiveMinimum": .exclusiveMinimum,
    "exclusiveMaximum": .exclusiveMaximum, "multipleOf": .multipleOf,
    "minLength": .minLength, "maxLength": .maxLength, "minItems": .minItems,
    "maxItems": .maxItems, "minProperties": .minProperties, "maxProperties": .maxProperties,
    "pattern": .pattern, "uniqueItems": .uniqueItems, "$ref": .reference,
    "xml": .silent, "externalDocs": .silent, "summary": .silent, "collectionFormat": .silent,
    "$comment": .silent, "$schema": .silent, "$id": .silent, "id": .silent, "$anchor": .silent,
    "$vocabulary": .silent, "$dynamicAnchor": .silent, "$recursiveAnchor": .silent,
    "$defs": .silent, "definitions": .silent,
    "then": .silent, "else": .silent, "contains": .unsupported, "minContains": .silent,
    "maxContains": .silent, "propertyNames": .propertyNames, "dependentRequired": .unsupported,
    "dependencies": .unsupported, "unevaluatedItems": .unevaluatedItems,
    "unevaluatedProperties": .unevaluatedProperties,
    "additionalItems": .additionalItems, "contentSchema": .contentSchema,
    "not": .unsupported, "if": .unsupported, "dependentSchemas": .unsupported,
    "$dynamicRef": .silent, "$recursiveRef": .unsupported,
  ]

  /// Returns whether a 2.0 parameter or header has this keyword in place of a `schema`.
  static func standsInPlace(_ key: String) -> Bool {
    switch key {
    case "required", "example", "examples", "deprecated", "summary", "collectionFormat", "schema":
      false
    default:
      table[key] != nil
    }
  }

  /// Indicates whether the keyword determines the type of a value.
  var isTyping: Bool {
    switch self {
    case .type, .format, .items, .enumeration, .const, .properties, .allOf, .oneOf, .anyOf,
      .reference, .additionalProperties, .patternProperties, .unevaluatedProperties, .prefixItems:
      true
    case .title, .description, .deprecated, .readOnly, .writeOnly, .defaultValue, .example,
      .examples, .nullable, .required, .discriminator, .contentEncoding, .contentMediaType,
      .contentSchema,
      .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .minLength,
      .maxLength, .minItems, .maxItems, .minProperties, .maxProperties, .pattern, .uniqueItems,
      .additionalItems, .unevaluatedItems, .silent, .unsupported, .propertyNames:
      false
    }
  }

  /// Indicates whether the keyword limits the values of a sibling `$ref`.
  var isStructural: Bool {
    switch self {
    case .items, .enumeration, .const, .properties, .required, .allOf, .oneOf, .anyOf,
      .additionalProperties, .patternProperties, .unevaluatedProperties, .prefixItems,
      .format, .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .minLength,
      .maxLength, .minItems, .maxItems, .minProperties, .maxProperties, .pattern, .uniqueItems,
      .contentEncoding, .contentMediaType:
      true
    case .type, .title, .description, .deprecated, .readOnly, .writeOnly, .defaultValue,
      .example, .examples, .nullable, .discriminator, .contentSchema,
      .additionalItems, .unevaluatedItems, .reference, .silent, .unsupported, .propertyNames:
      false
    }
  }

  /// Indicates whether the keyword restricts values in a way that types can't express.
  var isUnsupported: Bool {
    switch self {
    case .unsupported, .propertyNames: true
    default: false
    }
  }

  /// Indicates whether the value is a schema or contains several.
  var holdsSchemas: Bool {
    switch self {
    case .properties, .additionalProperties, .patternProperties, .unevaluatedProperties, .items,
      .additionalItems, .unevaluatedItems, .prefixItems, .allOf, .oneOf, .anyOf, .contentSchema:
      true
    case .type, .format, .title, .description, .deprecated, .readOnly, .writeOnly, .defaultValue,
      .example, .examples, .nullable, .enumeration, .const, .required, .discriminator,
      .contentEncoding, .contentMediaType, .minimum, .maximum, .exclusiveMinimum,
      .exclusiveMaximum, .multipleOf, .minLength, .maxLength, .minItems, .maxItems,
      .minProperties, .maxProperties, .pattern, .uniqueItems, .reference, .silent, .unsupported,
      .propertyNames:
      false
    }
  }
}
