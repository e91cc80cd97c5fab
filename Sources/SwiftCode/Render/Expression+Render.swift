extension Expression {
  func render(into writer: inout SourceWriter) {
    guard !writer.isDecided else {
      return
    }
    if isToken {
      renderContents(into: &writer)
    } else {
      writer.group { renderContents(into: &$0) }
    }
  }

  /// Indicates whether the expression contains no place to break a line.
  private var isToken: Bool {
    switch self {
    case .array, .dictionary, .tuple, .member, .call, .subscript, .optionalChain, .closure, .binary,
      .effect, .switch:
      false
    default: true
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
    case .implicitInit:
      writer.write(".init")
    case .call(let call):
      call.render(into: &writer)
    case .subscript(let base, let argument):
      base.render(into: &writer, within: .postfix)
      [Argument.unlabelled(argument)].render(from: "[", to: "]", into: &writer)
    case .optionalChain(let base):
      base.render(into: &writer, within: .postfix)
      writer.write("?")
    case .closure(let closure):
      closure.render(into: &writer)
    case .binary(let left, let operation, let right):
      writer.reserving(operation.isSpaced ? 0 : 3) {
        left.render(into: &$0, within: operation.precedence.next)
      }
      if operation.isSpaced {
        writer.operation(operation.syntax) {
          right.render(into: &$0, within: operation.rightPrecedence)
        }
      } else {
        writer.write(operation.syntax)
        right.render(into: &writer, within: .postfix, isAttached: true)
      }
    case .effect(let keyword, let expression):
      writer.write(keyword.syntax)
      expression.render(into: &writer, within: .effect)
    case .keyPath(let name):
      writer.write("\\.")
      writer.write(name, as: .member)
    case .switch(let expression):
      expression.render(into: &writer)
    case .wildcard:
      writer.write("_")
    }
  }

  /// Writes the expression as part of another one, in parentheses if its precedence is lower.
  ///
  /// - Parameters:
  ///   - writer: The writer to write to.
  ///   - precedence: The lowest precedence that needs no parentheses.
  ///   - isAttached: Indicates whether an operator precedes it without a space, which would absorb
  ///     a leading dot.
  func render(
    into writer: inout SourceWriter,
    within precedence: Precedence,
    isAttached: Bool = false
  ) {
    if self.precedence < precedence || (isAttached && beginsWithDot) {
      writer.write("(")
      render(into: &writer)
      writer.write(")")
    } else {
      render(into: &writer)
    }
  }
}

extension Expression {
  /// Writes the base of a member access, followed by the member, which goes on a separate line if
  /// there is no other place to break.
  private func renderBase(before name: Identifier, into writer: inout SourceWriter) {
    let width = 1 + name.columns(as: .member) + writer.trailingWidth
    writer.reserving(width) { render(into: &$0, within: .postfix) }
    writer.attached(width: width) { writer in
      writer.write(".")
      writer.write(name, as: .member)
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
      writer.reserving(trailingClosure.headWidth(writer.style)) { writer in
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
