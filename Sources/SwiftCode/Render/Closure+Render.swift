extension Closure {
  func render(into writer: inout SourceWriter) {
    writer.write("{")
    renderSignature(into: &writer)
    if body.isEmpty {
      writer.write(parameters.isEmpty ? "}" : " }")
    } else if let expression = body.onlyResult, writer.isOnOneLine {
      writer.markBreak()
      writer.write(" ")
      expression.render(into: &writer)
      writer.write(" }")
    } else {
      writer.markBreak()
      writer.block { body.implicitlyReturned.renderLines(into: &$0) }
      writer.write("}")
    }
  }

  /// Returns the number of columns of a space, the brace and the signature.
  func headWidth(_ style: CodeStyle) -> Int {
    var writer = SourceWriter(style)
    writer.unbroken { renderSignature(into: &$0) }
    return 2 + writer.column
  }

  private func renderSignature(into writer: inout SourceWriter) {
    guard !parameters.isEmpty else { return }
    writer.write(" ")
    writer.write(parameters, separatedBy: ", ") { name, writer in
      if let name { writer.write(name, as: .declaration) } else { writer.write("_") }
    }
    writer.write(" in")
  }
}
