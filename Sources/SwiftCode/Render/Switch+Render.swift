extension Switch {
  func render(into writer: inout SourceWriter) {
    writer.write("switch ")
    writer.reserving(2) { subject.render(beforeBraceInto: &$0) }
    writer.endHead()
    writer.write("{")
    writer.newline()
    for element in cases {
      guard !writer.isDecided else {
        return
      }
      element.render(into: &writer)
    }
    writer.write("}")
  }
}

extension SwitchCase {
  func render(into writer: inout SourceWriter) {
    if let expression = body.onlyExpression {
      let isDone = writer.fitsOnOneLine { writer in
        label.render(into: &writer)
        writer.write(" ")
        expression.render(into: &writer)
      }
      if isDone {
        writer.newline()
        return
      }
    }
    label.render(into: &writer)
    writer.block(isLabelled: true) { body.renderLines(into: &$0) }
  }
}

extension SwitchCase.Label {
  func render(into writer: inout SourceWriter) {
    switch self {
    case .patterns(let patterns):
      writer.write("case")
      writer.reserving(1) { writer in
        writer.fill(patterns, isAttached: true) { $0.render(into: &$1) }
      }
      writer.write(":")
    case .default:
      writer.write("default:")
    }
  }
}
