extension ConditionalCompilation {
  func render(
    into writer: inout SourceWriter,
    _ render: ([Element], inout SourceWriter) -> Void
  ) {
    writer.write("#if ")
    condition.render(into: &writer)
    writer.block { render(body, &$0) }
    if !alternative.isEmpty {
      writer.write("#else")
      writer.block { render(alternative, &$0) }
    }
    writer.write("#endif")
  }
}

extension CompilationCondition {
  func render(into writer: inout SourceWriter) {
    switch self {
    case .hasFeature(let name):
      writer.write("hasFeature(")
      writer.write(name, as: .declaration)
      writer.write(")")
    case .canImport(let module):
      writer.write("canImport(")
      writer.write(module, as: .declaration)
      writer.write(")")
    case .flag(let name):
      writer.write(name, as: .declaration)
    case .not(let condition):
      writer.write("!")
      condition.render(into: &writer)
    }
  }
}
