package import Diagnostics
package import SpecSyntax

extension API {
  /// The directions in which a model is used.
  package struct Use: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The model is sent: `Encodable`.
    package static let request = Use(rawValue: 1)
    /// The model is received: `Decodable`.
    package static let response = Use(rawValue: 2)
  }

  /// One type that is declared for a schema.
  package struct Model: Sendable {
    package indirect enum Kind: Sendable {
      case structure(Structure)
      case enumeration(Enumeration)
      case union(Union)
    }

    @Boxed package var name: Name
    /// The model inside which this one is declared, because inline schemas are declared in their
    /// owner.
    package var parent: ModelID?
    package var kind: Kind
    /// The directions; empty for a model that is neither sent nor received.
    package var use: Use
    /// Indicates whether the model checks its values, or those inside it; a pass sets this.
    package var isValidated = false
    /// The model for the other direction, if separate models are sent and received.
    package var otherDirection: ModelID? = nil
    /// The equal model that is declared once for this one and others, which are type aliases, or
    /// are inside one; a pass sets this.
    package var original: ModelID? = nil
    /// Indicates whether the model only contains the declarations of others; a pass sets this.
    package var isNamespace = false
    @Boxed package var documentation: Documentation
    /// The identity of the schema, which decides about names if everything else is equal.
    package var location: NodeLocation
    /// The name in the spec, if there is one: the component's key.
    package var schemaName: String?
    /// The place of the schema, which determines the common name of equal schemas.
    @Boxed package var origin: Origin
    /// The other schemas that share the model; a pass sets them.
    package var sharing: Sharing? = nil
    package var examples: [SampleCandidate]
    /// The values for previews and tests; a pass sets them.
    package var samples: [ModelSample] = []
    package var range: SourceRange

    package init(
      name: Name,
      parent: ModelID? = nil,
      kind: Kind,
      use: Use,
      documentation: Documentation,
      location: NodeLocation,
      schemaName: String? = nil,
      origin: Origin? = nil,
      examples: [SampleCandidate],
      range: SourceRange
    ) {
      self.name = name
      self.parent = parent
      self.kind = kind
      self.use = use
      self.documentation = documentation
      self.location = location
      self.schemaName = schemaName
      self.origin = origin ?? .schema(name.swift)
      self.examples = examples
      self.range = range
    }
  }

  /// An object with known properties, or another schema that is declared as a structure.
  package struct Structure: Sendable {
    /// The JSON form of values.
    package enum Form: String, Sendable {
      /// An object whose members are the properties.
      case object = "structure"
      /// A list whose elements are the properties in their order.
      case tuple
      /// An object that is the value of one or several properties, which have no name in the spec.
      case alternatives
    }

    package var properties: [Property]
    /// The type of additional properties, which are kept; `nil` if they're ignored.
    package var additionalProperties: ValueType?
    /// Indicates whether the spec forbids additional properties or elements.
    package var isClosed = false
    package var form: Form = .object
    /// The names that the spec requires without describing them, so there are no properties for
    /// them.
    package var undescribed: [String]
    /// Indicates whether the spec says that there are additional properties without describing
    /// them.
    ///
    /// A pass keeps them if objects are both received and sent. After it, only models that drop
    /// them are marked.
    package var statesAdditional = false
    /// The limits of the object itself.
    @Boxed package var limits: Limits
    /// The rules for additional properties.
    package var additionalRules: Rules?
    /// The name of the property that contains additional properties.
    @Boxed package var additionalName: Name

    /// The candidates for `additionalName`, which all structures share.
    package static let usualAdditionalName = Name(["additionalProperties", "otherProperties"])

    package init(
      properties: [Property],
      additionalProperties: ValueType? = nil,
      undescribed: [String] = [],
      isClosed: Bool = false,
      limits: Limits = Limits(),
      additionalRules: Rules? = nil,
      form: Form = .object,
      additionalName: Name = usualAdditionalName
    ) {
      self.properties = properties
      self.additionalProperties = additionalProperties
      self.isClosed = isClosed
      self.form = form
      self.undescribed = undescribed
      self.limits = limits
      self.additionalRules = additionalRules
      self.additionalName = additionalName
    }

    /// Indicates whether values are lists.
    package var isTuple: Bool { form == .tuple }

    /// Indicates whether a property has a default or a constant.
    package var hasDefaultsOrConstants: Bool {
      properties.contains { $0.defaultValue != nil || $0.constant != nil }
    }

    /// The properties, if values are objects themselves; `nil` for other forms.
    package var members: [Property]? { form == .object ? properties : nil }
  }

  /// One property of a structure.
  package struct Property: Sendable {
    @Boxed package var name: Name
    package var wireName: String
    /// The type without any optional.
    package var type: ValueType
    package var isRequired: Bool
    /// Indicates whether an edit of the spec requires the property.
    package var isConfirmed = false
    package var isNullable: Bool
    /// Indicates whether a request can either send `null` or omit the value, with different
    /// meanings; a pass sets this.
    package var isNullSendable = false
    package var isReadOnly: Bool
    package var isWriteOnly: Bool
    /// The spec's default, if it's a valid value of the type.
    package var defaultValue: Value? = nil
    /// The only value of the property.
    package var constant: Value? = nil
    /// The texts that the spec lists for the property, if its type is an enumeration that may have
    /// others.
    package var listedTexts: [String]? = nil
    /// The value by which unions tell the structure apart from others, so it's always sent; a pass
    /// sets this.
    package var tag: Value? = nil
    /// Indicates whether the value is stored behind a reference, because of a cycle or its size; a
    /// pass sets this.
    package var isIndirect: Bool
    @Boxed package var documentation: Documentation
    package var examples: [SampleCandidate]
    /// The limits of the values, if models check them.
    package var rules: Rules? = nil
    package var range: SourceRange

    package init(
      name: Name,
      wireName: String,
      type: ValueType,
      isRequired: Bool,
      isNullable: Bool,
      isReadOnly: Bool,
      isWriteOnly: Bool,
      defaultValue: Value? = nil,
      constant: Value? = nil,
      isIndirect: Bool,
      documentation: Documentation,
      examples: [SampleCandidate],
      rules: Rules? = nil,
      range: SourceRange
    ) {
      self.name = name
      self.wireName = wireName
      self.type = type
      self.isRequired = isRequired
      self.isNullable = isNullable
      self.isReadOnly = isReadOnly
      self.isWriteOnly = isWriteOnly
      self.defaultValue = defaultValue
      self.constant = constant
      self.isIndirect = isIndirect
      self.documentation = documentation
      self.examples = examples
      self.rules = rules
      self.range = range
    }

    /// The initial value if the caller has no other: the default, or the only possible value.
    package var initialValue: Value? {
      tag ?? defaultValue ?? (isRequired ? constant : nil)
    }
  }

  /// A closed list of values; other values are kept as `unknown`.
  package struct Enumeration: Sendable {
    package enum RawType: Hashable, Sendable {
      case string, integer, number
      /// Values of several kinds.
      case mixed
    }

    package struct Case: Sendable {
      @Boxed package var name: Name
      /// The value as text; strings have no quotes unless the values are of several kinds.
      package var rawValue: String
      /// The value itself, if the values are of several kinds.
      package var json: JSONText? = nil
      @Boxed package var documentation: Documentation
      package var range: SourceRange?

      package init(
        name: Name,
        rawValue: String,
        json: JSONText? = nil,
        documentation: Documentation,
        range: SourceRange? = nil
      ) {
        self.name = name
        self.rawValue = rawValue
        self.json = json
        self.documentation = documentation
        self.range = range
      }
    }

    package var rawType: RawType
    package var cases: [Case]
    /// Indicates whether the schema allows any other value as well.
    package var isOpen = false
    /// The case for values that the spec doesn't list.
    package var unknownName: Name

    package init(
      rawType: RawType,
      cases: [Case],
      unknownName: Name
    ) {
      self.rawType = rawType
      self.cases = cases
      self.unknownName = unknownName
    }
  }

  /// A value that has one of several types.
  package struct Union: Sendable {
    package struct Variant: Sendable {
      /// The case: `cat`.
      @Boxed package var name: Name
      package var type: ValueType
      /// The limits of the values, if models check them.
      package var rules: Rules? = nil
      /// The examples of a value without a model, which has its own.
      package var examples: [SampleCandidate] = []
      @Boxed package var documentation: Documentation

      package init(
        name: Name,
        type: ValueType,
        rules: Rules? = nil,
        documentation: Documentation = Documentation()
      ) {
        self.name = name
        self.type = type
        self.rules = rules
        self.documentation = documentation
      }
    }

    package var variants: [Variant]
    /// The plan by which decoding finds the variant.
    package var reading: UnionReading
    /// The case that keeps values that fit no variant, as JSON.
    package var unknownName: Name
    /// Indicates whether the enum is declared `indirect`; a pass sets this.
    package var isIndirect: Bool

    package init(
      variants: [Variant],
      reading: UnionReading,
      unknownName: Name,
      isIndirect: Bool
    ) {
      self.variants = variants
      self.reading = reading
      self.unknownName = unknownName
      self.isIndirect = isIndirect
    }
  }
}
