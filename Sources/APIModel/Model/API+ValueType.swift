/// Names one model: an index into `API.models`.
package struct ModelID: Hashable, Sendable {
  package var index: Int

  package init(_ index: Int) {
    self.index = index
  }
}

/// A use of a type.
package indirect enum ValueType: Hashable, Sendable {
  case string
  /// The platform's `Int`.
  case int
  /// Of a width that the spec's `format` names.
  case sized(SizedInteger)
  case double, float, decimal
  /// A decimal number that travels as text.
  case decimalText
  case bool
  /// `date-time`: a moment.
  case dateTime
  /// `date`: a day of the calendar.
  case calendarDate
  case uuid
  case url
  /// Bytes that travel as base64 text.
  case base64
  /// Bytes as they are: bodies and downloads.
  case data
  /// A file of a multipart body.
  case file
  /// Any JSON.
  case json
  case array(ValueType)
  case dictionary(ValueType)
  case optional(ValueType)
  case model(ModelID)
  /// A type of the user's own, from the configuration: a Swift type name, checked to be one.
  case custom(String)
}
