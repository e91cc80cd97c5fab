extension Expression {
  /// Indicates whether the first token is a brace, bracket or parenthesis, after which a line
  /// breaks instead of before it.
  var beginsWithDelimiter: Bool {
    switch self {
    case .array, .dictionary, .tuple, .closure: true
    default: leftmost?.beginsWithDelimiter ?? false
    }
  }

  /// Indicates whether the first token is the dot of an implicit member.
  var beginsWithDot: Bool {
    switch self {
    case .implicit, .implicitInit: true
    case .binary: false
    default: leftmost?.beginsWithDot ?? false
    }
  }

  /// Indicates whether the left operand has a lower precedence than its operator.
  var beginsWithParenthesis: Bool {
    guard case .binary(let left, let operation, _) = self else { return false }
    return left.precedence <= operation.precedence || left.beginsWithParenthesis
  }

  /// The part that begins the expression, if that is an expression itself.
  private var leftmost: Expression? {
    switch self {
    case .member(let base, _), .subscript(let base, _), .optionalChain(let base),
      .binary(let base, _, _):
      base
    case .call(let call): call.callee
    default: nil
    }
  }

  /// Indicates whether the expression moves to a separate line after an `=` instead of breaking
  /// inside.
  var movesAsWhole: Bool {
    switch self {
    case .binary, .switch: true
    case .effect(_, let expression): expression.movesAsWhole
    default: false
    }
  }

  /// Indicates whether the parentheses of a list with this single argument enclose it without line
  /// breaks.
  var hugsParentheses: Bool {
    switch self {
    case .array, .dictionary, .closure: true
    default: false
    }
  }

  /// Indicates whether the expression contains a trailing closure, which the parser would confuse
  /// with the body of a statement.
  var hasTrailingClosure: Bool {
    switch self {
    case .call(let call): call.trailingClosure != nil || call.callee.hasTrailingClosure
    case .member(let base, _), .subscript(let base, _), .optionalChain(let base),
      .effect(_, let base):
      base.hasTrailingClosure
    case .binary(let left, _, let right): left.hasTrailingClosure || right.hasTrailingClosure
    default: false
    }
  }

  /// Writes the expression before the opening brace of a statement's body.
  func render(beforeBraceInto writer: inout SourceWriter) {
    if hasTrailingClosure {
      writer.write("(")
      writer.reserving(1 + writer.trailingWidth) { render(into: &$0) }
      writer.write(")")
    } else {
      render(into: &writer)
    }
  }
}
