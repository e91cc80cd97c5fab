/// `if <condition>, … { … } else { … }`.
package struct If: Hashable, Sendable {
  let conditions: [Condition]
  let body: [Statement]
  let alternative: Alternative?

  indirect enum Alternative: Hashable, Sendable {
    case `else`([Statement])
    case elseIf(If)
  }
}

/// A condition of an `if` or `guard`.
package enum Condition: Hashable, Sendable {
  /// An expression.
  case expression(Expression)
  /// `let <name> = <expression>`, or `let <name>`.
  case `let`(Identifier, Expression?)
  /// `case <pattern> = <expression>`.
  case pattern(Pattern, Expression)
}

extension Condition {
  /// `let <name> = <expression>`, or `let <name>`.
  package static func `let`(_ name: Identifier, equals value: Expression? = nil) -> Self {
    .let(name, value)
  }

  /// `case <pattern> = <expression>`.
  package static func `case`(_ pattern: Pattern, equals value: Expression) -> Self {
    .pattern(pattern, value)
  }
}
