import Diagnostics

/// A number literal with an exact value.
package struct NumberLiteral: Hashable, Sendable {
  /// The number in Swift's syntax.
  let text: String

  /// Creates a literal from an integer of any width.
  package init(_ value: some FixedWidthInteger) {
    text = String(value)
  }

  /// Creates a literal from a JSON number, preserving all digits.
  ///
  /// - Returns: `nil` unless the text is exactly one number as defined in RFC 8259 §6.
  package init?(json text: String) {
    guard JSONNumber.isNumber(text) else { return nil }
    self.text = text
  }

  /// Indicates whether the literal begins with a minus sign.
  var isNegative: Bool { text.utf8.first == UInt8(ascii: "-") }
}
