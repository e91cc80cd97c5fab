extension Expression {
  func render(into writer: inout SourceWriter) {
    guard !writer.hasOverflowed else {
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
      type.renderAsOperand(into: &writer)
      writer.write(".self")
    case .implicit(let name):
      writer.write(".")
      writer.write(name, as: .member)
    case .member(let base, let name):
      base.render(into: &writer, within: .postfix)
      writer.write(".")
      writer.write(name, as: .member)
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
      left.render(into: &writer, within: operation.precedence)
      writer.write(operation.syntax)
      right.render(into: &writer, within: operation.precedence.next)
    case .ternary(let condition, let first, let second):
      condition.render(into: &writer, within: Precedence.ternary.next)
      writer.write(" ? ")
      first.render(into: &writer, within: .ternary)
      writer.write(" : ")
      second.render(into: &writer, within: .ternary)
    case .cast(let value, let operation, let type):
      value.render(into: &writer, within: .cast)
      writer.write(operation.syntax)
      type.render(into: &writer)
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

extension FunctionCall {
  func render(into writer: inout SourceWriter) {
    callee.render(into: &writer, within: .postfix)
    if trailingClosure == nil || !arguments.isEmpty {
      arguments.render(from: "(", to: ")", into: &writer)
    }
    if let trailingClosure {
      writer.write(" ")
      trailingClosure.render(into: &writer)
    }
  }
}

extension [Argument] {
  func render(
    from opening: StaticString,
    to closing: StaticString,
    into writer: inout SourceWriter
  ) {
    writer.list(self, from: opening, to: closing) { $0.render(into: &$1) }
  }
}

extension Argument {
  func render(into writer: inout SourceWriter) {
    if let label {
      writer.write(label, as: .label)
      writer.write(": ")
    }
    value.render(into: &writer)
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
      writer.write(": ")
      element.value.render(into: &writer)
    }
  }
}
