extension TypeReference {
  func render(into writer: inout SourceWriter) {
    switch self {
    case .named(let type):
      type.render(into: &writer)
    case .member(let base, let name):
      base.renderAsOperand(into: &writer)
      writer.attached(width: 1 + name.columns(as: .type) + writer.trailingWidth) { writer in
        writer.write(".")
        writer.write(name, as: .type)
      }
    case .optional(let type):
      type.renderAsOperand(into: &writer)
      writer.write("?")
    case .array(let element):
      writer.write("[")
      element.render(into: &writer)
      writer.write("]")
    case .dictionary(let key, let value):
      writer.write("[")
      key.render(into: &writer)
      writer.write(": ")
      value.render(into: &writer)
      writer.write("]")
    case .tuple(let elements):
      writer.list(elements, from: "(", to: ")") { element, writer in
        if let label = element.label {
          writer.write(label, as: .parameterLabel)
          writer.write(": ")
        }
        element.type.render(into: &writer)
      }
    case .function(let function):
      function.render(into: &writer)
    case .any(let type):
      writer.write("any ")
      type.render(into: &writer)
    case .composition(let types):
      writer.write(types, separatedBy: " & ") { $0.renderAsOperand(into: &$1) }
    case .selfType:
      writer.write("Self")
    case .anyType:
      writer.write("Any")
    }
  }

  /// Writes the type in parentheses if the code that follows would otherwise belong to a part of
  /// it.
  func renderAsOperand(into writer: inout SourceWriter) {
    switch self {
    case .function, .any, .composition:
      writer.write("(")
      render(into: &writer)
      writer.write(")")
    default: render(into: &writer)
    }
  }
}

extension NamedType {
  func render(into writer: inout SourceWriter) {
    writer.collect(self)
    if let module, writer.style.qualifies(name) {
      writer.write(module, as: .type)
      writer.write(".")
      writer.write(name, as: .type)
    } else {
      writer.write(name, as: .type)
    }
    if !arguments.isEmpty {
      writer.list(arguments, from: "<", to: ">") { $0.render(into: &$1) }
    }
  }
}

extension FunctionType {
  func render(into writer: inout SourceWriter) {
    for attribute in attributes {
      attribute.render(into: &writer)
      writer.write(" ")
    }
    writer.group { writer in
      writer.list(parameters, from: "(", to: ")", isBroken: true) { parameter, writer in
        if let name = parameter.label {
          writer.write("_ ")
          writer.write(name, as: .declaration)
          writer.write(": ")
        }
        parameter.type.render(into: &writer)
      }
      effects.render(into: &writer)
      writer.write(" -> ")
      result.render(into: &writer)
    }
  }
}

extension Effects {
  /// Writes ` async throws` with a leading space.
  func render(into writer: inout SourceWriter) {
    if isAsync {
      writer.write(" async")
    }
    switch failure {
    case nil: break
    case .any: writer.write(" throws")
    case .typed(let type):
      writer.write(" throws(")
      type.render(into: &writer)
      writer.write(")")
    }
  }
}
