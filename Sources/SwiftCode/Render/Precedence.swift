/// How strongly an expression holds its parts together.
enum Precedence: Int, Comparable {
  case control, effect, ternary, or, and, comparison, coalescing, range, cast, addition
  case multiplication, prefix, postfix

  static func < (left: Precedence, right: Precedence) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The next stronger one.
  var next: Precedence { Precedence(rawValue: rawValue + 1) ?? .postfix }
}

extension Expression {
  /// How strongly the expression holds its parts together.
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
  /// The precedence of the standard library's operator of that name.
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

  /// What a left operand has to bind at least.
  var leftPrecedence: Precedence {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .matches, .coalesce,
      .closedRange, .halfOpenRange:
      precedence.next
    case .or, .and, .plus, .minus, .times, .divided, .remainder: precedence
    }
  }

  /// What a right operand has to bind at least.
  var rightPrecedence: Precedence {
    self == .coalesce ? precedence : precedence.next
  }

  /// Whether there are spaces around the operator, and so a place to break.
  var isSpaced: Bool {
    switch self {
    case .closedRange, .halfOpenRange: false
    case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .matches,
      .coalesce, .plus, .minus, .times, .divided, .remainder:
      true
    }
  }

  /// The operator itself.
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
  /// The operator itself.
  var syntax: StaticString {
    switch self {
    case .not: "!"
    case .minus: "-"
    case .address: "&"
    }
  }
}

extension CastOperator {
  /// The operator itself.
  var syntax: StaticString {
    switch self {
    case .as: "as"
    case .conditional: "as?"
    case .is: "is"
    }
  }
}

extension EffectKeyword {
  /// The keyword and the space behind it.
  var syntax: StaticString {
    switch self {
    case .try: "try "
    case .optionalTry: "try? "
    case .await: "await "
    }
  }
}
