extension Expression {
  /// Whether the first token is a brace, bracket or parenthesis, behind which a line breaks rather than before.
  var beginsWithDelimiter: Bool {
    switch self {
    case .array, .dictionary, .tuple, .closure: true
    case .identifier, .selfExpression, .closureParameter, .string, .interpolated, .number, .boolean,
      .nil, .type, .metatype, .implicit, .initializer, .prefix, .effect, .keyPath, .switch, .if,
      .verbatim:
      false
    case .member(let base, _), .subscript(let base, _), .optionalChain(let base):
      base.beginsWithDelimiter
    case .call(let call): call.callee.beginsWithDelimiter
    case .binary(let left, _, _), .ternary(let left, _, _), .cast(let left, _, _):
      left.beginsWithDelimiter
    }
  }

  /// Whether there is a left operand that binds less than its operator.
  var beginsWithParenthesis: Bool {
    switch self {
    case .binary(let left, let operation, _):
      left.precedence < operation.leftPrecedence || left.beginsWithParenthesis
    case .ternary(let left, _, _): left.precedence <= .ternary || left.beginsWithParenthesis
    case .cast(let left, _, _): left.precedence < .cast || left.beginsWithParenthesis
    case .identifier, .selfExpression, .closureParameter, .string, .interpolated, .number, .boolean,
      .nil, .array, .dictionary, .tuple, .type, .metatype, .implicit, .member, .initializer, .call,
      .subscript, .optionalChain, .closure, .prefix, .effect, .keyPath, .switch, .if, .verbatim:
      false
    }
  }

  /// Whether the expression moves to a line of its own behind an `=` rather than to break inside.
  var movesAsWhole: Bool {
    switch self {
    case .binary, .ternary, .cast, .switch, .if: true
    case .effect(_, let expression): expression.movesAsWhole
    case .identifier, .selfExpression, .closureParameter, .string, .interpolated, .number, .boolean,
      .nil, .array, .dictionary, .tuple, .type, .metatype, .implicit, .member, .initializer, .call,
      .subscript, .optionalChain, .closure, .prefix, .keyPath, .verbatim:
      false
    }
  }

  /// Whether a list of this one argument begins and ends together with it.
  var hugsParentheses: Bool {
    switch self {
    case .array, .dictionary, .closure: true
    case .identifier, .selfExpression, .closureParameter, .string, .interpolated, .number, .boolean,
      .nil, .tuple, .type, .metatype, .implicit, .member, .initializer, .call, .subscript,
      .optionalChain, .prefix, .binary, .ternary, .cast, .effect, .keyPath, .switch, .if, .verbatim:
      false
    }
  }

  /// Whether the first token is the dot of an implicit member.
  var beginsWithDot: Bool {
    switch self {
    case .implicit, .initializer(nil): true
    case .member(let base, _), .initializer(let base?), .subscript(let base, _),
      .optionalChain(let base):
      base.beginsWithDot
    case .call(let call): call.callee.beginsWithDot
    case .identifier, .selfExpression, .closureParameter, .string, .interpolated, .number, .boolean,
      .nil, .array, .dictionary, .tuple, .type, .metatype, .closure, .prefix, .binary, .ternary,
      .cast, .effect, .keyPath, .switch, .if, .verbatim:
      false
    }
  }

  /// Whether there is a trailing closure, which the body of a statement would be taken for, or the other way round.
  var hasTrailingClosure: Bool {
    switch self {
    case .call(let call): call.trailingClosure != nil || call.callee.hasTrailingClosure
    case .member(let base, _), .initializer(let base?), .subscript(let base, _),
      .optionalChain(let base), .prefix(_, let base), .cast(let base, _, _), .effect(_, let base):
      base.hasTrailingClosure
    case .binary(let left, _, let right): left.hasTrailingClosure || right.hasTrailingClosure
    case .ternary(let condition, let first, let second):
      condition.hasTrailingClosure || first.hasTrailingClosure || second.hasTrailingClosure
    case .identifier, .selfExpression, .closureParameter, .string, .interpolated, .number, .boolean,
      .nil, .array, .dictionary, .tuple, .type, .metatype, .implicit, .initializer(nil), .closure,
      .keyPath, .switch, .if, .verbatim:
      false
    }
  }

  /// Writes the expression before a brace that begins the body of a statement.
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
