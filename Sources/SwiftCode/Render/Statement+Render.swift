extension Statement {
  func render(into writer: inout SourceWriter) {
    switch self {
    case .expression(let expression):
      expression.render(into: &writer)
    case .binding(let binding):
      binding.render(into: &writer)
    case .assignment(let target, let value):
      target.render(into: &writer)
      writer.write(" =")
      writer.continuation(isGrouped: value.movesAsWhole) { value.render(into: &$0) }
    case .return(let value):
      writer.write("return")
      switch value {
      case nil: break
      case .switch?, .if?:
        writer.write(" ")
        value?.render(into: &writer)
      case let value?:
        writer.continuation(isGrouped: value.beginsWithParenthesis) { value.render(into: &$0) }
      }
    case .guard(let conditions, let body):
      writer.write("guard")
      conditions.render(beforeElseInto: &writer)
      body.renderBlock(into: &writer)
    case .for(let statement):
      statement.render(into: &writer)
    case .break:
      writer.write("break")
    case .declaration(let declaration):
      declaration.render(into: &writer)
    case .conditional(let block):
      block.render(into: &writer) { $0.renderLines(into: &$1) }
    case .comment(let comment):
      comment.render(into: &writer)
    }
  }
}

extension [Statement] {
  /// Writes one statement per line.
  func renderLines(into writer: inout SourceWriter) {
    var isFirst = true
    for statement in self {
      if !isFirst, case .expression(let expression) = statement, expression.beginsWithDot {
        // Otherwise the parser would treat it as a member of the preceding line.
        writer.write("(")
        expression.render(into: &writer)
        writer.write(")")
      } else {
        statement.render(into: &writer)
      }
      isFirst = false
      if !statement.endsItsLine {
        writer.newline()
      }
    }
  }

  /// Writes `{`, one statement per line, and `}`.
  func renderBlock(into writer: inout SourceWriter) {
    writer.braces(isEmpty: isEmpty) { renderLines(into: &$0) }
  }

  /// The statements without the `return` of a single expression.
  var implicitlyReturned: [Statement] {
    if count == 1, case .return(let value?) = self[0] {
      [.expression(value)]
    } else {
      self
    }
  }

  /// The expression, if it is the only statement or returned by the only statement.
  var onlyResult: Expression? {
    guard count == 1 else { return nil }
    switch self[0] {
    case .expression(let expression), .return(let expression?): return expression
    default: return nil
    }
  }

  /// The expression, if it is the only statement.
  var onlyExpression: Expression? {
    if count == 1, case .expression(let expression) = self[0] {
      expression
    } else {
      nil
    }
  }
}

extension Statement {
  /// Indicates whether the rendered statement already ends its last line.
  fileprivate var endsItsLine: Bool {
    if case .comment = self { true } else { false }
  }
}

extension VariableBinding {
  func render(into writer: inout SourceWriter) {
    writer.write(isVariable ? "var " : "let ")
    writer.write(name, as: .declaration)
    if let type {
      type.render(asAnnotationBefore: value == nil ? 0 : 2, into: &writer) { writer in
        value?.render(asValueInto: &writer)
      }
    } else {
      value?.render(asValueInto: &writer)
    }
  }
}

extension For {
  func render(into writer: inout SourceWriter) {
    writer.write("for ")
    for effect in effects { writer.write(effect.syntax) }
    writer.write(element, as: .declaration)
    let isDone = writer.reserving(2) { writer in
      writer.fitsOnOneLine { writer in
        writer.write(" in ")
        sequence.render(beforeBraceInto: &writer)
      }
    }
    if !isDone {
      writer.continuation { writer in
        writer.write("in ")
        sequence.render(beforeBraceInto: &writer)
      }
    }
    writer.endHead()
    body.renderBlock(into: &writer)
  }
}

extension Verbatim {
  func render(into writer: inout SourceWriter) {
    writer.write(code)
  }
}
