import Diagnostics

extension StringLiteral {
  func render(into writer: inout SourceWriter) {
    let needs = Needs(of: text)
    if isMultiline, needs.hasLines {
      renderLines(needs: needs, into: &writer)
    } else {
      renderLine(needs: needs, into: &writer)
    }
  }

  private func renderLine(needs: Needs, into writer: inout SourceWriter) {
    // `#"""` would begin a multi-line literal.
    let isRaw =
      !isPlain && needs.hasQuoteOrBackslash && !needs.hasEscapes && !text.hasPrefix("\"\"")
    let pounds = isRaw ? needs.pounds : 0
    writer.write(pounds: pounds)
    writer.write("\"")
    writer.write(escaping: text, pounds: pounds)
    writer.write("\"")
    writer.write(pounds: pounds)
  }

  private func renderLines(needs: Needs, into writer: inout SourceWriter) {
    let pounds = needs.hasBackslash || needs.hasThreeQuotes ? needs.pounds : 0
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
}

extension StringLiteral {
  /// The requirements of a text on its literal.
  private struct Needs {
    var hasBackslash = false
    var hasQuoteOrBackslash = false
    var hasThreeQuotes = false
    var hasLines = false
    /// Indicates whether an escape sequence is needed, even in a raw literal.
    var hasEscapes = false
    /// The number of number signs that make quotes and backslashes literal.
    var pounds = 1

    init(of text: String) {
      var quotes = 0
      var run: Int?
      let utf8 = Array(text.utf8)
      for byte in utf8 {
        if byte == UInt8(ascii: "#"), let length = run {
          run = length + 1
          pounds = max(pounds, length + 2)
          continue
        }
        run = nil
        switch byte {
        case UInt8(ascii: "\""):
          quotes += 1
          hasThreeQuotes = hasThreeQuotes || quotes >= 3
          hasQuoteOrBackslash = true
          run = 0
          continue
        case UInt8(ascii: "\\"):
          hasBackslash = true
          hasQuoteOrBackslash = true
          run = 0
        case 0x20..<0x7F: break
        default:
          hasLines = hasLines || byte == UInt8(ascii: "\n")
          hasEscapes = hasEscapes || byte < 0x20 || byte == 0x7F
        }
        quotes = 0
      }
      if !hasEscapes, !utf8.allSatisfy({ $0 < 0x80 }) {
        hasEscapes = text.unicodeScalars.contains(where: \.isInvisible)
      }
    }
  }
}

extension InterpolatedString {
  func render(into writer: inout SourceWriter) {
    writer.write("\"")
    for segment in segments {
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
