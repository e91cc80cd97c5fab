extension Expression {
  func render(into writer: inout SourceWriter) {
    guard !writer.isDecided else {
      return
    }
    if isToken {
      renderContents(into: &writer)
    } else {
      writer.group(renderContents)
    }
  }

  /// Whether there is no place in it to break a line.
  private var isToken: Bool {
    switch self {
    case .identifier, .selfExpression, .closureParameter, .string, .interpolated, .number, .boolean,
      .nil, .type, .metatype, .implicit, .initializer(nil), .keyPath, .verbatim:
      true
    case .array, .dictionary, .tuple, .member, .initializer, .call, .subscript, .optionalChain,
      .closure, .prefix, .binary, .ternary, .cast, .effect, .switch, .if:
      false
    }
  }

  private func renderContents(into writer: inout SourceWriter) {
    switch self {
    case .identifier(let name):
      writer.write(name, as: .expression)
    case .selfExpression:
      writer.write("self")
    case .closureParameter(let index):
      writer.write("$")
      writer.write(NumberLiteral(index))
    case .string(let literal):
      literal.render(into: &writer)
    case .interpolated(let string):
      string.render(into: &writer)
    case .number(let number):
      writer.write(number)
    case .boolean(true):
      writer.write("true")
    case .boolean(false):
      writer.write("false")
    case .nil:
      writer.write("nil")
    case .array(let elements):
      writer.list(elements, from: "[", to: "]", hasTrailingComma: elements.count > 1) {
        $0.render(into: &$1)
      }
    case .dictionary(let elements):
      elements.render(into: &writer)
    case .tuple(let elements):
      elements.render(from: "(", to: ")", into: &writer)
    case .type(let type):
      type.renderAsOperand(into: &writer)
    case .metatype(let type):
      writer.reserving(5 + writer.trailingWidth) { type.renderAsOperand(into: &$0) }
      writer.attached(width: 5 + writer.trailingWidth) { $0.write(".self") }
    case .implicit(let name):
      writer.write(".")
      writer.write(name, as: .member)
    case .member(let base, let name):
      base.renderBase(before: name, into: &writer)
    case .initializer(let base):
      base?.render(into: &writer, within: .postfix)
      writer.write(".init")
    case .call(let call):
      call.render(into: &writer)
    case .subscript(let base, let arguments):
      base.render(into: &writer, within: .postfix)
      arguments.render(from: "[", to: "]", into: &writer)
    case .optionalChain(let base):
      base.render(into: &writer, within: .postfix)
      writer.write("?")
    case .closure(let closure):
      closure.render(into: &writer)
    case .prefix(let operation, let operand):
      writer.write(operation.syntax)
      operand.render(into: &writer, within: .prefix)
    case .binary(let left, let operation, let right):
      writer.reserving(operation.isSpaced ? 0 : 3) {
        left.render(into: &$0, within: operation.precedence)
      }
      if operation.isSpaced {
        writer.operation(operation.syntax) {
          right.render(into: &$0, within: operation.precedence.next)
        }
      } else {
        writer.write(operation.syntax)
        right.render(into: &writer, within: operation.precedence.next)
      }
    case .ternary(let condition, let first, let second):
      writer.reserving(0) { condition.render(into: &$0, within: Precedence.ternary.next) }
      writer.operation("?") { writer in
        writer.reserving(0) { first.render(into: &$0, within: .ternary) }
      }
      writer.operation(":") { second.render(into: &$0, within: .ternary) }
    case .cast(let value, let operation, let type):
      writer.reserving(0) { value.render(into: &$0, within: .cast) }
      writer.operation(operation.syntax) { type.render(into: &$0) }
    case .effect(let keyword, let expression):
      writer.write(keyword.syntax)
      expression.render(into: &writer, within: .effect)
    case .keyPath(let root, let names):
      writer.write("\\")
      root?.renderAsOperand(into: &writer)
      for name in names {
        writer.write(".")
        writer.write(name, as: .member)
      }
    case .switch(let expression):
      expression.render(into: &writer)
    case .if(let expression):
      expression.render(into: &writer)
    case .verbatim(let verbatim):
      verbatim.render(into: &writer)
    }
  }

  /// Writes the expression as a part of another one, in parentheses if it binds less.
  func render(into writer: inout SourceWriter, within precedence: Precedence) {
    if self.precedence < precedence {
      writer.write("(")
      render(into: &writer)
      writer.write(")")
    } else {
      render(into: &writer)
    }
  }
}

extension Expression {
  /// Writes the base of a member and the member, on a line of its own if there is no other place to break.
  private func renderBase(before name: Identifier, into writer: inout SourceWriter) {
    let width = 1 + name.text.utf8.count + writer.trailingWidth
    writer.reserving(width) { render(into: &$0, within: .postfix) }
    writer.attached(width: width) { writer in
      writer.write(".")
      writer.write(name, as: .member)
    }
  }

  /// Whether a list of this one argument begins and ends together with it.
  fileprivate var hugsParentheses: Bool {
    switch self {
    case .array, .dictionary, .closure: true
    case .identifier, .selfExpression, .closureParameter, .string, .interpolated, .number, .boolean,
      .nil, .tuple, .type, .metatype, .implicit, .member, .initializer, .call, .subscript,
      .optionalChain, .prefix, .binary, .ternary, .cast, .effect, .keyPath, .switch, .if, .verbatim:
      false
    }
  }
}

extension FunctionCall {
  func render(into writer: inout SourceWriter) {
    writer.reserving(1) { callee.render(into: &$0, within: .postfix) }
    guard let trailingClosure else {
      arguments.render(from: "(", to: ")", into: &writer)
      return
    }
    if !arguments.isEmpty {
      writer.reserving(trailingClosure.headWidth) { writer in
        arguments.render(from: "(", to: ")", into: &writer)
      }
    }
    writer.write(" ")
    trailingClosure.render(into: &writer)
  }
}

extension [Argument] {
  func render(
    from opening: StaticString,
    to closing: StaticString,
    into writer: inout SourceWriter
  ) {
    if count == 1, self[0].value.hugsParentheses {
      writer.write(opening)
      writer.reserving(1 + writer.trailingWidth) { self[0].render(into: &$0) }
      writer.write(closing)
    } else {
      writer.list(self, from: opening, to: closing) { $0.render(into: &$1) }
    }
  }
}

extension Argument {
  func render(into writer: inout SourceWriter) {
    guard let label else {
      value.render(into: &writer)
      return
    }
    writer.write(label, as: .label)
    writer.write(":")
    if value.beginsWithDelimiter {
      writer.write(" ")
      value.render(into: &writer)
    } else {
      writer.continuation { value.render(into: &$0) }
    }
  }
}

extension Expression {
  /// Whether the first token is a brace, bracket or parenthesis, behind which a line breaks rather than before.
  fileprivate var beginsWithDelimiter: Bool {
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
      left.precedence < operation.precedence || left.beginsWithParenthesis
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
}

extension [DictionaryElement] {
  func render(into writer: inout SourceWriter) {
    guard !isEmpty else {
      writer.write("[:]")
      return
    }
    writer.list(self, from: "[", to: "]", hasTrailingComma: count > 1) { element, writer in
      element.key.render(into: &writer)
      writer.write(":")
      writer.continuation { element.value.render(into: &$0) }
    }
  }
}
