extension Enumeration {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    let head = TypeHead(
      keyword: "enum",
      type: .named(name),
      generics: generics,
      inheritance: inheritance,
      requirements: [],
      isEmpty: members.isEmpty
    )
    head.render(into: &writer)
    members.renderBlock(into: &writer)
  }
}

extension EnumerationCase {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    renderSignature(into: &writer)
  }

  /// Writes everything from `case` to the associated values.
  func renderSignature(into writer: inout SourceWriter) {
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
    let head = TypeHead(
      keyword: keyword.syntax,
      type: .named(name),
      generics: generics,
      inheritance: inheritance,
      requirements: [],
      isEmpty: members.isEmpty
    )
    head.render(into: &writer)
    members.renderBlock(into: &writer)
  }
}

extension Structure.Keyword {
  fileprivate var syntax: StaticString {
    switch self {
    case .struct: "struct"
    case .finalClass: "final class"
    case .protocol: "protocol"
    }
  }
}

extension Extension {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    let head = TypeHead(
      keyword: "extension",
      type: type,
      generics: [],
      inheritance: inheritance,
      requirements: requirements,
      isEmpty: members.isEmpty
    )
    head.render(into: &writer)
    members.renderBlock(into: &writer)
  }
}
