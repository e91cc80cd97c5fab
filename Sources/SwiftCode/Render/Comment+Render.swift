extension Comment {
  /// Removes what would end a comment, or change how the text around it is shown.
  static func sanitized(_ line: Substring) -> String {
    guard line.unicodeScalars.contains(where: isUnsafe) else {
      return String(line)
    }
    var text = String.UnicodeScalarView()
    for scalar in line.unicodeScalars where !isUnsafe(scalar) {
      text.append(scalar)
    }
    return String(text)
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }

  func render(into writer: inout SourceWriter) {
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      writer.write("//")
      if !line.isEmpty {
        writer.write(" ")
        writer.write(commentLine: line)
      }
      writer.newline()
    }
  }
}

extension DocComment {
  func render(into writer: inout SourceWriter) {
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      writer.write("///")
      if !line.isEmpty {
        writer.write(" ")
        writer.write(commentLine: line)
      }
      writer.newline()
    }
  }
}
