import Foundation

nonisolated extension JSONDocument {
  /// Returns the text of a string.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if it isn't valid Unicode.
  func text(of value: Int) throws -> String {
    guard let text = textIfValid(of: value) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: path(to: value),
          debugDescription: "The string isn't valid Unicode."
        )
      )
    }
    return text
  }

  /// Returns the text of a string; nil if it isn't valid Unicode.
  @inline(__always)
  func textIfValid(of value: Int) -> String? {
    let token = tokens[value]
    return token.hasEscapes
      ? decodedText(at: token.place) : bytes.plainString(at: token.place).text
  }

  /// Returns whether a string is a text, code point by code point.
  @inline(__always)
  func isText(_ value: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let token = tokens[value]
    if !token.hasEscapes { return bytes.isPlainString(text, at: token.place) }
    return decodedText(at: token.place)?.utf8.elementsEqual(text) ?? false
  }

  /// Returns a string that has escapes; nil if one of them isn't a Unicode scalar.
  private func decodedText(at start: Int) -> String? {
    var output: [UInt8] = []
    var position = start + 1
    while case let byte = bytes[position], byte != UInt8(ascii: "\"") {
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        output.append(byte)
        continue
      }
      let escape = bytes[position]
      position += 1
      switch escape {
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "u"):
        guard let scalar = scalar(at: &position) else { return nil }
        output += Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter
      default: output.append(escape)
      }
    }
    return String(decoding: output, as: Unicode.UTF8.self)
  }

  /// Reads the digits of `\uD83D\uDE00` after the first `\u`.
  private func scalar(at position: inout Int) -> Unicode.Scalar? {
    let unit = hexadecimal(at: position)
    position += 4
    guard Swift.UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u"),
      case let other = hexadecimal(at: position + 2), Swift.UTF16.isTrailSurrogate(other)
    else { return nil }
    position += 6
    let high = Swift.UInt32(unit) - 0xD800
    let low = Swift.UInt32(other) - 0xDC00
    return Unicode.Scalar(0x1_0000 + high << 10 + low)
  }

  /// Returns the number that four hexadecimal digits write.
  private func hexadecimal(at position: Int) -> Swift.UInt16 {
    (position..<position + 4).reduce(0) { number, index in
      let byte = bytes[index]
      let digit = byte <= UInt8(ascii: "9") ? byte &- UInt8(ascii: "0") : byte & 0xDF &- 55
      return number << 4 | Swift.UInt16(digit)
    }
  }

  /// Returns the text of a number.
  func digits(of value: Int) -> String {
    bytes.number(at: tokens[value].place).text
  }

  /// Returns a number as an integer, or nil if it isn't whole, or out of range.
  func integerIfInRange<Number: Swift.FixedWidthInteger>(of value: Int) -> Number? {
    guard let (isNegative, magnitude) = wholeNumber(of: value) else { return nil }
    guard isNegative else { return Number(exactly: magnitude) }
    guard magnitude <= UInt64(1) << 63 else { return nil }
    return Number(exactly: Int64(truncatingIfNeeded: 0 &- magnitude))
  }

  private func wholeNumber(of value: Int) -> (isNegative: Bool, magnitude: UInt64)? {
    let number = bytes.number(at: tokens[value].place)
    let isNegative = number[0] == UInt8(ascii: "-")
    var magnitude: UInt64 = 0
    for position in (isNegative ? 1 : 0)..<number.count {
      let digit = number[position] &- UInt8(ascii: "0")
      let (product, overflows) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, isOutOfRange) = product.addingReportingOverflow(UInt64(digit))
      guard digit < 10, !overflows, !isOutOfRange else {
        // A number without a fraction can be written with one: 1.0.
        guard let decimal = decimalIfInRange(of: value) else { return nil }
        return UInt64("\(decimal.magnitude)").map { (decimal < 0, $0) }
      }
      magnitude = sum
    }
    return (isNegative, magnitude)
  }

  /// Returns a number as the nearest `Double`, or nil if it is out of range.
  func doubleIfInRange(of value: Int) -> Double? {
    if let number = exactDouble(of: value) { return number }
    return Double(digits(of: value)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns a number with at most 15 digits and no exponent.
  ///
  /// Its digits and the power of ten by which they are divided are exact, so that the division
  /// rounds correctly.
  private func exactDouble(of value: Int) -> Double? {
    let number = bytes.number(at: tokens[value].place)
    guard number.count <= 17 else { return nil }
    var digits: UInt64 = 0
    var count = 0
    var divisor = 1.0
    var isFraction = false
    var isNegative = false
    for position in 0..<number.count {
      switch number[position] {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case let byte:
        let digit = byte &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        digits = digits * 10 + UInt64(digit)
        count += 1
        if isFraction { divisor *= 10 }
      }
    }
    guard count <= 15 else { return nil }
    let magnitude = Double(digits) / divisor
    return isNegative ? -magnitude : magnitude
  }

  /// Returns a number with all digits that a `Decimal` can hold, or nil if it is out of range.
  func decimalIfInRange(of value: Int) -> Foundation.Decimal? {
    Foundation.Decimal(
      string: digits(of: value),
      locale: Foundation.Locale(identifier: "en_US_POSIX")
    )
  }
}
