import Diagnostics

extension JSONReader {
  /// Skips a string.
  ///
  /// Returns `true` if its text appears literally between the quotes, or `false` if the text is in
  /// `unescaped`.
  mutating func skipString(into bag: inout DiagnosticBag) throws(Stop) -> Bool {
    let start = position
    position = endOfPlainText(from: position + 1)
    if position < text.count, text[position] == UInt8(ascii: "\"") {
      position += 1
      return true
    }
    try unescapeString(from: start, into: &bag)
    return false
  }

  /// Reads a string with escapes, starting at the first of them.
  private mutating func unescapeString(
    from start: Int,
    into bag: inout DiagnosticBag
  ) throws(Stop) {
    unescaped.removeAll(keepingCapacity: true)
    unescaped.append(contentsOf: text[start + 1..<position])
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"):
        try readEscape(openedAt: start, into: &bag)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw stop(
          .isUnclosedString,
          at: start,
          help: "close it on its line; a line break in a string is written '\\n'",
          into: &bag
        )
      default:
        let control = text[position]
        report(
          .hasControlCharacter,
          from: position,
          to: position + 1,
          help: "write it as '\\t' or '\\u' with four digits",
          into: &bag
        )
        unescaped.append(control)
        position += 1
      }
      let next = endOfPlainText(from: position)
      unescaped.append(contentsOf: text[position..<next])
      position = next
    }
    throw stop(.isUnclosedString, at: start, into: &bag)
  }

  private mutating func readEscape(
    openedAt start: Int,
    into bag: inout DiagnosticBag
  ) throws(Stop) {
    let escape = position
    guard position + 1 < text.count else { throw stop(.isUnclosedString, at: start, into: &bag) }
    position += 2
    switch text[escape + 1] {
    case UInt8(ascii: "\""): unescaped.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): unescaped.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): unescaped.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "n"): unescaped.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "r"): unescaped.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "t"): unescaped.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "u"): readUnicodeEscape(from: escape, into: &bag)
    default:
      // The backslash was probably meant literally: `"\d+"`.
      report(
        .isUnknownEscape,
        from: escape,
        to: escape + 2,
        help: "write '\\\\' for a backslash",
        into: &bag
      )
      position = escape + 1
      unescaped.append(UInt8(ascii: "\\"))
    }
  }

  /// Reads the four digits of a `\u` escape, and the other half of a surrogate pair after it (RFC
  /// 8259 §7).
  private mutating func readUnicodeEscape(from escape: Int, into bag: inout DiagnosticBag) {
    guard let unit = codeUnit(at: position) else {
      report(.lacksDigits, from: escape, to: position, into: &bag)
      return
    }
    position += 4
    var value = UInt32(unit)
    if (0xD800...0xDBFF).contains(unit), position + 1 < text.count,
      text[position] == UInt8(ascii: "\\"), text[position + 1] == UInt8(ascii: "u"),
      let low = codeUnit(at: position + 2), (0xDC00...0xDFFF).contains(low)
    {
      value = 0x10000 + (value - 0xD800) << 10 + (UInt32(low) - 0xDC00)
      position += 6
    }
    guard let scalar = Unicode.Scalar(value) else {
      bag.report(
        .unpairedSurrogate,
        .isHalfACharacter,
        at: range(from: escape),
        help: "characters above U+FFFF are written as two escapes"
      )
      unescaped.append(contentsOf: [0xEF, 0xBF, 0xBD])
      return
    }
    unescaped.append(contentsOf: String(Character(scalar)).utf8)
  }

  private func codeUnit(at offset: Int) -> UInt16? {
    guard offset + 4 <= text.count else { return nil }
    var unit: UInt16 = 0
    for index in offset..<offset + 4 {
      guard let digit = text[index].hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// Returns the offset of the first byte from `start` on that doesn't represent itself in a string:
  /// a quote, a backslash or a control character; the end of the text if there is none.
  private func endOfPlainText(from start: Int) -> Int {
    text[start...].firstIndex { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
      ?? text.count
  }
}
