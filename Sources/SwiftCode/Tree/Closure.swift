/// `{ <parameter>, … in … }`.
package struct Closure: Hashable, Sendable {
  let attributes: [Attribute]
  let captures: [Identifier]
  let parameters: [ClosureParameter]
  let effects: Effects
  let result: TypeReference?
  let body: [Statement]
}

/// `<name>` or `<name>: <Type>`; `_` without a name.
package struct ClosureParameter: Hashable, Sendable {
  let name: Identifier?
  let type: TypeReference?

  /// `<name>` or `<name>: <Type>`; `_` without a name.
  package static func parameter(_ name: Identifier?, _ type: TypeReference? = nil) -> Self {
    Self(name: name, type: type)
  }
}

extension ClosureParameter: ExpressibleByStringLiteral {
  /// Creates a parameter without a type.
  package init(stringLiteral value: StaticString) {
    self.init(name: Identifier(stringLiteral: value), type: nil)
  }
}

extension Closure {
  /// `{ <parameter>, … in … }`.
  package static func closure(
    _ parameters: [ClosureParameter] = [],
    attributes: [Attribute] = [],
    capturing captures: [Identifier] = [],
    effects: Effects = [],
    returning result: TypeReference? = nil,
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    Self(
      attributes: attributes,
      captures: captures,
      parameters: parameters,
      effects: effects,
      result: result,
      body: body()
    )
  }
}
