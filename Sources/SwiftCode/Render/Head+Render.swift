extension DeclarationHead {
  /// Returns whether a comment is written.
  func isDocumented(in style: CodeStyle) -> Bool {
    style.hasDocumentation && documentation?.isEmpty == false
  }

  /// Writes everything before the keyword.
  func render(into writer: inout SourceWriter) {
    if writer.style.hasDocumentation { documentation?.render(into: &writer) }
    renderUndocumented(into: &writer)
  }

  /// Writes the attributes, the access level and the modifiers.
  func renderUndocumented(into writer: inout SourceWriter) {
    for attribute in attributes {
      attribute.render(into: &writer)
      writer.newline()
    }
    if modifiers.contains(.nonisolated) {
      writer.write("nonisolated ")
    }
    (access ?? writer.style.access).render(into: &writer)
    for modifier in modifiers where modifier != .nonisolated {
      writer.write(modifier.syntax)
    }
  }
}

extension Modifier {
  fileprivate var syntax: StaticString {
    switch self {
    case .nonisolated: ""
    case .static: "static "
    case .indirect: "indirect "
    }
  }
}

extension AccessLevel {
  /// Writes the keyword and a space.
  func render(into writer: inout SourceWriter) {
    switch self {
    case .public: writer.write("public ")
    case .package: writer.write("package ")
    case .internal: break
    case .private: writer.write("private ")
    }
  }
}

extension Attribute {
  func render(into writer: inout SourceWriter) {
    writer.write("@")
    name.render(into: &writer)
    guard let arguments else { return }
    writer.list(arguments, from: "(", to: ")") { argument, writer in
      if let argument { argument.render(into: &writer) } else { writer.write("*") }
    }
  }
}
