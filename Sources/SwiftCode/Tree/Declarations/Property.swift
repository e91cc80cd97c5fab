/// `let <name>: <Type> = <value>`, or `var <name>: <Type> { … }`.
package struct Property: Hashable, Sendable {
  let head: DeclarationHead
  let isVariable: Bool
  let name: Identifier
  let type: TypeReference?
  let value: Value?

  enum Value: Hashable, Sendable {
    case stored(Expression)
    case computed(effects: Effects, getter: [Statement], setter: [Statement]?)
  }
}

extension Declaration {
  /// `let <name>: <Type> = <value>`.
  package static func `let`(
    _ name: Identifier,
    _ type: TypeReference? = nil,
    equals value: Expression? = nil,
    access: AccessLevel = .internal,
    modifiers: [Modifier] = [],
    attributes: [Attribute] = [],
    documentation: DocComment? = nil
  ) -> Self {
    .property(
      Property(
        head: DeclarationHead(documentation, attributes, access, modifiers),
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
    _ type: TypeReference? = nil,
    equals value: Expression? = nil,
    access: AccessLevel = .internal,
    modifiers: [Modifier] = [],
    attributes: [Attribute] = [],
    documentation: DocComment? = nil
  ) -> Self {
    .property(
      Property(
        head: DeclarationHead(documentation, attributes, access, modifiers),
        isVariable: true,
        name: name,
        type: type,
        value: value.map(Property.Value.stored)
      )
    )
  }

  /// `var <name>: <Type> { … }`, on one line if the body is a single expression that fits.
  package static func property(
    _ name: Identifier,
    _ type: TypeReference,
    effects: Effects = [],
    access: AccessLevel = .internal,
    modifiers: [Modifier] = [],
    attributes: [Attribute] = [],
    documentation: DocComment? = nil,
    @ListBuilder<Statement> _ getter: () -> [Statement]
  ) -> Self {
    .property(
      Property(
        head: DeclarationHead(documentation, attributes, access, modifiers),
        isVariable: true,
        name: name,
        type: type,
        value: .computed(effects: effects, getter: getter(), setter: nil)
      )
    )
  }

  /// `var <name>: <Type> { get { … } set { … } }`.
  package static func property(
    _ name: Identifier,
    _ type: TypeReference,
    access: AccessLevel = .internal,
    modifiers: [Modifier] = [],
    attributes: [Attribute] = [],
    documentation: DocComment? = nil,
    @ListBuilder<Statement> get getter: () -> [Statement],
    @ListBuilder<Statement> set setter: () -> [Statement]
  ) -> Self {
    .property(
      Property(
        head: DeclarationHead(documentation, attributes, access, modifiers),
        isVariable: true,
        name: name,
        type: type,
        value: .computed(effects: [], getter: getter(), setter: setter())
      )
    )
  }
}
