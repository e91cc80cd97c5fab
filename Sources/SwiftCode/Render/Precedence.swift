/// The precedence of an expression.
enum Precedence: Int, Comparable {
  case control, effect, comparison, coalescing, range, prefix, postfix

  static func < (left: Precedence, right: Precedence) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The next higher precedence.
  var next: Precedence { Precedence(rawValue: rawValue + 1) ?? .postfix }
}

extension Expression {
  /// The precedence of the expression.
  var precedence: Precedence {
    switch self {
    case .switch: .control
    case .effect: .effect
    case .binary(_, let operation, _): operation.precedence
    case .number(let number) where number.isNegative: .prefix
    case .closure: .prefix
    default: .postfix
    }
  }
}

extension BinaryOperator {
  /// The precedence of the operator in the standard library.
  var precedence: Precedence {
    switch self {
    case .equal, .notEqual: .comparison
    case .coalesce: .coalescing
    case .halfOpenRange: .range
    }
  }

  /// The lowest precedence of a right operand without parentheses.
  var rightPrecedence: Precedence {
    self == .coalesce ? precedence : precedence.next
  }

  /// Indicates whether spaces surround the operator, where a line can break.
  var isSpaced: Bool { self != .halfOpenRange }

  /// The operator's spelling.
  var syntax: StaticString {
    switch self {
    case .equal: "=="
    case .notEqual: "!="
    case .coalesce: "??"
    case .halfOpenRange: "..<"
    }
  }
}

extension EffectKeyword {
  /// The keyword and the following space.
  var syntax: StaticString {
    switch self {
    case .try: "try "
    case .optionalTry: "try? "
    case .await: "await "
    }
  }
}
