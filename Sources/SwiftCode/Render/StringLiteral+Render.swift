import Diagnostics

extension StringLiteral {
  func render(into writer: inout SourceWriter) {
    // A text names no types.
    guard !writer.collectsTypes else { return }
    if isMultiline, text.utf8.contains(UInt8(ascii: "\n")) {
      renderLines(into: &writer)
    } else {
      renderLine(into: &writer)
    }
  }

  private func renderLine(into writer: inout SourceWriter) {
    // `#"""` would begin a multi-line literal, and a raw literal has no other escape sequences.
    let isRaw =
      !isPlain && text.utf8.contains(where: Self.isQuoteOrBackslash) && !text.hasPrefix("\"\"")
      && !text.unicodeScalars.contains(where: \.isInvisible)
    let pounds = isRaw ? rawPounds : 0
    writer.write(pounds: pounds)
    writer.write("\"")
    writer.write(escaping: text, pounds: pounds)
    writer.write("\"")
    writer.write(pounds: pounds)
  }

  private func renderLines(into writer: inout SourceWriter) {
    let pounds = needsPounds ? rawPounds : 0
    writer.hanging { writer in
      writer.write(pounds: pounds)
      writer.write("\"\"\"")
      writer.markBreak()
      writer.newline()
    } _: { writer in
      writer.write(escapingLines: text, pounds: pounds)
      writer.write("\"\"\"")
      writer.write(pounds: pounds)
    }
  }

  /// Indicates whether a backslash or three quotes would mean something else in a literal of several
  /// lines.
  private var needsPounds: Bool {
    var quotes = 0
    return text.utf8.contains { byte in
      quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
      return quotes == 3 || byte == UInt8(ascii: "\\")
    }
  }

  /// The number of number signs that make all quotes and backslashes literal.
  private var rawPounds: Int {
    let parts = text.utf8.split(
      omittingEmptySubsequences: false,
      whereSeparator: Self.isQuoteOrBackslash
    )
    return 1 + (parts.dropFirst().map { $0.prefix { $0 == UInt8(ascii: "#") }.count }.max() ?? 0)
  }

  private static func isQuoteOrBackslash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}

extension [StringSegment] {
  func render(into writer: inout SourceWriter) {
    writer.write("\"")
    for segment in self {
      switch segment {
      case .text(let text):
        writer.write(escaping: text, pounds: 0)
      case .expression(let expression):
        writer.write("\\(")
        writer.unbroken { expression.render(into: &$0) }
        writer.write(")")
      }
    }
    writer.write("\"")
  }
}
