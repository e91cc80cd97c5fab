/// What most members are, by methods of their own: containers encode these types without looking at them first, which
/// a generic call never gets to.
nonisolated extension JSONObjectWriter {
  /// Writes a member.
  public mutating func set(_ key: String, _ value: String) throws {
    try container.encode(value, forKey: StringCodingKey(key))
  }

  /// Writes a member, unless there is no value.
  public mutating func setIfPresent(_ key: String, _ value: String?) throws {
    try container.encodeIfPresent(value, forKey: StringCodingKey(key))
  }

  /// Writes a member.
  public mutating func set(_ key: String, _ value: Int) throws {
    try container.encode(value, forKey: StringCodingKey(key))
  }

  /// Writes a member, unless there is no value.
  public mutating func setIfPresent(_ key: String, _ value: Int?) throws {
    try container.encodeIfPresent(value, forKey: StringCodingKey(key))
  }

  /// Writes a member.
  public mutating func set(_ key: String, _ value: Bool) throws {
    try container.encode(value, forKey: StringCodingKey(key))
  }

  /// Writes a member, unless there is no value.
  public mutating func setIfPresent(_ key: String, _ value: Bool?) throws {
    try container.encodeIfPresent(value, forKey: StringCodingKey(key))
  }

  /// Writes a member.
  public mutating func set(_ key: String, _ value: Double) throws {
    try container.encode(value, forKey: StringCodingKey(key))
  }

  /// Writes a member, unless there is no value.
  public mutating func setIfPresent(_ key: String, _ value: Double?) throws {
    try container.encodeIfPresent(value, forKey: StringCodingKey(key))
  }
}
