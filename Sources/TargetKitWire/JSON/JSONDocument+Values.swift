import Foundation

nonisolated extension JSONDocument {
  /// Returns the type of a value, which its first byte tells unless it's an array or object.
  @inline(__always)
  func kind(of value: Int) -> JSONType {
    let token = tokens[value]
    if token.isContainer { return token.isObject ? .object : .array }
    return switch bytes[token.place] {
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  func isNull(_ value: Int) -> Bool { kind(of: value) == .null }

  func string(_ value: Int) throws -> String {
    guard kind(of: value) == .string else { throw mismatch(String.self, value) }
    return try text(of: value)
  }

  func boolean(_ value: Int) throws -> Bool {
    guard kind(of: value) == .boolean else { throw mismatch(Bool.self, value) }
    return bytes[tokens[value].place] == UInt8(ascii: "t")
  }

  func integer<Number: Swift.FixedWidthInteger>(_ value: Int) throws -> Number {
    try number(value) { integerIfInRange(of: value) }
  }

  func double(_ value: Int) throws -> Double { try number(value) { doubleIfInRange(of: value) } }

  func float(_ value: Int) throws -> Float {
    try number(value) { Float(digits(of: value)).flatMap { $0.isFinite ? $0 : nil } }
  }

  func decimal(_ value: Int) throws -> Foundation.Decimal {
    try number(value) { decimalIfInRange(of: value) }
  }

  private func number<Number>(_ value: Int, _ read: () -> Number?) throws -> Number {
    guard kind(of: value) == .number else { throw mismatch(Number.self, value) }
    if let number = read() { return number }
    throw corrupted(value, "\(digits(of: value)) isn't in the range of \(Number.self).")
  }

  /// Returns the error for a value that has the right type, but can't be read.
  func corrupted(_ value: Int, _ description: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: path(to: value), debugDescription: description))
  }

  /// Returns the error for a value of another kind.
  func mismatch(_ type: Any.Type, _ value: Int) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: path(to: value),
      debugDescription: "Expected to decode \(type), but found \(kind(of: value).text)."
    )
    return isNull(value) ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

nonisolated extension JSONType {
  /// The type with its article: `an array`.
  fileprivate var text: String {
    switch self {
    case .null: "null"
    case .boolean: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
