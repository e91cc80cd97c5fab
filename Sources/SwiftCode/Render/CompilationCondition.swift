/// The condition of an `#if`.
indirect enum CompilationCondition {
  /// `canImport(<module>)`.
  case canImport(Identifier)
  /// `hasFeature(<feature>)`.
  case hasFeature(Identifier)
  /// `DEBUG`.
  case debug
  /// `!<condition>`.
  case not(CompilationCondition)

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
    case .debug: writer.write("DEBUG")
    case .not(let condition):
      writer.write("!")
      condition.render(into: &writer)
    }
  }
}

extension SourceWriter {
  /// Writes `#if <condition>`, lines, `#else` and further lines if there are any, and `#endif`.
  mutating func conditional(
    _ condition: CompilationCondition,
    _ body: (inout SourceWriter) -> Void,
    else alternative: ((inout SourceWriter) -> Void)? = nil
  ) {
    write("#if ")
    condition.render(into: &self)
    block(body)
    if let alternative {
      write("#else")
      block(alternative)
    }
    write("#endif")
  }
}
