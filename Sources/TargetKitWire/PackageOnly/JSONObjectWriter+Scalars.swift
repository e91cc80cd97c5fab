/// Overloads for the types of most members: containers have specialized methods for them, which a
/// generic call doesn't use.
///
/// They only save time, so that support code in outputs has none of them.
nonisolated extension JSONObjectWriter {
  /// Writes a member.
  ///
  /// - Throws: The error of the encoder. `JSONEncoder` accepts any string.
  public mutating func set(_ key: consuming String, _ value: String) throws {
    try container.encode(value, forKey: StringCodingKey(key))
  }

  /// Writes a member if its value isn't nil.
  ///
  /// - Throws: The error of the encoder. `JSONEncoder` accepts any string.
  public mutating func setIfPresent(_ key: consuming String, _ value: String?) throws {
    try container.encodeIfPresent(value, forKey: StringCodingKey(key))
  }

  /// Writes a member.
  ///
  /// - Throws: The error of the encoder. `JSONEncoder` accepts any integer.
  public mutating func set(_ key: consuming String, _ value: Int) throws {
    try container.encode(value, forKey: StringCodingKey(key))
  }

  /// Writes a member if its value isn't nil.
  ///
  /// - Throws: The error of the encoder. `JSONEncoder` accepts any integer.
  public mutating func setIfPresent(_ key: consuming String, _ value: Int?) throws {
    try container.encodeIfPresent(value, forKey: StringCodingKey(key))
  }

  /// Writes a member.
  ///
  /// - Throws: The error of the encoder. `JSONEncoder` accepts any Boolean.
  public mutating func set(_ key: consuming String, _ value: Bool) throws {
    try container.encode(value, forKey: StringCodingKey(key))
  }

  /// Writes a member if its value isn't nil.
  ///
  /// - Throws: The error of the encoder. `JSONEncoder` accepts any Boolean.
  public mutating func setIfPresent(_ key: consuming String, _ value: Bool?) throws {
    try container.encodeIfPresent(value, forKey: StringCodingKey(key))
  }

  /// Writes a member.
  ///
  /// - Throws: `EncodingError` if the number isn't finite, unless the encoder accepts such numbers.
  public mutating func set(_ key: consuming String, _ value: Double) throws {
    try container.encode(value, forKey: StringCodingKey(key))
  }

  /// Writes a member if its value isn't nil.
  ///
  /// - Throws: `EncodingError` if the number isn't finite, unless the encoder accepts such numbers.
  public mutating func setIfPresent(_ key: consuming String, _ value: Double?) throws {
    try container.encodeIfPresent(value, forKey: StringCodingKey(key))
  }
}
