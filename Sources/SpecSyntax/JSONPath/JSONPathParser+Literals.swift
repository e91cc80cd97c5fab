import Diagnostics

extension JSONPathParser {
  /// Parses the integer of an index or a slice: no leading zeros, no `-0`, within ±(2⁵³ − 1) (RFC
  /// 7493 §2.2).
  mutating func optionalInteger() throws(JSONPathFailure) -> Int? {
    let start = index
    let isNegative = take("-")
    let digits = index
    while let byte = peek, byte.isDigit { index += 1 }
    guard index > digits else {
      guard isNegative else { return nil }
      throw unexpected("a digit")
    }
    let hasLeadingZero = bytes[digits] == UInt8(ascii: "0") && (index - digits > 1 || isNegative)
    guard !hasLeadingZero else {
      throw failure(.hasLeadingZero(text(from: start)), at: start)
    }
    guard let value = Int(text(from: start)), ((-1 << 53) + 1..<1 << 53).contains(value) else {
      throw failure(.isTooLarge(text(from: start)), at: start)
    }
    return value
  }

  /// Parses a number operand of a comparison as in JSON, where `-0` is allowed.
  mutating func numberLiteral() throws(JSONPathFailure) -> Node {
    let start = index
    _ = take("-")
    let digits = index
    try skipDigits()
    if bytes[digits] == UInt8(ascii: "0"), index - digits > 1 {
      throw failure(.hasLeadingZero(text(from: start)), at: start)
    }
    var isWhole = true
    if take(".") {
      isWhole = false
      try skipDigits()
    }
    if peek.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      isWhole = false
      index += 1
      if !take("+") { _ = take("-") }
      try skipDigits()
    }
    let text = text(from: start)
    guard Double(text) != nil else { throw failure(.isTooLarge(text), at: start) }
    return Node(.scalar(text, isWhole ? .integer : .float), at: .nowhere)
  }

  private mutating func skipDigits() throws(JSONPathFailure) {
    guard let byte = peek, byte.isDigit else { throw unexpected("a digit") }
    while let byte = peek, byte.isDigit { index += 1 }
  }

  /// Parses a string in single or double quotes, with the escapes of JSON.
  mutating func stringLiteral() throws(JSONPathFailure) -> String {
    let start = index
    let quote = bytes[index]
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      index += 1
      switch byte {
      case quote:
        return String(decoding: text, as: UTF8.self)
      case 0..<0x20:
        throw failure(.isControlCharacter, at: index - 1, help: "write '\\n', '\\t' or '\\u0000'")
      case UInt8(ascii: "\\"):
        text += Array(String(try escape(in: quote)).utf8)
      case _:
        text.append(byte)
      }
    }
    throw failure(.isOpen(String(UnicodeScalar(quote))), at: start)
  }

  private mutating func escape(in quote: UInt8) throws(JSONPathFailure) -> Unicode.Scalar {
    let start = index - 1
    guard let byte = peek else { throw unexpected("the rest of an escape") }
    index += 1
    switch byte {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "/"), UInt8(ascii: "\\"), quote: return Unicode.Scalar(byte)
    case UInt8(ascii: "u"):
      let unit = try hexDigits()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // A code point outside the basic plane takes two escapes: a high surrogate, then a low
      // surrogate.
      guard (0xD800..<0xDC00).contains(unit), take("\\u") else {
        throw failure(.isUnpaired, at: start)
      }
      let low = try hexDigits()
      guard (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      else { throw failure(.isUnpaired, at: start) }
      return scalar
    case _:
      throw failure(
        "'\\\(character(at: index - 1))' isn't an escape",
        at: start,
        help: "write '\\\\' for a backslash"
      )
    }
  }

  private mutating func hexDigits() throws(JSONPathFailure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek?.hexDigitValue else { throw unexpected("four hexadecimal digits") }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}

extension Diagnostic.Message {
  fileprivate static func hasLeadingZero(_ number: String) -> Self {
    "'\(number)' has a leading zero"
  }

  fileprivate static func isTooLarge(_ number: String) -> Self {
    "'\(number)' is too large for an exact JSON number"
  }

  fileprivate static let isControlCharacter: Self =
    "control characters aren't allowed in a string"

  fileprivate static func isOpen(_ quote: String) -> Self {
    "the string that begins with this \(quote) is never closed"
  }

  fileprivate static let isUnpaired: Self = "this is half of a surrogate pair"
}
