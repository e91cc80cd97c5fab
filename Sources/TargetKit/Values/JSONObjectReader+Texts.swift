public import Foundation

/// Texts in a format that servers don't always keep to: `""` for a date that there is none of.
///
/// An optional text that isn't in its format is nil, so that nobody loses a whole response because of it. A value of
/// another JSON type is an error, as everywhere.
nonisolated extension JSONObjectReader {
  /// Returns a member that travels as text, nothing where it is missing, null, or not in the format of the type.
  public func optional<Form: JSONRepresentation & LosslessStringConvertible>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented? {
    try ifReadable { try container.decodeIfPresent(form, forKey: StringCodingKey(key)) }?
      .represented
  }

  /// Returns a day, nothing where it is missing, null, or no day.
  public func optional(_ key: String) throws -> CalendarDate? {
    try ifReadable {
      try container.decodeIfPresent(CalendarDate.self, forKey: StringCodingKey(key))
    }
  }

  /// Returns a UUID, nothing where it is missing, null, or no UUID.
  public func optional(_ key: String) throws -> Foundation.UUID? {
    try ifReadable {
      try container.decodeIfPresent(Foundation.UUID.self, forKey: StringCodingKey(key))
    }
  }

  /// Returns a URL, nothing where it is missing, null, or no URL.
  public func optional(_ key: String) throws -> Foundation.URL? {
    try ifReadable {
      try container.decodeIfPresent(Foundation.URL.self, forKey: StringCodingKey(key))
    }
  }

  /// Returns a UUID that has to be there.
  ///
  /// - Throws: `DecodingError` with the text if it is something else.
  public func value(_ key: String) throws -> Foundation.UUID {
    let text = try container.decode(String.self, forKey: StringCodingKey(key))
    guard let id = Foundation.UUID(uuidString: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: StringCodingKey(key),
        in: container,
        debugDescription: "'\(text)' is not a UUID"
      )
    }
    return id
  }

  /// Runs a closure and returns nothing where it finds a text that isn't in its format.
  private func ifReadable<Value>(_ read: () throws -> Value?) throws -> Value? {
    do {
      return try read()
    } catch DecodingError.dataCorrupted {
      return nil
    }
  }
}
