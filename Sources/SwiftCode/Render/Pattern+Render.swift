extension Pattern {
  func render(into writer: inout SourceWriter) {
    switch self {
    case .enumCase(let pattern):
      pattern.type?.render(into: &writer)
      writer.write(".")
      writer.write(pattern.name, as: .member)
      if !pattern.elements.isEmpty {
        pattern.elements.render(into: &writer)
      }
    case .let(let name):
      writer.write("let ")
      writer.write(name, as: .declaration)
    case .var(let name):
      writer.write("var ")
      writer.write(name, as: .declaration)
    case .wildcard:
      writer.write("_")
    case .expression(let expression):
      expression.render(into: &writer)
    case .tuple(let elements):
      elements.render(into: &writer)
    case .optional(let pattern):
      pattern.render(into: &writer)
      writer.write("?")
    case .is(let type):
      writer.write("is ")
      type.render(into: &writer)
    case .as(let pattern, let type):
      pattern.render(into: &writer)
      writer.write(" as ")
      type.render(into: &writer)
    }
  }
}

extension [PatternElement] {
  func render(into writer: inout SourceWriter) {
    writer.list(self, from: "(", to: ")") { element, writer in
      if let label = element.label {
        writer.write(label, as: .label)
        writer.write(": ")
      }
      element.pattern.render(into: &writer)
    }
  }
}
