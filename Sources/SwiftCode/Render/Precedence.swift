/// The precedence of an expression.
enum Precedence: Int, Comparable {
  case control, effect, ternary, or, and, comparison, coalescing, range, cast, addition
  case multiplication, prefix, postfix

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
    case .switch, .if: .control
    case .effect: .effect
    case .ternary: .ternary
    case .binary(_, let operation, _): operation.precedence
    case .cast: .cast
    case .prefix: .prefix
    case .number(let number) where number.isNegative: .prefix
    case .closure: .prefix
    case .identifier, .selfExpression, .closureParameter, .string, .interpolated, .number, .boolean,
      .nil, .array, .dictionary, .tuple, .type, .metatype, .implicit, .member, .initializer, .call,
      .subscript, .optionalChain, .keyPath, .verbatim:
      .postfix
    }
  }
}

extension BinaryOperator {
  /// The precedence of the operator in the standard library.
  var precedence: Precedence {
    switch self {
    case .or: .or
    case .and: .and
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .matches: .comparison
    case .coalesce: .coalescing
    case .closedRange, .halfOpenRange: .range
    case .plus, .minus: .addition
    case .times, .divided, .remainder: .multiplication
    }
  }

  /// The lowest precedence of a left operand without parentheses.
  var leftPrecedence: Precedence {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .matches, .coalesce,
      .closedRange, .halfOpenRange:
      precedence.next
    case .or, .and, .plus, .minus, .times, .divided, .remainder: precedence
    }
  }

  /// The lowest precedence of a right operand without parentheses.
  var rightPrecedence: Precedence {
    self == .coalesce ? precedence : precedence.next
  }

  /// Indicates whether spaces surround the operator, where a line can break.
  var isSpaced: Bool {
    switch self {
    case .closedRange, .halfOpenRange: false
    case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .matches,
      .coalesce, .plus, .minus, .times, .divided, .remainder:
      true
    }
  }

  /// The operator's spelling.
  var syntax: StaticString {
    switch self {
    case .or: "||"
    case .and: "&&"
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .matches: "~="
    case .coalesce: "??"
    case .closedRange: "..."
    case .halfOpenRange: "..<"
    case .plus: "+"
    case .minus: "-"
    case .times: "*"
    case .divided: "/"
    case .remainder: "%"
    }
  }
}

extension PrefixOperator {
  /// The operator's spelling.
  var syntax: StaticString {
    switch self {
    case .not: "!"
    case .minus: "-"
    case .address: "&"
    }
  }
}

extension CastOperator {
  /// The operator's spelling.
  var syntax: StaticString {
    switch self {
    case .as: "as"
    case .conditional: "as?"
    case .is: "is"
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
