extension Comment {
  func render(into writer: inout SourceWriter) {
    for line in CommentText.lines(of: text) {
      writer.write("//")
      if !line.isEmpty {
        writer.write(" ")
        writer.write(commentLine: line)
      }
      writer.newline()
    }
  }

  /// Whether a scalar neither ends a line, nor is invisible, nor reorders the text around it.
  static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      false
    default: true
    }
  }
}

extension DocComment {
  /// Whether nothing is written.
  var isEmpty: Bool {
    parameters.isEmpty
      && [text, returns ?? "", `throws` ?? ""].allSatisfy { $0.allSatisfy(\.isWhitespace) }
  }

  func render(into writer: inout SourceWriter) {
    let width = max(LineBreaking.width - writer.layout.indentation - 4, 40)
    var isFirst = true
    for line in CommentText.wrapped(text, to: width) {
      render(line: line, into: &writer)
      isFirst = false
    }
    let fields = fields(width: width)
    if !fields.isEmpty, !isFirst {
      render(line: "", into: &writer)
    }
    for line in fields {
      render(line: line, into: &writer)
    }
  }

  private func render(line: Substring, into writer: inout SourceWriter) {
    writer.write("///")
    if !line.isEmpty {
      writer.write(" ")
      writer.write(commentLine: line)
    }
    writer.newline()
  }

  /// The lines of `- Parameters:`, `- Returns:` and `- Throws:`.
  private func fields(width: Int) -> [Substring] {
    var lines: [Substring] = []
    if parameters.count == 1 {
      lines += CommentText.item(
        "- Parameter \(parameters[0].name): ",
        parameters[0].text,
        to: width
      )
    } else if !parameters.isEmpty {
      lines.append("- Parameters:")
      for parameter in parameters {
        lines += CommentText.item("  - \(parameter.name): ", parameter.text, to: width)
      }
    }
    if let returns {
      lines += CommentText.item("- Returns: ", returns, to: width)
    }
    if let `throws` {
      lines += CommentText.item("- Throws: ", `throws`, to: width)
    }
    return lines
  }
}
