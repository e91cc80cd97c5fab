public import Foundation

/// A decimal number that is encoded as text, so that no digit depends on floating point: `"12.50"`.
nonisolated public struct DecimalText: Hashable, Sendable {
  /// The number.
  public var decimal: Foundation.Decimal

  /// Creates a value from a number.
  public init(_ decimal: Foundation.Decimal) {
    self.decimal = decimal
  }
}

nonisolated extension DecimalText: LosslessStringConvertible {
  /// Creates a value from text, or nil if the text isn't a decimal number.
  ///
  /// The text consists of a sign, digits with an optional decimal point, and an exponent. `Decimal`
  /// itself would accept any text that begins with a number.
  public init?(_ text: String) {
    var rest = text.utf8[...]
    func skip(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    func skipDigits() -> Bool {
      let count = rest.count
      rest = rest.drop { (0x30...0x39).contains($0) }
      return rest.count < count
    }
    _ = skip("+-")
    let hasWhole = skipDigits()
    let hasPoint = skip(".")
    guard hasPoint ? skipDigits() : hasWhole else { return nil }
    if skip("eE") {
      _ = skip("+-")
      guard skipDigits() else { return nil }
    }
    let locale = Foundation.Locale(identifier: "en_US_POSIX")
    guard rest.isEmpty, let decimal = Foundation.Decimal(string: text, locale: locale) else {
      return nil
    }
    self.decimal = decimal
  }

  /// The number as text.
  public var description: String { decimal.description }
}

nonisolated extension DecimalText: JSONRepresentation {
  /// Reads a number from text or from a JSON number.
  public init(_ json: JSONReader) throws {
    guard let text = try? json.string() else {
      decimal = try json.source.decimal(at: json.place)
      return
    }
    guard let value = DecimalText(text) else {
      throw json.corrupted("'\(text)' isn't a decimal number")
    }
    self = value
  }

  /// Encodes the number as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Creates the JSON representation of a number.
  public init(representing value: Foundation.Decimal) {
    decimal = value
  }

  /// The number.
  public var represented: Foundation.Decimal { decimal }
}
