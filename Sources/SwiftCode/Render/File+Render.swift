extension SwiftFile {
  /// The text of the file.
  package func rendered() -> String {
    String(decoding: renderedUTF8(), as: UTF8.self)
  }

  /// The bytes of the file.
  package func renderedUTF8() -> [UInt8] {
    var writer = SourceWriter(capacity: 1 << 14)
    render(into: &writer)
    return writer.bytes
  }

  func render(into writer: inout SourceWriter) {
    for comment in header {
      comment.render(into: &writer)
    }
    if !header.isEmpty, !(imports.isEmpty && declarations.isEmpty) {
      writer.newline()
    }
    imports.render(into: &writer)
    if !imports.isEmpty, !declarations.isEmpty {
      writer.newline()
    }
    declarations.renderMembers(into: &writer)
  }
}

extension [Import] {
  fileprivate func render(into writer: inout SourceWriter) {
    var seen = Set<Import>()
    let sorted = filter { seen.insert($0).inserted }.sorted { $0.module < $1.module }
    for element in sorted where !element.isConditional {
      element.render(into: &writer)
      writer.newline()
    }
    for element in sorted where element.isConditional {
      writer.newline()
      ConditionalCompilation(
        condition: .canImport(element.module),
        body: [element],
        alternative: []
      )
      .render(into: &writer) { elements, writer in
        elements[0].render(into: &writer)
        writer.newline()
      }
      writer.newline()
    }
  }
}
