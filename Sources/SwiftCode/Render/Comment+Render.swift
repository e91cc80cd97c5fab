extension SourceWriter {
  /// Writes a comment with any text, with a `//` on each line.
  mutating func writeComment(_ text: String) {
    for line in CommentText.lines(of: text) {
      write("//")
      write(comment: line)
      newline()
    }
  }
}

extension DocComment {
  /// Indicates whether nothing is written.
  package var isEmpty: Bool { !hasItems && text.allSatisfy(\.isWhitespace) }

  private var hasItems: Bool { !parameters.isEmpty || result != nil || error != nil }

  func render(into writer: inout SourceWriter) {
    let start = writer.bytes.count
    render(text, into: &writer)
    guard hasItems else { return }
    if writer.bytes.count > start {
      writer.write("///")
      writer.newline()
    }
    renderParameters(into: &writer)
    if let result { render(item: "- Returns: ", result, into: &writer) }
    if let error { render(item: "- Throws: ", error, into: &writer) }
  }

  private func renderParameters(into writer: inout SourceWriter) {
    guard parameters.count > 1 else {
      for parameter in parameters {
        render(item: "- Parameter \(parameter.name): ", parameter.text, into: &writer)
      }
      return
    }
    writer.write("/// - Parameters:")
    writer.newline()
    for parameter in parameters {
      render(item: "  - \(parameter.name): ", parameter.text, into: &writer)
    }
  }

  /// Writes a list item, with its text indented under its marker.
  private func render(item marker: String, _ text: String, into writer: inout SourceWriter) {
    let indent = marker.utf8.prefix { $0 == UInt8(ascii: " ") }.count + 2
    var item = marker
    for line in CommentText.lines(of: text) {
      if item.utf8.count > marker.utf8.count {
        item += "\n"
        item += String(repeating: " ", count: indent)
      }
      item += String(decoding: line.text, as: UTF8.self)
    }
    render(item, into: &writer)
  }

  private func render(_ text: String, into writer: inout SourceWriter) {
    let width = max(CodeStyle.lineWidth - writer.layout.indentation - 4, 40)
    for line in CommentText.lines(of: text, to: width) {
      writer.write("///")
      writer.write(comment: line)
      writer.newline()
    }
  }
}
