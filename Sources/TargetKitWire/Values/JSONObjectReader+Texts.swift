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
  public func optional<Form: JSONRepresentation & LosslessStringConvertible>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented? {
    try ifReadable { try container.decodeIfPresent(form, forKey: StringCodingKey(key)) }?
      .represented
  }

  /// Returns a day, or nil if it is missing, null, or not a day.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a string.
  public func optional(_ key: String) throws -> CalendarDate? {
    try ifReadable {
      try container.decodeIfPresent(CalendarDate.self, forKey: StringCodingKey(key))
    }
  }

  /// Returns a UUID, or nil if it is missing, null, or not a UUID.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a string.
  public func optional(_ key: String) throws -> Foundation.UUID? {
    try ifReadable {
      try container.decodeIfPresent(Foundation.UUID.self, forKey: StringCodingKey(key))
    }
  }

  /// Returns a URL, or nil if it is missing, null, or not a URL.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a string.
  public func optional(_ key: String) throws -> Foundation.URL? {
    try ifReadable {
      try container.decodeIfPresent(Foundation.URL.self, forKey: StringCodingKey(key))
    }
  }

  /// Returns a required UUID.
  ///
  /// - Throws: `DecodingError` with the text if it isn't a UUID.
  public func value(_ key: String) throws -> Foundation.UUID {
    let text = try container.decode(String.self, forKey: StringCodingKey(key))
    guard let id = Foundation.UUID(uuidString: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: StringCodingKey(key),
        in: container,
        debugDescription: "'\(text)' isn't a UUID"
      )
    }
    return id
  }

  /// Runs a closure, and returns nil if a text isn't in its format.
  private func ifReadable<Value>(_ read: () throws -> Value?) throws -> Value? {
    do {
      return try read()
    } catch DecodingError.dataCorrupted {
      return nil
    }
  }
}
