/// An operator before its operand.
package enum PrefixOperator: Hashable, Sendable {
  /// `!`.
  case not
  /// `-`.
  case minus
  /// `&`, before an argument that is passed `inout`.
  case address
}

/// An operator between two operands.
package enum BinaryOperator: Hashable, Sendable, CaseIterable {
  /// `||`.
  case or
  /// `&&`.
  case and
  /// `==`.
  case equal
  /// `!=`.
  case notEqual
  /// `<`.
  case less
  /// `<=`.
  case lessOrEqual
  /// `>`.
  case greater
  /// `>=`.
  case greaterOrEqual
  /// `~=`.
  case matches
  /// `??`.
  case coalesce
  /// `...`.
  case closedRange
  /// `..<`.
  case halfOpenRange
  /// `+`.
  case plus
  /// `-`.
  case minus
  /// `*`.
  case times
  /// `/`.
  case divided
  /// `%`.
  case remainder
}

/// An assignment operator.
package enum AssignmentOperator: Hashable, Sendable {
  /// `=`.
  case assign
  /// `+=`.
  case add
  /// `-=`.
  case subtract
}

/// An operator between a value and a type.
package enum CastOperator: Hashable, Sendable {
  /// `as`.
  case `as`
  /// `as?`.
  case conditional
  /// `is`.
  case `is`
}

/// A keyword before an expression that declares an effect.
package enum EffectKeyword: Hashable, Sendable {
  /// `try`.
  case `try`
  /// `try?`.
  case optionalTry
  /// `await`.
  case await
}
