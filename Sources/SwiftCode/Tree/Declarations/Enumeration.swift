/// `enum <Name>: <Type>, … { … }`.
package struct Enumeration: Hashable, Sendable {
  let head: DeclarationHead
  let name: Identifier
  let generics: [GenericParameter]
  let inheritance: [TypeReference]
  let members: [Declaration]
}

/// `case <name>(<label>: <Type> = <default>, …)` or `case <name> = <raw value>`.
package struct EnumerationCase: Hashable, Sendable {
  let head: DeclarationHead
  let name: Identifier
  let payload: Payload?

  enum Payload: Hashable, Sendable {
    case associated([AssociatedValue])
    case raw(Expression)
  }
}

/// `<label>: <Type> = <default>`.
package struct AssociatedValue: Hashable, Sendable {
  let label: Identifier?
  let type: TypeReference
  let defaultValue: Expression?
}

extension AssociatedValue {
  /// `<label>: <Type> = <default>`, without a label if it is `nil`.
  package static func value(
    _ label: Identifier?,
    _ type: TypeReference,
    default defaultValue: Expression? = nil
  ) -> Self {
    Self(label: label, type: type, defaultValue: defaultValue)
  }
}

extension Declaration {
  /// `enum <Name>: <Type>, … { … }`.
  package static func `enum`(
    _ name: Identifier,
    generics: [GenericParameter] = [],
    conformingTo inheritance: [TypeReference] = [],
    access: AccessLevel = .internal,
    modifiers: [Modifier] = [],
    attributes: [Attribute] = [],
    documentation: DocComment? = nil,
    @ListBuilder<Declaration> _ members: () -> [Declaration]
  ) -> Self {
    .enumeration(
      Enumeration(
        head: DeclarationHead(documentation, attributes, access, modifiers),
        name: name,
        generics: generics,
        inheritance: inheritance,
        members: members()
      )
    )
  }

  /// `case <name>(<label>: <Type> = <default>, …)`.
  package static func `case`(
    _ name: Identifier,
    _ values: [AssociatedValue] = [],
    modifiers: [Modifier] = [],
    attributes: [Attribute] = [],
    documentation: DocComment? = nil
  ) -> Self {
    .enumerationCase(
      EnumerationCase(
        head: DeclarationHead(documentation, attributes, .internal, modifiers),
        name: name,
        payload: values.isEmpty ? nil : .associated(values)
      )
    )
  }

  /// `case <name> = <raw value>`.
  package static func `case`(
    _ name: Identifier,
    rawValue: Expression,
    attributes: [Attribute] = [],
    documentation: DocComment? = nil
  ) -> Self {
    .enumerationCase(
      EnumerationCase(
        head: DeclarationHead(documentation, attributes, .internal, []),
        name: name,
        payload: .raw(rawValue)
      )
    )
  }
}
