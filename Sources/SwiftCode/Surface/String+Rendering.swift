extension String {
  /// Returns the type on one line.
  static func type(_ type: TypeReference) -> String { text { type.render(into: &$0) } }

  /// Returns the expression, on one line if possible.
  static func expression(_ value: Expression) -> String { text { value.render(into: &$0) } }

  /// Returns the statements on separate lines.
  static func statements(_ statements: [Statement]) -> String {
    text(isOnOneLine: false) { statements.renderLines(into: &$0) }
  }

  /// Returns code as text.
  static func text(
    _ style: CodeStyle = CodeStyle(),
    isOnOneLine: Bool = true,
    _ write: (inout SourceWriter) -> Void
  ) -> String {
    var writer = SourceWriter(style)
    writer.layout.isOnOneLine = isOnOneLine
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
