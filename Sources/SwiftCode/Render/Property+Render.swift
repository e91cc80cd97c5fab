extension TypeAlias {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    writer.write("typealias ")
    writer.write(name, as: .type)
    writer.write(" =")
    writer.continuation { type.render(into: &$0) }
  }
}

extension Property {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    writer.write(isVariable ? "var " : "let ")
    writer.write(name, as: .declaration)
    switch value {
    case nil:
      type?.render(asAnnotationBefore: 0, into: &writer)
    case .stored(let value):
      if let type {
        type.render(asAnnotationBefore: 2, into: &writer) { value.render(asValueInto: &$0) }
      } else {
        value.render(asValueInto: &writer)
      }
    case .computed(let effects, let getter, let setter):
      type?.render(asAnnotationBefore: 0, into: &writer)
      render(getter: getter, effects: effects, setter: setter, into: &writer)
    }
  }

  private func render(
    getter: [Statement],
    effects: Effects,
    setter: [Statement],
    into writer: inout SourceWriter
  ) {
    guard setter.isEmpty, effects.isEmpty else {
      writer.endHead()
      writer.braces(isEmpty: false) { writer in
        writer.writeAccessors(getter: getter, effects: effects, setter: setter)
      }
      return
    }
    if let expression = getter.onlyResult, !writer.isOnContinuation {
      let isDone = writer.fitsOnOneLine { writer in
        writer.write(" { ")
        expression.render(into: &writer)
        writer.write(" }")
      }
      guard !isDone else {
        return
      }
    }
    writer.endHead()
    getter.implicitlyReturned.renderBlock(into: &writer)
  }
}

extension SourceWriter {
  /// Writes `get <effects> { … }`, and `set { … }` on further lines.
  mutating func writeAccessors(
    getter: [Statement],
    effects: Effects = [],
    setter: [Statement]
  ) {
    write("get")
    effects.render(into: &self)
    write(" ")
    getter.implicitlyReturned.renderBlock(into: &self)
    newline()
    if !setter.isEmpty {
      write("set ")
      setter.renderBlock(into: &self)
      newline()
    }
  }
}
