extension String {
  /// The text as a JSON string (RFC 8259 §7), with all invisible characters escaped.
  package var quotedAsJSON: String {
    var quoted = ""
    quoted.append(quotedAsJSON: self)
    return quoted
  }

  /// Appends a text as a JSON string.
  mutating func append(quotedAsJSON text: String) {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    self += "\""
    self += isPlain ? text : text.unicodeScalars.map(\.escapedForJSON).joined()
    self += "\""
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
