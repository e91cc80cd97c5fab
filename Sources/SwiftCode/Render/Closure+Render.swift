extension Closure {
  func render(into writer: inout SourceWriter) {
    writer.write("{")
    renderSignature(into: &writer)
    if body.isEmpty {
      writer.write(hasSignature ? " }" : "}")
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

  private var hasSignature: Bool {
    !attributes.isEmpty || !captures.isEmpty || !parameters.isEmpty || !effects.isEmpty
      || result != nil
  }

  private func renderSignature(into writer: inout SourceWriter) {
    guard hasSignature else {
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
