/// `switch <subject> { … }`.
package struct Switch: Hashable, Sendable {
  let subject: Expression
  let cases: [SwitchCase]
}

/// `case <pattern>, …: …`.
package struct SwitchCase: Hashable, Sendable {
  let label: Label
  let body: [Statement]

  enum Label: Hashable, Sendable {
    case patterns([Pattern])
    case `default`
  }
}

extension SwitchCase {
  /// `case <pattern>, …: …`.
  package static func `case`(
    _ patterns: Pattern...,
    @ListBuilder<Statement> body: () -> [Statement]
  ) -> Self {
    .case(patterns, body)
  }

  /// `case <pattern>, …: …`, for patterns that a loop creates.
  package static func `case`(
    _ patterns: [Pattern],
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    Self(label: .patterns(patterns), body: body())
  }

  /// `default: …`.
  package static func `default`(@ListBuilder<Statement> _ body: () -> [Statement]) -> Self {
    Self(label: .default, body: body())
  }
}
