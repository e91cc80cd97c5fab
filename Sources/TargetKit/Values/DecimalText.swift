public import Foundation

/// A decimal number that travels as text, so that no digit of it depends on floating point: `"12.50"`.
nonisolated public struct DecimalText: Hashable, Sendable {
  /// The number.
  public var decimal: Foundation.Decimal

  /// Creates a value from a number.
  public init(_ decimal: Foundation.Decimal) {
    self.decimal = decimal
  }
}

nonisolated extension DecimalText: LosslessStringConvertible {
  /// Creates a value from text, unless that is no decimal number.
  ///
  /// A sign, digits with a point among or before them, and an exponent; `Decimal` itself would read the beginning of
  /// any text.
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

  /// The number as it travels.
  public var description: String { decimal.description }
}

nonisolated extension DecimalText: JSONRepresentation {
  /// Reads a number from text, or a number that is one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let text = try? container.decode(String.self) else {
      decimal = try container.decode(Foundation.Decimal.self)
      return
    }
    guard let value = DecimalText(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(text)' is not a decimal number"
      )
    }
    self = value
  }

  /// Writes the number as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Creates what travels for a number.
  public init(representing value: Foundation.Decimal) {
    decimal = value
  }

  /// The number.
  public var represented: Foundation.Decimal { decimal }
}
