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
    _ key: consuming String,
    as form: Form.Type
  ) throws -> Form.Represented? {
    try ifReadable(key, as: form)?.represented
  }

  /// Returns a day, or nil if it is missing, null, or not a day.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a string.
  public func optional(_ key: consuming String) throws -> CalendarDate? {
    try ifReadable(key, as: CalendarDate.self)
  }

  /// Returns a UUID, or nil if it is missing, null, or not a UUID.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a string.
  public func optional(_ key: consuming String) throws -> Foundation.UUID? {
    try ifReadable(key, as: Foundation.UUID.self)
  }

  /// Returns a URL, or nil if it is missing, null, or not a URL.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a string.
  public func optional(_ key: consuming String) throws -> Foundation.URL? {
    try ifReadable(key, as: Foundation.URL.self)
  }

  /// Returns a required UUID.
  ///
  /// - Throws: `DecodingError` with the text if it isn't a UUID.
  public func value(_ key: consuming String) throws -> Foundation.UUID {
    let key = StringCodingKey(key)
    let text = try container.decode(String.self, forKey: key)
    guard let id = Foundation.UUID(uuidString: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: container,
        debugDescription: "'\(text)' isn't a UUID"
      )
    }
    return id
  }

  /// Returns a member, or nil if it is missing, null, or a text that isn't in its format.
  private func ifReadable<Value: Decodable>(
    _ key: String,
    as type: Value.Type
  ) throws -> Value? {
    do {
      return try read(key) { try container.decodeIfPresent(type, forKey: $0) }
    } catch DecodingError.dataCorrupted {
      let path = container.codingPath + [StringCodingKey(key)]  // only with ReadingTolerance
      tolerance?.note("another string", as: type, at: path)  // only with ReadingTolerance
      return nil
    }
  }
}
