extension Statement {
  func render(into writer: inout SourceWriter) {
    switch self {
    case .expression(let expression):
      expression.render(into: &writer)
    case .binding(let binding):
      binding.render(into: &writer)
    case .assignment(let target, let operation, let value):
      target.render(into: &writer)
      writer.write(operation.syntax)
      writer.continuation { value.render(into: &$0) }
    case .return(let value):
      writer.write("return")
      if let value {
        writer.continuation { value.render(into: &$0) }
      }
    case .throw(let value):
      writer.write("throw")
      writer.continuation { value.render(into: &$0) }
    case .guard(let conditions, let body):
      writer.write("guard ")
      conditions.render(into: &writer)
      writer.write(" else ")
      body.renderBlock(into: &writer)
    case .for(let statement):
      statement.render(into: &writer)
    case .while(let conditions, let body):
      writer.write("while ")
      conditions.render(into: &writer)
      writer.write(" ")
      body.renderBlock(into: &writer)
    case .do(let statement):
      statement.render(into: &writer)
    case .defer(let body):
      writer.write("defer ")
      body.renderBlock(into: &writer)
    case .break:
      writer.write("break")
    case .continue:
      writer.write("continue")
    case .declaration(let declaration):
      declaration.render(into: &writer)
    case .conditional(let block):
      block.render(into: &writer) { $0.renderLines(into: &$1) }
    case .comment(let comment):
      comment.render(into: &writer)
    case .blankLine:
      break
    case .verbatim(let verbatim):
      verbatim.render(into: &writer)
    }
  }
}

extension [Statement] {
  /// Writes a statement a line.
  func renderLines(into writer: inout SourceWriter) {
    for statement in self {
      statement.render(into: &writer)
      if !statement.endsItsLine {
        writer.newline()
      }
    }
  }

  /// Writes `{`, a statement a line, and `}`.
  func renderBlock(into writer: inout SourceWriter) {
    if isEmpty {
      writer.write("{}")
    } else {
      writer.braces { renderLines(into: &$0) }
    }
  }

  /// The expression that is all there is.
  var onlyExpression: Expression? {
    if count == 1, case .expression(let expression) = self[0] {
      expression
    } else {
      nil
    }
  }
}

extension Statement {
  /// Whether rendering it has ended its last line already.
  fileprivate var endsItsLine: Bool {
    if case .comment = self { true } else { false }
  }
}

extension AssignmentOperator {
  var syntax: StaticString {
    switch self {
    case .assign: " ="
    case .add: " +="
    case .subtract: " -="
    }
  }
}

extension VariableBinding {
  func render(into writer: inout SourceWriter) {
    for attribute in attributes {
      attribute.render(into: &writer)
      writer.write(" ")
    }
    writer.write(isVariable ? "var " : "let ")
    target.render(into: &writer)
    if let type {
      writer.write(": ")
      type.render(into: &writer)
    }
    if let value {
      writer.write(" =")
      writer.continuation { value.render(into: &$0) }
    }
  }
}

extension VariableBinding.Target {
  func render(into writer: inout SourceWriter) {
    switch self {
    case .name(let name):
      writer.write(name, as: .declaration)
    case .names(let names):
      writer.write("(")
      writer.write(names, separatedBy: ", ") { name, writer in
        if let name {
          writer.write(name, as: .declaration)
        } else {
          writer.write("_")
        }
      }
      writer.write(")")
    case .wildcard:
      writer.write("_")
    }
  }
}

extension For {
  func render(into writer: inout SourceWriter) {
    writer.write("for ")
    element.render(into: &writer)
    writer.write(" in ")
    writer.reserving(2) { sequence.render(into: &$0) }
    if let condition {
      writer.write(" where ")
      writer.reserving(2) { condition.render(into: &$0) }
    }
    writer.write(" ")
    body.renderBlock(into: &writer)
  }
}

extension Do {
  func render(into writer: inout SourceWriter) {
    writer.write("do ")
    body.renderBlock(into: &writer)
    for clause in clauses {
      writer.write(" catch ")
      if let pattern = clause.pattern {
        pattern.render(into: &writer)
        writer.write(" ")
      }
      clause.body.renderBlock(into: &writer)
    }
  }
}

extension If {
  func render(into writer: inout SourceWriter) {
    writer.write("if ")
    conditions.render(into: &writer)
    writer.write(" ")
    body.renderBlock(into: &writer)
    switch alternative {
    case nil: break
    case .else(let body):
      writer.write(" else ")
      body.renderBlock(into: &writer)
    case .elseIf(let next):
      writer.write(" else ")
      next.render(into: &writer)
    }
  }
}

extension [Condition] {
  func render(into writer: inout SourceWriter) {
    writer.write(self, separatedBy: ", ") { $0.render(into: &$1) }
  }
}

extension Condition {
  func render(into writer: inout SourceWriter) {
    switch self {
    case .expression(let expression):
      expression.render(into: &writer)
    case .let(let name, let value):
      writer.write("let ")
      writer.write(name, as: .declaration)
      value.map { renderValue($0, into: &writer) }
    case .var(let name, let value):
      writer.write("var ")
      writer.write(name, as: .declaration)
      value.map { renderValue($0, into: &writer) }
    case .pattern(let pattern, let value):
      writer.write("case ")
      pattern.render(into: &writer)
      renderValue(value, into: &writer)
    }
  }

  private func renderValue(_ value: Expression, into writer: inout SourceWriter) {
    writer.write(" = ")
    value.render(into: &writer)
  }
}

extension Switch {
  func render(into writer: inout SourceWriter) {
    writer.write("switch ")
    writer.reserving(2) { subject.render(into: &$0) }
    writer.write(" {")
    writer.newline()
    for element in cases {
      element.render(into: &writer)
    }
    writer.write("}")
  }
}

extension SwitchCase {
  func render(into writer: inout SourceWriter) {
    if let expression = body.onlyExpression {
      writer.group { writer in
        label.render(into: &writer)
        if writer.isOnOneLine {
          writer.write(" ")
          expression.render(into: &writer)
        } else {
          writer.newline()
          writer.indented { expression.render(into: &$0) }
        }
      }
      writer.newline()
    } else {
      label.render(into: &writer)
      writer.newline()
      writer.indented { body.renderLines(into: &$0) }
    }
  }
}

extension SwitchCase.Label {
  func render(into writer: inout SourceWriter) {
    switch self {
    case .patterns(let patterns, let condition):
      writer.write("case ")
      writer.write(patterns, separatedBy: ", ") { $0.render(into: &$1) }
      if let condition {
        writer.write(" where ")
        condition.render(into: &writer)
      }
      writer.write(":")
    case .default:
      writer.write("default:")
    case .unknownDefault:
      writer.write("@unknown default:")
    }
  }
}

extension Closure {
  func render(into writer: inout SourceWriter) {
    writer.write("{")
    renderSignature(into: &writer)
    if let expression = body.onlyExpression, writer.isOnOneLine {
      writer.write(" ")
      expression.render(into: &writer)
      writer.write(" }")
    } else if body.isEmpty {
      writer.write(" }")
    } else {
      writer.newline()
      writer.indented { body.renderLines(into: &$0) }
      writer.write("}")
    }
  }

  private func renderSignature(into writer: inout SourceWriter) {
    guard
      !attributes.isEmpty || !captures.isEmpty || !parameters.isEmpty || !effects.isEmpty
        || result != nil
    else {
      return
    }
    for attribute in attributes {
      writer.write(" ")
      attribute.render(into: &writer)
    }
    if !captures.isEmpty {
      writer.write(" [")
      writer.write(captures, separatedBy: ", ") { $1.write($0, as: .declaration) }
      writer.write("]")
    }
    if !parameters.isEmpty || !effects.isEmpty || result != nil {
      writer.write(" ")
      let isBare = parameters.allSatisfy { $0.type == nil } && effects.isEmpty && result == nil
      writer.write(isBare ? "" : "(")
      writer.write(parameters, separatedBy: ", ") { $0.render(into: &$1) }
      writer.write(isBare ? "" : ")")
    }
    effects.render(into: &writer)
    if let result {
      writer.write(" -> ")
      result.render(into: &writer)
    }
    writer.write(" in")
  }
}

extension ClosureParameter {
  func render(into writer: inout SourceWriter) {
    if let name {
      writer.write(name, as: .declaration)
    } else {
      writer.write("_")
    }
    if let type {
      writer.write(": ")
      type.render(into: &writer)
    }
  }
}
