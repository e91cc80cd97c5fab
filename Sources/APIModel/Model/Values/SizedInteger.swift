/// An integer of a fixed size, by its name in OpenAPI's registry of formats.
package enum SizedInteger: String, Hashable, Sendable, CaseIterable {
  case int8, int16, int32, int64
  case uint8, uint16, uint32, uint64

  private var type: any FixedWidthInteger.Type {
    switch self {
    case .int8: Int8.self
    case .int16: Int16.self
    case .int32: Int32.self
    case .int64: Int64.self
    case .uint8: UInt8.self
    case .uint16: UInt16.self
    case .uint32: UInt32.self
    case .uint64: UInt64.self
    }
  }

  /// The values, as far as an `Int64` can express them.
  package var range: ClosedRange<Int64> { type.valuesOfInt64 }

  /// Returns whether a JSON number is a value; it may have a fraction of zero or an exponent.
  package func includes(_ literal: String) -> Bool { type.includes(literal) }
}

extension FixedWidthInteger {
  fileprivate static var valuesOfInt64: ClosedRange<Int64> {
    Int64(clamping: min)...Int64(clamping: max)
  }

  fileprivate static func includes(_ literal: String) -> Bool {
    Self(literal) != nil || Double(literal).flatMap { Self(exactly: $0) } != nil
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
    if case .scalar(.sized(let width)) = self { width.range.lowerBound == 0 } else { false }
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
