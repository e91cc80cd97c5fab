extension Node {
  /// The value of a scalar that is an integer and fits; `1.0` and `1e3` are integers (JSON Schema
  /// 2020-12 §4.2.3).
  package var integer: Int? {
    switch value {
    case .scalar(let text, .integer):
      return Self.integer(text)
    case .scalar(_, .float):
      // From 2⁵³ on, a `Double` may represent a different number than the text.
      guard let double, abs(double) < 0x1p53 else { return nil }
      return Int(exactly: double)
    case .scalar, .sequence, .mapping:
      return nil
    }
  }

  /// The value of a numeric scalar, rounded to the nearest `Double`.
  package var double: Double? {
    switch value {
    case .scalar(let text, .integer):
      if let integer = Self.integer(text) { return Double(integer) }
      return Double(text)
    case .scalar(let text, .float):
      switch text {
      case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .infinity
      case "-.inf", "-.Inf", "-.INF": return -.infinity
      case ".nan", ".NaN", ".NAN": return .nan
      default: return Double(text)
      }
    case .scalar, .sequence, .mapping:
      return nil
    }
  }

  private static func integer(_ text: String) -> Int? {
    if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8) }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
    return Int(text)
  }
}
