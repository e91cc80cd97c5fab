import APIModel
import Diagnostics

/// The text formats of scalar types: their validation, and a sample of each.
enum SampleText {
  /// Returns the expected text of a type, in words for a message.
  static func expectation(of scalar: Scalar) -> String {
    switch scalar {
    case .dateTime: "a date and time such as 2024-01-31T12:00:00Z"
    case .calendarDate: "a date such as 2024-01-31"
    case .uuid: "a UUID"
    case .url: "a URL"
    case .base64: "base64"
    case .decimalText: "a decimal number"
    case .string, .named, .int, .sized, .double, .float, .decimal, .bool: "a string"
    }
  }

  /// Returns whether generated code decodes a text as a type.
  static func isValid(_ text: String, as scalar: Scalar) -> Bool {
    switch scalar {
    case .dateTime: isDateTime(Array(text.utf8))
    case .calendarDate: isDate(text.utf8[...]) && text.utf8.count == 10
    case .uuid: isUUID(Array(text.utf8))
    case .url: isURL(Array(text.utf8))
    case .base64: isBase64(Array(text.utf8))
    case .decimalText: isDecimal(text)
    case .string, .named, .int, .sized, .double, .float, .decimal, .bool: true
    }
  }

  /// Returns a valid text of a type.
  static func sample(of scalar: Scalar) -> String {
    switch scalar {
    case .dateTime: "2024-01-31T12:00:00Z"
    case .calendarDate: "2024-01-31"
    case .uuid: "123e4567-e89b-12d3-a456-426614174000"
    case .url: "https://example.com"
    case .base64: "SGVsbG8="
    case .decimalText: "1.5"
    case .string, .named, .int, .sized, .double, .float, .decimal, .bool: "string"
    }
  }

  /// Returns a valid value of a type.
  static func json(of scalar: Scalar) -> JSONText {
    switch scalar.jsonType {
    case .number: .number(scalar.isWholeNumber ? "1" : "1.5")
    case .boolean: .bool(true)
    case .null, .string, .array, .object: .string(sample(of: scalar))
    }
  }

  // MARK: - Grammars

  private static func isDate(_ text: Substring.UTF8View) -> Bool {
    let bytes = Array(text.prefix(10))
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), (1...12).contains(month), day >= 1
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return day <= lengths[month - 1]
  }

  /// Returns whether text is a date and time of RFC 3339 §5.6, or one that the runtime accepts as
  /// well: without seconds, without an offset, or without a colon in the offset.
  private static func isDateTime(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 16, isDate(Substring(decoding: bytes[0..<10], as: UTF8.self).utf8),
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t")
        || bytes[10] == UInt8(ascii: " "),
      bytes[13] == UInt8(ascii: ":"), let hour = number(bytes[11..<13]), hour < 24,
      let minute = number(bytes[14..<16]), minute < 60
    else { return false }
    var rest = bytes[16...]
    if rest.first == UInt8(ascii: ":") {
      rest = rest.dropFirst()
      guard rest.count >= 2, let second = number(rest.prefix(2)), second <= 60 else { return false }
      rest = rest.dropFirst(2)
      if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
        let digits = rest.dropFirst().prefix { isDigit($0) }
        guard !digits.isEmpty else { return false }
        rest = rest[digits.endIndex...]
      }
    }
    return isOffset(rest)
  }

  /// Returns whether text is an offset: nothing, `Z`, `+01:00`, `+0100` or `+01`.
  private static func isOffset(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let sign = bytes.first else { return true }
    if bytes.count == 1 { return sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), bytes.count >= 3,
      let hours = number(bytes.dropFirst().prefix(2)), hours < 24
    else { return false }
    var rest = bytes.dropFirst(3)
    if rest.isEmpty { return true }
    if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst() }
    guard rest.count == 2, let minutes = number(rest) else { return false }
    return minutes < 60
  }

  /// Returns whether text is a JSON number, or one with a plus sign or without digits on one side
  /// of the point.
  private static func isDecimal(_ text: String) -> Bool {
    !text.contains("x") && !text.contains("o") && JSONNumber.literal(text) != nil
  }

  private static func isUUID(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == 36 else { return false }
    return bytes.indices.allSatisfy { index in
      [8, 13, 18, 23].contains(index) ? bytes[index] == UInt8(ascii: "-") : isHex(bytes[index])
    }
  }

  /// Returns whether text has only characters of URLs (RFC 3986 §2); all systems read such text as
  /// a URL.
  private static func isURL(_ bytes: [UInt8]) -> Bool {
    guard !bytes.isEmpty else { return false }
    return bytes.indices.allSatisfy { index in
      if bytes[index] == UInt8(ascii: "%") {
        return index + 2 < bytes.count && isHex(bytes[index + 1]) && isHex(bytes[index + 2])
      }
      return isDigit(bytes[index]) || isLetter(bytes[index]) || urlSymbols.contains(bytes[index])
    }
  }

  private static let urlSymbols = Set("-._~:/?#@!$&'()*+,;=%".utf8)

  private static func isBase64(_ bytes: [UInt8]) -> Bool {
    guard bytes.count % 4 == 0 else { return false }
    let padding = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return padding <= 2
      && bytes.dropLast(padding).allSatisfy {
        isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/")
      }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var result = 0
    for digit in digits {
      guard isDigit(digit) else { return nil }
      result = result * 10 + Int(digit - 0x30)
    }
    return result
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }
}
