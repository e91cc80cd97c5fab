/// Whether a text is what the output will decode it as; the same answers as the types that do so at run time.
enum TextFormats {
  /// `2024-02-29`.
  static func isDate(_ text: Substring.UTF8View) -> Bool {
    let bytes = Array(text)
    guard bytes.count == 10, bytes[4] == dash, bytes[7] == dash, let year = number(bytes[0..<4]),
      let month = number(bytes[5..<7]), let day = number(bytes[8..<10])
    else { return false }
    return (1...12).contains(month) && day >= 1 && day <= days(in: month, of: year)
  }

  /// `2024-02-29T12:30:00.5+01:00` and what is near to it: a space or a small `t`, no colon in the offset, no offset.
  static func isDateTime(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count >= 19, isDate(Substring(text).utf8.prefix(10)),
      [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(bytes[10]),
      bytes[13] == colon, bytes[16] == colon,
      let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
      let second = number(bytes[17..<19]), hour < 24, minute < 60, second <= 60
    else { return false }
    var rest = bytes[19...]
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix(while: isDigit)
      guard (1...9).contains(digits.count) else { return false }
      rest = rest.dropFirst(digits.count + 1)
    }
    return isOffset(rest)
  }

  /// `123e4567-e89b-12d3-a456-426614174000`.
  static func isUUID(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return false }
    return bytes.enumerated().allSatisfy { index, byte in
      [8, 13, 18, 23].contains(index) ? byte == dash : isHexDigit(byte)
    }
  }

  /// A URL that every version of Foundation takes: ASCII, with nothing in it that has to be escaped.
  static func isURL(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x21...0x7E).contains(byte) && !"\"<>\\^`{|}".utf8.contains(byte)
      }
  }

  /// Whole groups of four, as `Data(base64Encoded:)` takes them.
  static func isBase64(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let padding = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard bytes.count % 4 == 0, padding <= 2 else { return false }
    return bytes.dropLast(padding).allSatisfy { byte in
      isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
    }
  }

  private static let dash = UInt8(ascii: "-")
  private static let colon = UInt8(ascii: ":")

  private static func isOffset(_ bytes: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(bytes)
    switch bytes.first {
    case nil: return true
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): return bytes.count == 1
    case UInt8(ascii: "+"), dash:
      let digits = bytes.dropFirst().filter { $0 != colon }
      guard digits.count == 4, digits.allSatisfy(isDigit) else { return false }
      return bytes.count == 5 || (bytes.count == 6 && bytes[3] == colon)
    default: return false
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.allSatisfy(isDigit) ? digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
  }

  private static func days(in month: Int, of year: Int) -> Int {
    if month == 2 {
      return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }
}
