/// A JSON value without parts, by its Swift type.
package enum Scalar: Hashable, Sendable {
  case string
  /// A text whose type has a name in the spec.
  case named(NamedTextID)
  /// The platform's `Int`.
  case int
  /// An integer of a size that the spec's `format` names.
  case sized(SizedInteger)
  case double, float, decimal
  /// A decimal number that is sent as text.
  case decimalText
  case bool
  /// `date-time`: a point in time.
  case dateTime
  /// `date`: a calendar date.
  case calendarDate
  case uuid
  case url
  /// Bytes that are sent as base64 text.
  case base64

  /// The kind of JSON value that represents the scalar.
  package var jsonType: JSONType {
    switch self {
    case .string, .named, .decimalText, .dateTime, .calendarDate, .uuid, .url, .base64: .string
    case .int, .sized, .double, .float, .decimal: .number
    case .bool: .boolean
    }
  }
}

extension ValueType {
  package static var string: ValueType { .scalar(.string) }
  package static var int: ValueType { .scalar(.int) }
  package static func sized(_ width: SizedInteger) -> ValueType { .scalar(.sized(width)) }
  package static var double: ValueType { .scalar(.double) }
  package static var float: ValueType { .scalar(.float) }
  package static var decimal: ValueType { .scalar(.decimal) }
  package static var decimalText: ValueType { .scalar(.decimalText) }
  package static var bool: ValueType { .scalar(.bool) }
  package static var dateTime: ValueType { .scalar(.dateTime) }
  package static var calendarDate: ValueType { .scalar(.calendarDate) }
  package static var uuid: ValueType { .scalar(.uuid) }
  package static var url: ValueType { .scalar(.url) }
  package static var base64: ValueType { .scalar(.base64) }

  /// The scalar; `nil` if the type isn't one.
  package var scalar: Scalar? {
    if case .scalar(let scalar) = self { scalar } else { nil }
  }
}
