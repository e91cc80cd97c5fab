extension Statement {
  func render(into writer: inout SourceWriter) {
    switch self {
    case .expression(let expression):
      expression.render(into: &writer)
    case .let(let name, let value):
      writer.write("let ")
      writer.write(name, as: .declaration)
      value.render(asValueInto: &writer)
    case .var(let name, let value):
      writer.write("var ")
      writer.write(name, as: .declaration)
      value.render(asValueInto: &writer)
    case .assign(let target, let value):
      target.render(into: &writer)
      value.render(asValueInto: &writer)
    case .return(let value):
      writer.write("return")
      switch value {
      case nil: break
      case .switch?:
        writer.write(" ")
        value?.render(into: &writer)
      case let value?:
        writer.continuation(isGrouped: value.beginsWithParenthesis) { value.render(into: &$0) }
      }
    case .if(let conditions, let body):
      writer.write("if")
      conditions.render(beforeBraceInto: &writer)
      body.renderBlock(into: &writer)
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
    case .comment(let text): writer.writeComment(text)
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

  /// The expression, if it is the only statement and no `switch`, which is written on several lines.
  var onlyExpression: Expression? {
    guard count == 1, case .expression(let expression) = self[0] else { return nil }
    if case .switch = expression { return nil }
    return expression
  }
}

extension Statement {
  /// Indicates whether the rendered statement already ends its last line.
  fileprivate var endsItsLine: Bool {
    if case .comment = self { true } else { false }
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
