extension String {
  /// The text as a JSON string (RFC 8259 §7), with all invisible characters escaped.
  package var quotedAsJSON: String {
    let isPlain = isVisibleASCII && !utf8.contains { "\"\\".utf8.contains($0) }
    return "\"" + (isPlain ? self : unicodeScalars.map(\.escapedForJSON).joined()) + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var escapedForJSON: String {
    switch self {
    case "\"": #"\""#
    case "\\": #"\\"#
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    case _ where isInvisible:
      utf16.map { unit in
        let digits = String(unit, radix: 16)
        return #"\u"# + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
      .joined()
    default: String(self)
    }
  }
}
