/// A number as a literal, exact.
package struct NumberLiteral: Hashable, Sendable {
  /// The number as Swift spells it.
  let text: String

  /// Takes an integer of any width.
  package init(_ value: some FixedWidthInteger) {
    text = String(value)
  }

  /// Takes a finite number; Swift has no literal for the others.
  package init?(_ value: Double) {
    guard value.isFinite else {
      return nil
    }
    text = value.description
  }

  /// Takes a number as JSON spells it, digit for digit.
  ///
  /// - Returns: `nil` for everything that is not exactly one number of RFC 8259 §6.
  package init?(json text: String) {
    var digits = Substring(text).utf8
    if digits.first == UInt8(ascii: "-") {
      digits.removeFirst()
    }
    guard let first = digits.first, Self.skipDigits(&digits) else {
      return nil
    }
    if first == UInt8(ascii: "0"),
      text.utf8.drop(while: { $0 == UInt8(ascii: "-") }).dropFirst().first.map(Self.isDigit) == true
    {
      return nil
    }
    if digits.first == UInt8(ascii: ".") {
      digits.removeFirst()
      guard Self.skipDigits(&digits) else {
        return nil
      }
    }
    if digits.first == UInt8(ascii: "e") || digits.first == UInt8(ascii: "E") {
      digits.removeFirst()
      if digits.first == UInt8(ascii: "+") || digits.first == UInt8(ascii: "-") {
        digits.removeFirst()
      }
      guard Self.skipDigits(&digits) else {
        return nil
      }
    }
    guard digits.isEmpty else {
      return nil
    }
    self.text = text
  }

  /// Whether the literal begins with a minus sign.
  var isNegative: Bool { text.utf8.first == UInt8(ascii: "-") }

  private static func skipDigits(_ digits: inout Substring.UTF8View) -> Bool {
    guard let first = digits.first, isDigit(first) else {
      return false
    }
    digits = digits.drop(while: isDigit)
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
