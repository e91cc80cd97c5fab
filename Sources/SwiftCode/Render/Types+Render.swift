extension Enumeration {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    writer.write("enum ")
    writer.write(name, as: .type)
    writer.reserving(1) { generics.render(into: &$0) }
    writer.renderHeadEnd(inheritance: inheritance, requirements: [], isEmpty: members.isEmpty)
    members.renderBlock(into: &writer)
  }
}

extension EnumerationCase {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    writer.write("case ")
    writer.write(name, as: .declaration)
    switch payload {
    case nil: break
    case .associated(let values):
      writer.list(values, from: "(", to: ")") { $0.render(into: &$1) }
    case .raw(let value):
      writer.write(" =")
      writer.continuation(isGrouped: value.movesAsWhole) { value.render(into: &$0) }
    }
  }
}

extension AssociatedValue {
  func render(into writer: inout SourceWriter) {
    if let label {
      writer.write(label, as: .parameterLabel)
      writer.write(":")
      type.render(asAnnotationWithDefault: defaultValue, into: &writer)
    } else {
      type.render(into: &writer)
      defaultValue?.render(asDefaultInto: &writer)
    }
  }
}

extension Structure {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    writer.write("struct ")
    writer.write(name, as: .type)
    writer.reserving(1) { generics.render(into: &$0) }
    writer.renderHeadEnd(inheritance: inheritance, requirements: [], isEmpty: members.isEmpty)
    members.renderBlock(into: &writer)
  }
}

extension Extension {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    writer.write("extension ")
    type.render(into: &writer)
    writer.renderHeadEnd(
      inheritance: inheritance,
      requirements: requirements,
      isEmpty: members.isEmpty
    )
    members.renderBlock(into: &writer)
  }
}

extension SourceWriter {
  /// Writes `: <Type>, … where <requirement>, … `, and what stands before the brace.
  fileprivate mutating func renderHeadEnd(
    inheritance: [TypeReference],
    requirements: [Requirement],
    isEmpty: Bool
  ) {
    let isDone = reserving(isEmpty ? 3 : 2) { writer in
      writer.fitsOnOneLine { writer in
        writer.renderInheritance(inheritance)
        requirements.render(into: &writer)
      }
    }
    guard !isDone else {
      write(" ")
      return
    }
    renderInheritance(inheritance)
    requirements.render(into: &self)
    endHead()
  }

  private mutating func renderInheritance(_ types: [TypeReference]) {
    if !types.isEmpty {
      write(":")
      fill(types) { $0.render(into: &$1) }
    }
  }
}

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

extension [Requirement] {
  /// Writes ` where <requirement>, …`, on a line of its own unless everything is on one.
  func render(into writer: inout SourceWriter) {
    guard !isEmpty else {
      return
    }
    if !writer.isOnOneLine {
      writer.newline()
    }
    writer.write(writer.isOnOneLine ? " where" : "where")
    let isDone = writer.fitsOnOneLine { writer in
      writer.write(" ")
      writer.write(self, separatedBy: ", ") { $0.render(into: &$1) }
    }
    guard !isDone else {
      return
    }
    var remaining = count
    for requirement in self {
      remaining -= 1
      writer.continuationLine { writer in
        requirement.render(into: &writer)
        if remaining > 0 {
          writer.write(",")
        }
      }
    }
  }
}

extension Requirement {
  func render(into writer: inout SourceWriter) {
    switch self {
    case .conforms(let type, to: let constraint):
      type.render(into: &writer)
      writer.write(": ")
      constraint.render(into: &writer)
    case .equals(let left, let right):
      left.render(into: &writer)
      writer.write(" == ")
      right.render(into: &writer)
    }
  }
}
