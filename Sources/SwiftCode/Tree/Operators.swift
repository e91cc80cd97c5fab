/// An operator before its operand.
package enum PrefixOperator: Hashable, Sendable {
  /// `!`.
  case not
  /// `-`.
  case minus
  /// `&`, before an argument that is passed `inout`.
  case address
}

/// An operator between its operands.
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

/// An operator that assigns.
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

/// A keyword before an expression that says what it may do.
package enum EffectKeyword: Hashable, Sendable {
  /// `try`.
  case `try`
  /// `try?`.
  case optionalTry
  /// `await`.
  case await
}
