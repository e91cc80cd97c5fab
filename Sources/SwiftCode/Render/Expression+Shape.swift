extension Expression {
  /// Indicates whether the first token is a brace, bracket or parenthesis, after which a line
  /// breaks instead of before it.
  var beginsWithDelimiter: Bool {
    switch self {
    case .array, .dictionary, .tuple, .closure: true
    case .identifier, .selfExpression, .closureParameter, .string, .interpolated, .number, .boolean,
      .nil, .type, .metatype, .implicit, .initializer, .effect, .keyPath, .switch, .if,
      .wildcard:
      false
    case .member(let base, _), .subscript(let base, _), .optionalChain(let base):
      base.beginsWithDelimiter
    case .call(let call): call.callee.beginsWithDelimiter
    case .binary(let left, _, _): left.beginsWithDelimiter
    }
  }

  /// Indicates whether the left operand has a lower precedence than its operator.
  var beginsWithParenthesis: Bool {
    switch self {
    case .binary(let left, let operation, _):
      left.precedence <= operation.precedence || left.beginsWithParenthesis
    case .identifier, .selfExpression, .closureParameter, .string, .interpolated, .number, .boolean,
      .nil, .array, .dictionary, .tuple, .type, .metatype, .implicit, .member, .initializer, .call,
      .subscript, .optionalChain, .closure, .effect, .keyPath, .switch, .if, .wildcard:
      false
    }
  }

  /// Indicates whether the expression moves to a separate line after an `=` instead of breaking
  /// inside.
  var movesAsWhole: Bool {
    switch self {
    case .binary, .switch, .if: true
    case .effect(_, let expression): expression.movesAsWhole
    case .identifier, .selfExpression, .closureParameter, .string, .interpolated, .number, .boolean,
      .nil, .array, .dictionary, .tuple, .type, .metatype, .implicit, .member, .initializer, .call,
      .subscript, .optionalChain, .closure, .keyPath, .wildcard:
      false
    }
  }

  /// Indicates whether the parentheses of a list with this single argument enclose it without line
  /// breaks.
  var hugsParentheses: Bool {
    switch self {
    case .array, .dictionary, .closure: true
    case .identifier, .selfExpression, .closureParameter, .string, .interpolated, .number, .boolean,
      .nil, .tuple, .type, .metatype, .implicit, .member, .initializer, .call, .subscript,
      .optionalChain, .binary, .effect, .keyPath, .switch, .if, .wildcard:
      false
    }
  }

  /// Indicates whether the first token is the dot of an implicit member.
  var beginsWithDot: Bool {
    switch self {
    case .implicit, .initializer(nil): true
    case .member(let base, _), .initializer(let base?), .subscript(let base, _),
      .optionalChain(let base):
      base.beginsWithDot
    case .call(let call): call.callee.beginsWithDot
    case .identifier, .selfExpression, .closureParameter, .string, .interpolated, .number, .boolean,
      .nil, .array, .dictionary, .tuple, .type, .metatype, .closure, .binary, .effect, .keyPath,
      .switch, .if, .wildcard:
      false
    }
  }

  /// Indicates whether the expression contains a trailing closure, which the parser would confuse
  /// with the body of a statement.
  var hasTrailingClosure: Bool {
    switch self {
    case .call(let call): call.trailingClosure != nil || call.callee.hasTrailingClosure
    case .member(let base, _), .initializer(let base?), .subscript(let base, _),
      .optionalChain(let base), .effect(_, let base):
      base.hasTrailingClosure
    case .binary(let left, _, let right): left.hasTrailingClosure || right.hasTrailingClosure
    case .identifier, .selfExpression, .closureParameter, .string, .interpolated, .number, .boolean,
      .nil, .array, .dictionary, .tuple, .type, .metatype, .implicit, .initializer(nil), .closure,
      .keyPath, .switch, .if, .wildcard:
      false
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
