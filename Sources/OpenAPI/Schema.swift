package import Diagnostics
package import SpecSyntax

extension OpenAPI {
  /// An inline schema, or the location of a schema.
  package enum SchemaOrReference: Sendable {
    case schema(Schema)
    /// A resolved `$ref`, which has no siblings except annotations, and whose target is in
    /// `Document.schemas`.
    indirect case reference(Reference)

    package struct Reference: Sendable {
      package var target: NodeLocation
      package var range: SourceRange

      // The siblings of `$ref` that annotate this use of the schema, which 3.1 allows and older
      // specs contain anyway.
      package var title: String?
      package var description: String?
      package var isDeprecated = false
      package var isReadOnly = false
      package var isWriteOnly = false
      /// 3.0's `nullable: true` next to a `$ref`, which real-world specs contain although it has no
      /// effect there.
      package var isNullable = false
      package var defaultValue: Node?
      package var examples: [Node] = []
      package var extensions = Extensions()
    }
  }

  /// The constraints on a value (OpenAPI 3.1 §4.8.24; JSON Schema 2020-12).
  ///
  /// A class because schemas contain schemas; it is immutable once it has been decoded.
  package final class Schema: Sendable {
    package enum SimpleType: String, Hashable, Sendable, CaseIterable {
      case string, integer, number, boolean, array, object, null
      /// 2.0's `type: file`.
      case file
    }

    package struct Property: Sendable {
      package let name: String
      package let nameRange: SourceRange
      package let schema: SchemaOrReference

      package init(name: String, nameRange: SourceRange, schema: SchemaOrReference) {
        self.name = name
        self.nameRange = nameRange
        self.schema = schema
      }
    }

    package enum AdditionalProperties: Sendable {
      /// `true`, which is also the meaning of a schema without the keyword.
      case allowed
      /// `{}`: any values, which the author of the schema expects.
      case any
      case forbidden
      case schema(SchemaOrReference)
    }

    /// Schemas of which one applies to each value, depending on `if`.
    package struct Condition: Sendable {
      package var then: SchemaOrReference?
      package var otherwise: SchemaOrReference?
      /// The place of `if`.
      package var range: SourceRange
    }

    /// All keywords, which the decoder fills in.
    package struct Fields: Sendable {
      /// The allowed types, including `null`; empty if the schema declares none.
      package var types: [SimpleType] = []
      /// 3.0's `nullable` and 2.0's `x-nullable`; `type: [T, "null"]` sets it as well.
      package var isNullable = false
      package var format: String?
      package var title: String?
      package var description: String?
      package var isDeprecated = false
      package var isReadOnly = false
      package var isWriteOnly = false
      @BoxedOptional package var defaultValue: Node?
      /// The values of `example` and `examples`.
      package var examples: [Node] = []

      package var enumeration: [Node]?
      @BoxedOptional package var const: Node?

      package var properties: [Property] = []
      package var required: [String] = []
      /// The required properties that an edit of the spec names, so people know that they are sent.
      package var confirmed: [String] = []
      /// The additional properties; `nil` if the keyword is absent.
      package var additionalProperties: AdditionalProperties?
      package var patternProperties: [Property] = []
      /// A Boolean value that indicates whether `unevaluatedProperties` is `false`.
      package var forbidsUnevaluatedProperties = false
      /// A Boolean value that indicates whether `additionalProperties` is the value of
      /// `unevaluatedProperties`, which doesn't concern the properties that other parts describe.
      package var describesUnevaluatedProperties = false
      /// A Boolean value that indicates whether schemas apply only to some of the values (`if`,
      /// `dependentSchemas`, `contains`).
      package var hasConditions = false
      /// A Boolean value that indicates whether keywords restrict the values in a way that nothing
      /// checks.
      package var hasUnsupportedKeywords = false

      package var items: SchemaOrReference?
      package var prefixItems: [SchemaOrReference] = []
      /// A Boolean value that indicates whether an array can't have more elements than
      /// `prefixItems`.
      package var forbidsFurtherItems = false
      /// A Boolean value that indicates whether `unevaluatedItems` is what forbids them, which
      /// doesn't concern the elements that other parts describe.
      package var forbidsUnevaluatedItems = false

      package var allOf: [SchemaOrReference] = []
      package var oneOf: [SchemaOrReference] = []
      package var anyOf: [SchemaOrReference] = []
      @BoxedOptional package var discriminator: Discriminator?
      /// The branches of `if` that may describe properties; `nil` if there are none.
      @BoxedOptional package var condition: Condition?

      package var contentEncoding: String?
      package var contentMediaType: String?
      /// The schema of the value in a string of JSON.
      package var contentSchema: SchemaOrReference?

      @BoxedOptional package var minimum: Node?
      @BoxedOptional package var maximum: Node?
      package var isMinimumExclusive = false
      package var isMaximumExclusive = false
      @BoxedOptional package var multipleOf: Node?
      package var minLength: Int?
      package var maxLength: Int?
      package var minItems: Int?
      package var maxItems: Int?
      package var pattern: String?
      package var uniqueItems = false
      package var minProperties: Int?
      package var maxProperties: Int?

      package var extensions = Extensions()

      package init() {}
    }

    package let fields: Fields
    /// Indicates whether any limit is stated, which isn't the case for most schemas.
    package let hasLimits: Bool
    package let location: NodeLocation
    package let range: SourceRange

    package init(_ fields: Fields, location: NodeLocation, range: SourceRange) {
      hasLimits = fields.hasLimits
      self.fields = fields
      self.location = location
      self.range = range
    }
  }
}

extension OpenAPI.Schema.Fields {
  fileprivate var hasLimits: Bool {
    minimum != nil || maximum != nil || multipleOf != nil || minLength != nil || maxLength != nil
      || minItems != nil || maxItems != nil || minProperties != nil || maxProperties != nil
      || pattern != nil || uniqueItems
  }
}
