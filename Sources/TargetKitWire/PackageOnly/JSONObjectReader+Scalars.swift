/// Overloads for the types of most members: containers have specialized methods for them, which a
/// generic call doesn't use.
///
/// They only save time, so that support code in outputs has none of them.
nonisolated extension JSONObjectReader {
  /// Returns a required member.
  ///
  /// - Throws: `DecodingError` if the member is missing, null, or not a string.
  public func value(_ key: String) throws -> String {
    try scalar(key)
  }

  /// Returns a member, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a string.
  public func optional(_ key: String) throws -> String? {
    try scalarIfPresent(key)
  }

  /// Returns a required member.
  ///
  /// - Throws: `DecodingError` if the member is missing, null, or not a whole number in the range
  ///   of `Int`.
  public func value(_ key: String) throws -> Int {
    try scalar(key)
  }

  /// Returns a member, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a whole number in the range of
  ///   `Int`.
  public func optional(_ key: String) throws -> Int? {
    try scalarIfPresent(key)
  }

  /// Returns a required member.
  ///
  /// - Throws: `DecodingError` if the member is missing, null, or not a Boolean.
  public func value(_ key: String) throws -> Bool {
    try scalar(key)
  }

  /// Returns a member, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a Boolean.
  public func optional(_ key: String) throws -> Bool? {
    try scalarIfPresent(key)
  }

  /// Returns a required member.
  ///
  /// - Throws: `DecodingError` if the member is missing, null, or not a number in the range of
  ///   `Double`.
  public func value(_ key: String) throws -> Double {
    try scalar(key)
  }

  /// Returns a member, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a number in the range of `Double`.
  public func optional(_ key: String) throws -> Double? {
    try scalarIfPresent(key)
  }

  /// Returns a required member.
  ///
  /// The optional chain doesn't count references, as `if let` would.
  private func scalar<Value: Decodable>(_ key: String) throws -> Value {
    try read(key) {
      try members?.decode(Value.self, key)
        ?? container.decode(Value.self, forKey: StringCodingKey(key))
    }
  }

  private func scalarIfPresent<Value: Decodable>(_ key: String) throws -> Value? {
    try read(key) {
      members == nil
        ? try container.decodeIfPresent(Value.self, forKey: StringCodingKey(key))
        : try members?.decodeIfPresent(Value.self, key)
    }
  }
}
