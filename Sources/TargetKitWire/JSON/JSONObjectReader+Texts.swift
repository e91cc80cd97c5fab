public import Foundation

/// Texts in formats that servers don't always follow, such as `""` for a missing date.
///
/// An optional text that isn't in its format is nil, so that the rest of the response can still be
/// read. A value of another JSON type is an error, as everywhere.
nonisolated extension JSONObjectReader {
  /// Returns a member, read from its text representation, or nil if it is missing, null, or not in
  /// the format of the type.
  ///
  /// - Throws: `DecodingError` if the member has another JSON type.
  public mutating func optional<Form: JSONRepresentation & LosslessStringConvertible>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented? {
    try present(key)?.ifReadable(form)?.represented
  }

  /// Returns a day, or nil if it is missing, null, or not a day.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a string.
  public mutating func optional(_ key: String) throws -> CalendarDate? {
    try present(key)?.ifReadable(CalendarDate.self)
  }

  /// Returns a UUID, or nil if it is missing, null, or not a UUID.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a string.
  public mutating func optional(_ key: String) throws -> Foundation.UUID? {
    try present(key)?.ifReadable(Foundation.UUID.self)
  }

  /// Returns a URL, or nil if it is missing, null, or not a URL.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a string.
  public mutating func optional(_ key: String) throws -> Foundation.URL? {
    try present(key)?.ifReadable(Foundation.URL.self)
  }
}

nonisolated extension JSONReader {
  /// Returns the value, or nil if it is a text that isn't in its format.
  func ifReadable<Value: JSONReadable>(_ type: Value.Type) throws -> Value? {
    do {
      return try value(type)
    } catch DecodingError.dataCorrupted {
      tolerance?.note("another string", as: type, at: self)  // only with ReadingTolerance
      return nil
    }
  }
}
