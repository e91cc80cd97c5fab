import APIModel
import SwiftCode

extension StructureEmitter {
  /// A property in the form that this model has.
  struct Field: Sendable {
    enum Role: Sendable {
      /// A property of the spec.
      case property
      /// All properties or elements that the spec doesn't name.
      case additional
    }

    let role: Role
    let name: Identifier
    let wireName: String
    /// The type, including its optional.
    let type: ValueType
    let isIndirect: Bool
    /// Indicates whether the property is sent as `null` if it has no value, instead of being
    /// omitted.
    let isNullSent: Bool
    /// Indicates whether omitting the property and sending `null` differ, so that a caller has to
    /// choose.
    let isTriState: Bool
    /// Indicates whether the property is sent.
    let isEncoded: Bool
    /// The value if it's missing from a response.
    let fallback: Expression?
    /// The value if a caller doesn't specify it.
    let initialValue: Expression?
    /// The limits of the values, if models check them.
    let rules: API.Rules?
    let documentation: API.Documentation

    /// The default of the initializer's parameter, which callers without a value can omit.
    var defaultValue: Expression? {
      initialValue ?? (isOptional ? .nil : nil)
    }

    var isOptional: Bool {
      if case .optional = type { true } else { false }
    }
  }

  /// Returns the properties that the model's use includes.
  func emittedFields() -> [Field] {
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

  /// Returns the spelling of a property's type, including its optional.
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
      // The type of the value is known, so one without the property can be read as well.
      fallback = tag
    } else if let value = property.defaultValue, !property.isIndirect,
      model.use == .response || type == property.type,
      context.wireForm(of: property.type) == nil
    {
      fallback = context.literal(value.json, as: property.type)
    }
    if tag != nil, fallback != nil { type = property.type }
    var initialValue = tag ?? fallback
    // The server fills in the values that a request omits. Sending them instead could undo a change
    // on the server.
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
