extension [Condition] {
  /// Writes the conditions after `if`, and the space or line break before the brace.
  func render(beforeBraceInto writer: inout SourceWriter) {
    let isDone = render(before: 2, into: &writer)
    if !isDone {
      writer.write(" ")
      renderLines(isAttached: true, into: &writer)
    }
    writer.endHead()
  }

  /// Writes the conditions after `guard`, and `else`.
  func render(beforeElseInto writer: inout SourceWriter) {
    let isDone = render(before: 7, into: &writer)
    if isDone {
      writer.write(" ")
    } else {
      renderLines(isAttached: false, into: &writer)
      writer.newline()
    }
    writer.write("else ")
  }

  private func render(before width: Int, into writer: inout SourceWriter) -> Bool {
    writer.reserving(width) { writer in
      writer.fitsOnOneLine { writer in
        writer.write(" ")
        writer.write(self, separatedBy: ", ") { $0.render(into: &$1) }
      }
    }
  }

  private func renderLines(isAttached: Bool, into writer: inout SourceWriter) {
    var remaining = count
    for condition in self {
      let isFirst = remaining == count
      remaining -= 1
      writer.reserving(remaining > 0 ? 1 : 0) { writer in
        if isFirst, isAttached {
          condition.render(into: &writer)
        } else if isFirst {
          let isDone = writer.fitsOnOneLine { writer in
            writer.write(" ")
            condition.render(into: &writer)
          }
          if !isDone {
            writer.conditionLine { condition.render(into: &$0) }
          }
        } else {
          writer.conditionLine { condition.render(into: &$0) }
        }
      }
      if remaining > 0 {
        writer.write(",")
      }
    }
  }
}

extension Condition {
  func render(into writer: inout SourceWriter) {
    switch self {
    case .expression(let expression):
      expression.render(beforeBraceInto: &writer)
    case .let(let name, let value):
      writer.write("let ")
      writer.write(name, as: .declaration)
      value.render(asValueInto: &writer, isBeforeBrace: true)
    case .case(let pattern, let value):
      writer.write("case ")
      pattern.render(into: &writer)
      value.render(asValueInto: &writer, isBeforeBrace: true)
    }
  }
}
