public import Foundation

/// Any JSON value.
///
/// Numbers aren't rounded: whole numbers and decimal fractions that a `Double` can't represent are
/// kept exactly.
nonisolated public enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number that isn't an `Int64`, but can be represented by a `Double`.
  case number(Double)
  /// A number that can't be represented by either of them, such as `18446744073709551615`.
  case decimal(Foundation.Decimal)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object([String: JSONValue])
}

nonisolated extension JSONValue {
  /// Returns a member of an object, or nil if it is missing.
  public subscript(key: String) -> JSONValue? {
    objectValue?[key]
  }

  /// Returns an element of an array, or nil if it is missing.
  public subscript(index: Int) -> JSONValue? {
    guard let array = arrayValue, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// A Boolean value that indicates whether the value is `null`.
  public var isNull: Bool { self == .null }

  /// The Boolean, if the value is one.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The whole number, if the value is one that an `Int` can hold.
  public var intValue: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .number(let value): Int(exactly: value)
    case .null, .bool, .decimal, .string, .array, .object: nil
    }
  }

  /// The number, if the value is one, rounded to the nearest `Double`.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .decimal(let value): Foundation.NSDecimalNumber(decimal: value).doubleValue
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The number, if the value is one.
  public var decimalValue: Foundation.Decimal? {
    switch self {
    case .integer(let value): Foundation.Decimal(value)
    case .number(let value):
      Foundation.Decimal(string: "\(value)", locale: Foundation.Locale(identifier: "en_US_POSIX"))
    case .decimal(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The string, if the value is one.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, if the value is an array.
  public var arrayValue: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, if the value is an object.
  public var objectValue: [String: JSONValue]? {
    if case .object(let value) = self { value } else { nil }
  }
}
