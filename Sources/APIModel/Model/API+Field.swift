import Diagnostics

extension API {
  /// A property of a structure in the form in which the structure's type declares it.
  package struct Field: Sendable {
    package enum Role: Sendable {
      /// A property of the spec.
      case property
      /// All properties or elements that the spec doesn't name.
      case additional
    }

    package var role: Role
    package var name: Name
    package var wireName: String
    /// The type, including its optional.
    package var type: ValueType
    package var isIndirect = false
    /// Indicates whether the property is sent as `null` if it has no value, instead of being
    /// omitted.
    package var isNullSent = false
    /// Indicates whether omitting the property and sending `null` differ, so that a caller has to
    /// choose.
    package var isTriState = false
    /// Indicates whether the property is sent.
    package var isEncoded = true
    /// The value if it's missing from a response.
    package var fallback: Literal? = nil
    /// The value if a caller doesn't specify it, apart from `nil`.
    package var initialValue: Literal? = nil
    /// The limits of the values, if models check them.
    package var rules: Rules? = nil
    package var documentation: Documentation

    package var isOptional: Bool {
      if case .optional = type { true } else { false }
    }
  }
}

extension API.Structure {
  /// Returns whether every value of a model with a use has a property, and not as null.
  package func requires(_ property: API.Property, in use: API.Use) -> Bool {
    property.isRequired && !property.isNullable
      && !(use == [.request, .response] && isOneWay(property))
  }

  /// Returns the type of a property in a model with a use, which is optional if the value may be
  /// missing or null.
  package func declaredType(of property: API.Property, in use: API.Use) -> ValueType {
    // A tag always has its value.
    property.tag != nil || requires(property, in: use) ? property.type : .optional(property.type)
  }
}

extension [API.Model] {
  /// Returns the value of a property in a model with a use, if a response lacks it.
  package func fallback(
    of property: API.Property,
    in structure: API.Structure,
    _ use: API.Use
  ) -> Literal? {
    if let tag = property.tag.flatMap({ readLiteral($0.json, as: property.type) }) {
      // The type of the value is known, so one without the property can be read as well.
      return tag
    }
    guard let value = property.defaultValue, !property.isIndirect,
      use == .response || structure.declaredType(of: property, in: use) == property.type,
      property.type.wireForm == nil
    else { return nil }
    return readLiteral(value.json, as: property.type)
  }

  /// Returns the literal of a value that decoding can use; `nil` for dates and UUIDs, because one
  /// that can't be read is no value.
  private func readLiteral(_ json: JSONText, as type: ValueType) -> Literal? {
    switch type.leaf {
    case .scalar(.dateTime), .scalar(.calendarDate), .scalar(.uuid): nil
    default: literal(json, as: type)
    }
  }

  /// Returns a property as a model declares it; `nil` if the model doesn't have it.
  package func field(
    _ property: API.Property,
    in structure: API.Structure,
    _ use: API.Use
  ) -> API.Field? {
    guard structure.has(property, in: use) else { return nil }
    let type = structure.declaredType(of: property, in: use)
    let fallback = fallback(of: property, in: structure, use)
    var initialValue = fallback
    // The server fills in the values that a request omits. Sending them instead could undo a change
    // on the server.
    if initialValue == nil, type == property.type, let value = property.initialValue {
      initialValue = literal(value.json, as: property.type)
    }
    return API.Field(
      role: .property,
      name: property.name,
      wireName: property.wireName,
      type: type,
      isIndirect: property.isIndirect,
      isNullSent: property.isRequired && property.isNullable,
      isTriState: property.isNullSendable && property.tag == nil,
      isEncoded: !property.isReadOnly || structure.isTuple || property.tag != nil,
      fallback: fallback,
      initialValue: initialValue,
      rules: property.rules,
      documentation: property.documentation
    )
  }

  /// Returns the properties of a structure as a model with a use declares them.
  package func fields(of structure: API.Structure, _ use: API.Use) -> [API.Field] {
    var fields = structure.properties.compactMap { field($0, in: structure, use) }
    if let field = structure.additionalField { fields.append(field) }
    return fields
  }
}

extension API.Structure {
  /// The property with everything that the spec doesn't name.
  package var additionalField: API.Field? {
    guard let type = additionalProperties else { return nil }
    let json: JSONText = isTuple ? .array([]) : .object([])
    return API.Field(
      role: .additional,
      name: additionalName,
      wireName: "",
      type: isTuple ? .array(type) : .dictionary(type),
      initialValue: Literal(json: json, form: isTuple ? .list([]) : .map([])),
      rules: additionalRules.map { .rules(Limits(), each: $0) },
      documentation: API.Documentation(
        summary: isTuple ? "Every other element." : "Every other property."
      )
    )
  }
}
