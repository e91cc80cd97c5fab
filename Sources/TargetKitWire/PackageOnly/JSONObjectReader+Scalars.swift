/// Overloads for the types of most members: containers have specialized methods for them, which a
/// generic call doesn't use.
///
/// They only save time, so that support code in outputs has none of them.
nonisolated extension JSONObjectReader {
  /// Returns a required member.
  ///
  /// - Throws: `DecodingError` if the member is missing, null, or not a string.
  public func value(_ key: consuming String) throws -> String {
    try read(key) { try container.decode(String.self, forKey: $0) }
  }

  /// Returns a member, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a string.
  public func optional(_ key: consuming String) throws -> String? {
    try read(key) { try container.decodeIfPresent(String.self, forKey: $0) }
  }

  /// Returns a required member.
  ///
  /// - Throws: `DecodingError` if the member is missing, null, or not a whole number in the range
  ///   of `Int`.
  public func value(_ key: consuming String) throws -> Int {
    try read(key) { try container.decode(Int.self, forKey: $0) }
  }

  /// Returns a member, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a whole number in the range of
  ///   `Int`.
  public func optional(_ key: consuming String) throws -> Int? {
    try read(key) { try container.decodeIfPresent(Int.self, forKey: $0) }
  }

  /// Returns a required member.
  ///
  /// - Throws: `DecodingError` if the member is missing, null, or not a Boolean.
  public func value(_ key: consuming String) throws -> Bool {
    try read(key) { try container.decode(Bool.self, forKey: $0) }
  }

  /// Returns a member, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a Boolean.
  public func optional(_ key: consuming String) throws -> Bool? {
    try read(key) { try container.decodeIfPresent(Bool.self, forKey: $0) }
  }

  /// Returns a required member.
  ///
  /// - Throws: `DecodingError` if the member is missing, null, or not a number in the range of
  ///   `Double`.
  public func value(_ key: consuming String) throws -> Double {
    try read(key) { try container.decode(Double.self, forKey: $0) }
  }

  /// Returns a member, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a number in the range of `Double`.
  public func optional(_ key: consuming String) throws -> Double? {
    try read(key) { try container.decodeIfPresent(Double.self, forKey: $0) }
  }
}
