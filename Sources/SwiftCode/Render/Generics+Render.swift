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
  /// Writes ` where <requirement>, …`, on a separate line unless everything fits on one.
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
