public import Foundation

/// Any JSON value.
///
/// Numbers stay what they were: whole numbers and decimal fractions that a `Double` can't hold are kept exactly.
nonisolated public enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number that is no `Int64` and that a `Double` stands for.
  case number(Double)
  /// A number that is neither, like `18446744073709551615`.
  case decimal(Foundation.Decimal)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object([String: JSONValue])
}

nonisolated extension JSONValue {
  /// The member of an object, nothing if there is none.
  public subscript(key: String) -> JSONValue? {
    objectValue?[key]
  }

  /// The element of an array, nothing if there is none.
  public subscript(index: Int) -> JSONValue? {
    guard let array = arrayValue, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// Whether this is `null`.
  public var isNull: Bool { self == .null }

  /// The Boolean, if this is one.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The whole number, if this is one that an `Int` can hold.
  public var intValue: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .number(let value): Int(exactly: value)
    case .null, .bool, .decimal, .string, .array, .object: nil
    }
  }

  /// The number, if this is one, as near as a `Double` gets.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .decimal(let value): Foundation.NSDecimalNumber(decimal: value).doubleValue
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The number, if this is one.
  public var decimalValue: Foundation.Decimal? {
    switch self {
    case .integer(let value): Foundation.Decimal(value)
    case .number(let value):
      Foundation.Decimal(string: "\(value)", locale: Foundation.Locale(identifier: "en_US_POSIX"))
    case .decimal(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The string, if this is one.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, if this is an array.
  public var arrayValue: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, if this is an object.
  public var objectValue: [String: JSONValue]? {
    if case .object(let value) = self { value } else { nil }
  }
}
