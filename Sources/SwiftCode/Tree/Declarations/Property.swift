/// `let <name>: <Type> = <value>`, or `var <name>: <Type> { … }`.
package struct Property: Hashable, Sendable {
  let head: DeclarationHead
  let isVariable: Bool
  let name: Identifier
  let type: TypeReference?
  let value: Value?

  enum Value: Hashable, Sendable {
    case stored(Expression)
    /// The setter is empty if there is none.
    case computed(effects: Effects, getter: [Statement], setter: [Statement])
  }

  /// Indicates whether the property has no accessors.
  var isStored: Bool {
    if case .computed = value { false } else { true }
  }

  /// Indicates whether code that sees the property can assign to it.
  var isSettable: Bool {
    if case .computed(_, _, let setter) = value { !setter.isEmpty } else { isVariable }
  }
}

extension Declaration {
  /// `let <name>: <Type> = <value>`.
  package static func `let`(
    _ name: Identifier,
    _ type: TypeReference? = nil,
    equals value: Expression? = nil,
    access: AccessLevel? = nil,
    modifiers: [Modifier] = [],
    documentation: DocComment? = nil
  ) -> Self {
    .property(
      Property(
        head: DeclarationHead(documentation: documentation, access: access, modifiers: modifiers),
        isVariable: false,
        name: name,
        type: type,
        value: value.map(Property.Value.stored)
      )
    )
  }

  /// `var <name>: <Type> = <value>`.
  package static func `var`(
    _ name: Identifier,
    _ type: TypeReference,
    equals value: Expression? = nil,
    access: AccessLevel? = nil,
    documentation: DocComment? = nil
  ) -> Self {
    .property(
      Property(
        head: DeclarationHead(documentation: documentation, access: access),
        isVariable: true,
        name: name,
        type: type,
        value: value.map(Property.Value.stored)
      )
    )
  }

  /// `var <name>: <Type> { … }`, on one line if the body is a single expression that fits, or
  /// `var <name>: <Type> { get { … } set { … } }` with a setter.
  package static func property(
    _ name: Identifier,
    _ type: TypeReference,
    effects: Effects = [],
    access: AccessLevel? = nil,
    modifiers: [Modifier] = [],
    attributes: [Attribute] = [],
    documentation: DocComment? = nil,
    @ListBuilder<Statement> _ getter: () -> [Statement],
    @ListBuilder<Statement> set setter: () -> [Statement] = { [] }
  ) -> Self {
    .property(
      Property(
        head: DeclarationHead(
          documentation: documentation,
          attributes: attributes,
          access: access,
          modifiers: modifiers
        ),
        isVariable: true,
        name: name,
        type: type,
        value: .computed(effects: effects, getter: getter(), setter: setter())
      )
    )
  }
}
