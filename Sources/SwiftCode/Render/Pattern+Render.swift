extension Pattern {
  func render(into writer: inout SourceWriter) {
    switch self {
    case .enumCase(let name, let elements):
      writer.write(".")
      writer.write(name, as: .member)
      if !elements.isEmpty {
        writer.list(elements, from: "(", to: ")") { $0.render(into: &$1) }
      }
    case .let(let name):
      writer.write("let ")
      writer.write(name, as: .declaration)
    case .wildcard:
      writer.write("_")
    case .expression(let expression):
      expression.render(into: &writer)
    case .tuple(let elements):
      writer.list(elements, from: "(", to: ")") { $0.render(into: &$1) }
    }
  }
}
