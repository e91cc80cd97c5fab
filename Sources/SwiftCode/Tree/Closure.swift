/// `{ <parameter>, … in … }`.
package struct Closure: Hashable, Sendable {
  /// The names of the parameters; `_` without a name.
  let parameters: [Identifier?]
  let body: [Statement]

  /// `{ <parameter>, … in … }`.
  package static func closure(
    _ parameters: [Identifier?] = [],
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    Self(parameters: parameters, body: body())
  }
}
