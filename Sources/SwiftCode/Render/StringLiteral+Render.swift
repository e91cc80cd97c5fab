extension StringLiteral {
  /// Escapes what a literal with that many number signs cannot hold as it is.
  static func escaped(_ text: String, pounds: Int) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"" where pounds == 0: result += "\\\""
      case "\\" where pounds == 0: result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isInvisible(scalar) {
          result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  func render(into writer: inout SourceWriter) {
    writer.write("\"")
    writer.write(escaping: text, pounds: 0)
    writer.write("\"")
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
        expression.render(into: &writer)
        writer.write(")")
      }
    }
    writer.write("\"")
  }
}

extension Verbatim {
  func render(into writer: inout SourceWriter) {
    writer.write(code)
  }
}
