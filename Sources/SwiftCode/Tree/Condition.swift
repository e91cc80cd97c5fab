/// A condition of an `if` or `guard`.
package enum Condition: Hashable, Sendable {
  /// An expression.
  case expression(Expression)
  /// `let <name> = <expression>`.
  case `let`(Identifier, equals: Expression)
  /// `case <pattern> = <expression>`.
  case `case`(Pattern, equals: Expression)
}
