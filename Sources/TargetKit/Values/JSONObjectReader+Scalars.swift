/// What most members are, by methods of their own: containers decode these types without looking at them first, which
/// a generic call never gets to.
nonisolated extension JSONObjectReader {
  /// Returns a member that has to be there.
  public func value(_ key: String) throws -> String {
    try container.decode(String.self, forKey: StringCodingKey(key))
  }

  /// Returns a member, nothing where it is missing or null.
  public func optional(_ key: String) throws -> String? {
    try container.decodeIfPresent(String.self, forKey: StringCodingKey(key))
  }

  /// Returns a member that has to be there.
  public func value(_ key: String) throws -> Int {
    try container.decode(Int.self, forKey: StringCodingKey(key))
  }

  /// Returns a member, nothing where it is missing or null.
  public func optional(_ key: String) throws -> Int? {
    try container.decodeIfPresent(Int.self, forKey: StringCodingKey(key))
  }

  /// Returns a member that has to be there.
  public func value(_ key: String) throws -> Bool {
    try container.decode(Bool.self, forKey: StringCodingKey(key))
  }

  /// Returns a member, nothing where it is missing or null.
  public func optional(_ key: String) throws -> Bool? {
    try container.decodeIfPresent(Bool.self, forKey: StringCodingKey(key))
  }

  /// Returns a member that has to be there.
  public func value(_ key: String) throws -> Double {
    try container.decode(Double.self, forKey: StringCodingKey(key))
  }

  /// Returns a member, nothing where it is missing or null.
  public func optional(_ key: String) throws -> Double? {
    try container.decodeIfPresent(Double.self, forKey: StringCodingKey(key))
  }
}
