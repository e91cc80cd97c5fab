extension [GenericParameter] {
  func render(into writer: inout SourceWriter) {
    guard !isEmpty else {
      return
    }
    writer.list(self, from: "<", to: ">") { parameter, writer in
      writer.write(parameter.name, as: .type)
      if let constraint = parameter.constraint {
        writer.write(": ")
        constraint.render(into: &writer)
      }
    }
  }
}
