/// An integer of a fixed size, by its name in OpenAPI's registry of formats.
package enum SizedInteger: String, Hashable, Sendable, CaseIterable {
  case int8, int16, int32, int64
  case uint8, uint16, uint32, uint64

  /// Indicates whether there are no negative values.
  var isUnsigned: Bool {
    switch self {
    case .int8, .int16, .int32, .int64: false
    case .uint8, .uint16, .uint32, .uint64: true
    }
  }

  /// The values, as far as an `Int64` can express them.
  package var range: ClosedRange<Int64> {
    switch self {
    case .int8: Int64(Int8.min)...Int64(Int8.max)
    case .int16: Int64(Int16.min)...Int64(Int16.max)
    case .int32: Int64(Int32.min)...Int64(Int32.max)
    case .int64: Int64.min...Int64.max
    case .uint8: 0...Int64(UInt8.max)
    case .uint16: 0...Int64(UInt16.max)
    case .uint32: 0...Int64(UInt32.max)
    case .uint64: 0...Int64.max
    }
  }

  /// Returns whether a JSON number is a value; it may have a fraction of zero or an exponent.
  package func includes(_ literal: String) -> Bool {
    switch self {
    case .int8: Self.isValue(literal, of: Int8.self)
    case .int16: Self.isValue(literal, of: Int16.self)
    case .int32: Self.isValue(literal, of: Int32.self)
    case .int64: Self.isValue(literal, of: Int64.self)
    case .uint8: Self.isValue(literal, of: UInt8.self)
    case .uint16: Self.isValue(literal, of: UInt16.self)
    case .uint32: Self.isValue(literal, of: UInt32.self)
    case .uint64: Self.isValue(literal, of: UInt64.self)
    }
  }

  private static func isValue<Number: FixedWidthInteger>(
    _ literal: String,
    of type: Number.Type
  ) -> Bool {
    Number(literal) != nil || Double(literal).flatMap { Number(exactly: $0) } != nil
  }
}

extension ValueType {
  /// `format: int32`.
  package static var int32: ValueType { .sized(.int32) }

  /// `format: int64`.
  package static var int64: ValueType { .sized(.int64) }

  /// Indicates whether values are numbers without a fraction.
  package var isWholeNumber: Bool { scalar?.isWholeNumber ?? false }

  /// Indicates whether values are numbers without a fraction that are never negative.
  package var isUnsigned: Bool {
    if case .scalar(.sized(let width)) = self { width.isUnsigned } else { false }
  }
}

extension Scalar {
  /// Indicates whether values are numbers without a fraction.
  package var isWholeNumber: Bool {
    switch self {
    case .int, .sized: true
    case .string, .named, .double, .float, .decimal, .bool, .dateTime, .calendarDate, .uuid,
      .decimalText,
      .url, .base64:
      false
    }
  }
}
