package import Diagnostics
package import SpecSyntax

extension API {
  /// Who writes a model and who reads it.
  package struct Use: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// It is sent: `Encodable`.
    package static let request = Use(rawValue: 1)
    /// It is received: `Decodable`.
    package static let response = Use(rawValue: 2)
  }

  /// One type that is declared for a schema.
  package struct Model: Sendable {
    package enum Kind: Sendable {
      case structure(Structure)
      case enumeration(Enumeration)
      case union(Union)
    }

    package var name: Name
    /// The model inside which this one is declared: an inline schema stands in its owner.
    package var parent: ModelID?
    package var kind: Kind
    /// Empty for a model that nothing sends or receives.
    package var use: Use
    /// Whether it checks its values, or those in them; a pass finds it out.
    package var isValidated = false
    /// The model of what is received where this one is of what is sent, or the other way round, since the two differ.
    package var counterpart: ModelID? = nil
    /// Whether it is only the place in which others are declared; a pass finds it out.
    package var isNamespace = false
    package var documentation: Documentation
    /// The identity of the schema, which settles names where everything else is equal.
    package var location: NodeLocation
    /// The name in the spec where it has one: the component's key.
    package var schemaName: String?
    /// The place of the schema, from which equal schemas get a name in common.
    package var origin: Origin
    /// The further schemas that the model is declared for; a pass finds them.
    package var sharing: Sharing? = nil
    package var examples: [SampleCandidate]
    package var range: SourceRange

    package init(
      name: Name,
      parent: ModelID? = nil,
      kind: Kind,
      use: Use,
      isValidated: Bool = false,
      counterpart: ModelID? = nil,
      isNamespace: Bool = false,
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
      self.isValidated = isValidated
      self.counterpart = counterpart
      self.isNamespace = isNamespace
      self.documentation = documentation
      self.location = location
      self.schemaName = schemaName
      self.origin = origin ?? .schema(name.swift)
      self.examples = examples
      self.range = range
    }
  }

  /// An object with known properties, or what else is declared as a structure.
  package struct Structure: Sendable {
    /// What values are in JSON.
    package enum Form: Hashable, Sendable {
      /// An object whose members are the properties.
      case object
      /// A list whose elements are the properties in their order.
      case tuple
      /// An object that is the value of one property or of several, none of which has a name in the spec.
      case alternatives
    }

    package var properties: [Property]
    /// The type of further properties, which are kept; `nil` where further properties are ignored.
    package var additionalProperties: ValueType?
    /// What the spec requires without describing it, so that there is no property for it.
    package var undescribed: [String] = []
    /// Whether the spec says that there are no further properties.
    package var isClosed = false
    /// The limits of the object itself.
    package var limits = Limits()
    /// What the spec says of further properties.
    package var additionalRules: Rules? = nil
    package var form: Form = .object
    /// The property that keeps them.
    package var additionalName = Name(["additionalProperties", "otherProperties"])

    package init(
      properties: [Property],
      additionalProperties: ValueType? = nil,
      undescribed: [String] = [],
      isClosed: Bool = false,
      limits: Limits = Limits(),
      additionalRules: Rules? = nil,
      form: Form = .object,
      additionalName: Name = Name(["additionalProperties", "otherProperties"])
    ) {
      self.properties = properties
      self.additionalProperties = additionalProperties
      self.undescribed = undescribed
      self.isClosed = isClosed
      self.limits = limits
      self.additionalRules = additionalRules
      self.form = form
      self.additionalName = additionalName
    }

    /// Whether values are lists.
    package var isTuple: Bool { form == .tuple }

    /// The properties of values that are objects by themselves; nothing for others.
    package var members: [Property]? { form == .object ? properties : nil }
  }

  /// One property of a structure.
  package struct Property: Sendable {
    package var name: Name
    package var wireName: String
    /// Without any optional.
    package var type: ValueType
    package var isRequired: Bool
    package var isNullable: Bool
    /// Whether a request can say `null` as well as nothing, which mean different things; a pass finds it out.
    package var isNullSendable = false
    package var isReadOnly: Bool
    package var isWriteOnly: Bool
    /// The spec's default, where it is a valid value of the type.
    package var defaultValue: Value?
    /// The one value that the property always has.
    package var constant: Value? = nil
    /// The value by which unions tell the structure from others, so that it is always sent; a pass finds it.
    package var tag: Value? = nil
    /// Whether it is stored behind a reference, being part of a cycle or too large for its owner; a pass sets it.
    package var isIndirect: Bool
    package var documentation: Documentation
    package var examples: [SampleCandidate]
    /// The limits of the values, where models check them.
    package var rules: Rules? = nil
    package var range: SourceRange

    package init(
      name: Name,
      wireName: String,
      type: ValueType,
      isRequired: Bool,
      isNullable: Bool,
      isNullSendable: Bool = false,
      isReadOnly: Bool,
      isWriteOnly: Bool,
      defaultValue: Value? = nil,
      constant: Value? = nil,
      tag: Value? = nil,
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
      self.isNullSendable = isNullSendable
      self.isReadOnly = isReadOnly
      self.isWriteOnly = isWriteOnly
      self.defaultValue = defaultValue
      self.constant = constant
      self.tag = tag
      self.isIndirect = isIndirect
      self.documentation = documentation
      self.examples = examples
      self.rules = rules
      self.range = range
    }

    /// The value with which somebody begins who has no other: the default, or the only one that there is.
    package var initialValue: Value? {
      tag ?? defaultValue ?? (isRequired ? constant : nil)
    }

    /// The type as declared: optional where the value may be missing or null.
    package var declaredType: ValueType {
      tag != nil || (isRequired && !isNullable) ? type : .optional(type)
    }

    /// The description of the declared type, with what stands around it in Swift: `Nullable<String>?`.
    package func spelled(_ declaredType: String) -> String {
      guard isNullSendable, declaredType.hasSuffix("?") else { return declaredType }
      return "Nullable<" + declaredType.dropLast() + ">?"
    }
  }

  /// A closed list of values; further ones survive as `unknown`.
  package struct Enumeration: Sendable {
    package enum RawType: Hashable, Sendable {
      case string, integer, number
      /// Values of several kinds.
      case mixed
    }

    package struct Case: Sendable {
      package var name: Name
      /// The value as text, for strings without quotes unless values are mixed.
      package var rawValue: String
      /// The value itself, where values are mixed.
      package var json: JSONText? = nil
      package var documentation: Documentation
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
    /// The case for values that the spec does not list.
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

  /// A value that is one of several types.
  package struct Union: Sendable {
    package struct Variant: Sendable {
      /// The case: `cat`.
      package var name: Name
      package var type: ValueType
      /// The limits of the values, where models check them.
      package var rules: Rules? = nil
      package var documentation: Documentation

      package init(
        name: Name,
        type: ValueType,
        rules: Rules? = nil,
        documentation: Documentation
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
    /// The case that keeps what fits none, as JSON.
    package var unknownName: Name
    /// Whether the enum is written `indirect`; a pass sets it.
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
