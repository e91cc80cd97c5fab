/// A type that generated code uses without declaring it: one of Swift, Foundation or the runtime.
package enum StandardType: String, CaseIterable, Sendable {
  case string = "String"
  case int = "Int"
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case uint64 = "UInt64"
  case double = "Double"
  case float = "Float"
  case bool = "Bool"
  case decimal = "Decimal"
  case date = "Date"
  case uuid = "UUID"
  case url = "URL"
  case data = "Data"
  case calendarDate = "CalendarDate"
  case json = "JSONValue"
  case file = "MultipartFile"
  case binaryBody = "BinaryBody"

  /// The name in Swift, without its module.
  package var name: String { rawValue }

  /// Indicates whether the type belongs to Foundation.
  package var isOfFoundation: Bool {
    switch self {
    case .decimal, .date, .uuid, .url, .data: true
    case .string, .int, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64, .double,
      .float, .bool, .calendarDate, .json, .file, .binaryBody:
      false
    }
  }
}

extension Scalar {
  /// The Swift type of the values; `nil` for a text whose type has a name in the spec.
  package var standardType: StandardType? {
    switch self {
    case .named: nil
    // No Foundation type preserves a string that isn't quite a URL.
    case .string, .url: .string
    case .int: .int
    case .sized(let width): width.standardType
    case .double: .double
    case .float: .float
    case .decimal, .decimalText: .decimal
    case .bool: .bool
    case .dateTime: .date
    case .calendarDate: .calendarDate
    case .uuid: .uuid
    case .base64: .data
    }
  }
}

extension API.Enumeration.RawType {
  /// The Swift type of the raw values.
  package var standardType: StandardType {
    switch self {
    case .string: .string
    case .integer: .int
    case .number: .double
    case .mixed: .json
    }
  }
}

extension SizedInteger {
  /// The Swift type of this size.
  package var standardType: StandardType {
    switch self {
    case .int8: .int8
    case .int16: .int16
    case .int32: .int32
    case .int64: .int64
    case .uint8: .uint8
    case .uint16: .uint16
    case .uint32: .uint32
    case .uint64: .uint64
    }
  }
}
