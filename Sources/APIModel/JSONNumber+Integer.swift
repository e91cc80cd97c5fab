package import Diagnostics

extension JSONNumber {
  /// Returns a number without a fraction as an integer, which JSON Schema doesn't distinguish from
  /// `1.0` or `1e2`; `nil` for other numbers, and for integers of more than 64 bits.
  package static func integer(_ text: String) -> Int64? {
    if let number = Int64(text) { return number }
    guard let number = DecimalNumber(text), number.isWhole else { return nil }
    return number.roundedDown
  }
}
