import Diagnostics

extension JSONReader {
  /// Reads a string, which begins at the current position.
  mutating func readString() throws(Stop) -> String {
    let start = position
    var unescaped: [UInt8] = []
    position += 1
    while true {
      let end = endOfPlainText
      if unescaped.isEmpty, end < text.count, text[end] == UInt8(ascii: "\"") {
        defer { position = end + 1 }
        return String(decoding: text[position..<end], as: UTF8.self)
      }
      unescaped += text[position..<end]
      position = end
      guard position < text.count else { throw stop(.isUnclosedString, at: start) }
      switch text[position] {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: unescaped, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try readEscape(openedAt: start, into: &unescaped)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw stop(
          .isUnclosedString,
          at: start,
          help: "close it on its line; a line break in a string is written '\\n'"
        )
      default:
        unescaped.append(text[position])
        position += 1
        report(
          "a control character in a string has to be escaped",
          from: position - 1,
          help: "write it as '\\t' or '\\u' with four digits"
        )
      }
    }
  }

  private mutating func readEscape(
    openedAt start: Int,
    into unescaped: inout [UInt8]
  ) throws(Stop) {
    let escape = position
    guard position + 1 < text.count else { throw stop(.isUnclosedString, at: start) }
    position += 2
    switch text[escape + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      unescaped.append(text[escape + 1])
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "n"): unescaped.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "r"): unescaped.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "t"): unescaped.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "u"):
      if let scalar = readUnicodeEscape(from: escape) {
        unescaped += String(Character(scalar)).utf8
      }
    default:
      // The backslash was probably meant literally: `"\d+"`.
      report("this escape is unknown", from: escape, help: "write '\\\\' for a backslash")
      position = escape + 1
      unescaped.append(UInt8(ascii: "\\"))
    }
  }

  /// Reads the four digits of a `\u` escape, and the other half of a surrogate pair after it (RFC
  /// 8259 §7).
  private mutating func readUnicodeEscape(from escape: Int) -> Unicode.Scalar? {
    guard let unit = codeUnit(at: position) else {
      report("expected four hexadecimal digits after '\\u'", from: escape)
      return nil
    }
    position += 4
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, text[position...].starts(with: "\\u".utf8),
      let low = codeUnit(at: position + 2), (0xDC00...0xDFFF).contains(low)
    {
      position += 6
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    }
    bag.report(
      .unpairedSurrogate,
      "this escape is half of a surrogate pair; it's read as U+FFFD",
      at: range(from: escape),
      help: "characters above U+FFFF are written as two escapes"
    )
    return "\u{FFFD}"
  }

  private func codeUnit(at offset: Int) -> UInt32? {
    let digits = text[offset...].prefix(4).compactMap(\.hexDigitValue)
    return digits.count == 4 ? digits.reduce(0) { $0 << 4 | UInt32($1) } : nil
  }

  /// The offset of the next byte that doesn't represent itself in a string: a quote, a backslash or
  /// a control character; the end of the text if there is none.
  private var endOfPlainText: Int {
    text[position...].firstIndex {
      $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    } ?? text.count
  }
}

extension Diagnostic.Message {
  fileprivate static let isUnclosedString: Self = "the string that begins here is never closed"
}
