extension String {
  /// Returns the type on one line.
  static func type(_ type: TypeReference) -> String { text { type.render(into: &$0) } }

  /// Returns the type on one line, without any modules.
  static func unqualifiedType(_ type: TypeReference) -> String {
    var style = CodeStyle()
    style.qualification = .only([])
    return text(style) { type.render(into: &$0) }
  }

  /// Returns the expression, on one line if possible.
  static func expression(_ value: Expression) -> String { text { value.render(into: &$0) } }

  static func pattern(_ pattern: Pattern) -> String { text { pattern.render(into: &$0) } }

  static func generics(_ generics: [GenericParameter]) -> String {
    text { generics.render(into: &$0) }
  }

  static func statements(_ statements: [Statement]) -> String {
    var writer = SourceWriter()
    statements.renderLines(into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Returns the declaration without documentation.
  static func declaration(_ declaration: Declaration) -> String {
    var style = CodeStyle()
    style.hasDocumentation = false
    return declaration.text(style)
  }

  private static func text(
    _ style: CodeStyle = CodeStyle(),
    _ write: (inout SourceWriter) -> Void
  ) -> String {
    var writer = SourceWriter(style)
    writer.layout.isOnOneLine = true
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
