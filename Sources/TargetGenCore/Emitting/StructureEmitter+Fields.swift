import SwiftCode

extension StructureEmitter {
  /// A property as this model has it.
  struct Field: Sendable {
    enum Role: Sendable {
      /// A property of the spec.
      case property
      /// All the properties, or elements, that the spec does not name.
      case additional
    }

    let role: Role
    let name: Identifier
    let wireName: String
    /// With its optional.
    let type: ValueType
    let isIndirect: Bool
    /// Whether it is sent as `null` where there is no value, rather than left out.
    let isNullSent: Bool
    /// Whether leaving it out and sending `null` are two things, so that a caller has to say which.
    let isTriState: Bool
    /// Whether it is a part of what is sent.
    let isEncoded: Bool
    /// What it is where an answer doesn't say.
    let fallback: Expression?
    /// What it is where a caller doesn't say.
    let initialValue: Expression?
    /// The limits of its values, where models check them.
    let rules: API.Rules?
    let documentation: API.Documentation

    /// What a caller who has no value can leave out.
    var defaultValue: Expression? {
      initialValue ?? (isOptional ? .nil : nil)
    }

    var isOptional: Bool {
      if case .optional = type { true } else { false }
    }
  }

  /// The properties, without those that the model's use never shows.
  ///
  /// A property that only answers have is not sent, and one that only requests have is not received (OpenAPI 3.1
  /// §4.8.24.5); a model that is both has it, but not in every value.
  var fields: [Field] {
    var fields = structure.properties.compactMap(field)
    if let type = structure.additionalProperties {
      fields.append(
        Field(
          role: .additional,
          name: structure.additionalName.identifier,
          wireName: "",
          type: structure.isTuple ? .array(type) : .dictionary(type),
          isIndirect: false,
          isNullSent: false,
          isTriState: false,
          isEncoded: true,
          fallback: nil,
          initialValue: structure.isTuple ? .array([]) : .dictionary([]),
          rules: structure.additionalRules.map { .rules(Limits(), each: $0) },
          documentation: API.Documentation(
            summary: structure.isTuple ? "Every other element." : "Every other property."
          )
        )
      )
    }
    return fields
  }

  /// How the type of a property is written, with its optional.
  ///
  /// ```swift
  /// <Type>?
  /// Nullable<<Type>>?
  /// ```
  func type(of field: Field) -> TypeReference {
    guard field.isTriState, case .optional(let wrapped) = field.type else {
      return context.type(field.type, in: id)
    }
    return .named("Nullable", generic: [context.type(wrapped, in: id)]).optional
  }

  private func field(_ property: API.Property) -> Field? {
    guard structure.has(property, in: model) else { return nil }
    let isOneWay = structure.isOneWay(property)
    var type = property.declaredType
    if isOneWay, model.use == [.request, .response], type == property.type {
      type = .optional(type)
    }
    let tag = property.tag.flatMap { context.literal($0.json, as: property.type) }
    var fallback: Expression?
    if let tag {
      fallback = property.isRequired && !property.isNullable ? nil : tag
    } else if let value = property.defaultValue, !property.isNullable, !property.isIndirect,
      model.use == .response || type == property.type,
      context.wireForm(of: property.type) == nil
    {
      fallback = context.literal(value.json, as: property.type)
    }
    if fallback != nil { type = property.type }
    var initialValue = tag ?? fallback
    // What a request leaves out the server fills in: saying it in the server's place might undo a change of its own.
    if initialValue == nil, type == property.type, let value = property.initialValue {
      initialValue = context.literal(value.json, as: property.type)
    }
    return Field(
      role: .property,
      name: property.name.identifier,
      wireName: property.wireName,
      type: type,
      isIndirect: property.isIndirect,
      isNullSent: property.isRequired && property.isNullable,
      isTriState: property.isNullSendable && tag == nil,
      isEncoded: !property.isReadOnly || structure.isTuple || property.tag != nil,
      fallback: fallback,
      initialValue: initialValue,
      rules: property.rules,
      documentation: property.documentation
    )
  }
}
