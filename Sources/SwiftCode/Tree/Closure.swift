/// `{ <parameter>, … in … }`.
package struct Closure: Hashable, Sendable {
  let parameters: [ClosureParameter]
  let body: [Statement]

  /// `{ <parameter>, … in … }`.
  package static func closure(
    _ parameters: [ClosureParameter] = [],
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    Self(parameters: parameters, body: body())
  }
}

/// `<name>`; `_` without a name.
package struct ClosureParameter: Hashable, Sendable {
  let name: Identifier?

  /// `<name>`; `_` without a name.
  package static func parameter(_ name: Identifier?) -> Self {
    Self(name: name)
  }
}

extension ClosureParameter: ExpressibleByStringLiteral {
  /// Creates a parameter from its name.
  package init(stringLiteral value: StaticString) {
    self.init(name: Identifier(stringLiteral: value))
  }
}
