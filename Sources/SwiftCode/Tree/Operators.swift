/// An operator between two operands.
package enum BinaryOperator: Hashable, Sendable, CaseIterable {
  /// `==`.
  case equal
  /// `!=`.
  case notEqual
  /// `??`.
  case coalesce
  /// `..<`.
  case halfOpenRange
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
