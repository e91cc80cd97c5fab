/// A number literal with an exact value.
package struct NumberLiteral: Hashable, Sendable {
  /// The number in Swift's syntax.
  let text: String

  /// Creates a literal from an integer of any width.
  package init(_ value: some FixedWidthInteger) {
    text = String(value)
  }

  /// Creates a literal from a finite number; returns `nil` for other numbers, which have no literal
  /// in Swift.
  package init?(_ value: Double) {
    guard value.isFinite else {
      return nil
    }
    text = value.description
  }

  /// Creates a literal from a JSON number, preserving all digits.
  ///
  /// - Returns: `nil` unless the text is exactly one number as defined in RFC 8259 §6.
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

  /// Indicates whether the literal begins with a minus sign.
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
