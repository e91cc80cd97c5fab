extension TypeDeclaration {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    TypeHead(
      keyword: keyword.syntax,
      type: .named(name),
      inheritance: inheritance,
      members: members
    )
    .render(into: &writer)
  }
}

extension TypeDeclaration.Keyword {
  fileprivate var syntax: StaticString {
    switch self {
    case .enum: "enum"
    case .struct: "struct"
    case .finalClass: "final class"
    case .protocol: "protocol"
    }
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
    if !values.isEmpty {
      writer.list(values, from: "(", to: ")") { $0.render(into: &$1) }
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

extension Extension {
  func render(into writer: inout SourceWriter) {
    head.render(into: &writer)
    TypeHead(keyword: "extension", type: type, inheritance: inheritance, members: members)
      .render(into: &writer)
  }
}
