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
    case patterns([Pattern], where: Expression?)
    case `default`
    case unknownDefault
  }
}

extension SwitchCase {
  /// `case <pattern>, …: …`.
  package static func `case`(
    _ patterns: Pattern...,
    where condition: Expression? = nil,
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    .case(patterns, where: condition, body)
  }

  /// `case <pattern>, …: …`, for patterns that a loop creates.
  package static func `case`(
    _ patterns: [Pattern],
    where condition: Expression? = nil,
    @ListBuilder<Statement> _ body: () -> [Statement]
  ) -> Self {
    Self(label: .patterns(patterns, where: condition), body: body())
  }

  /// `default: …`.
  package static func `default`(@ListBuilder<Statement> _ body: () -> [Statement]) -> Self {
    Self(label: .default, body: body())
  }

  /// `@unknown default: …`.
  package static func unknownDefault(@ListBuilder<Statement> _ body: () -> [Statement]) -> Self {
    Self(label: .unknownDefault, body: body())
  }
}
