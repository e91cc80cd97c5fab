nonisolated extension JSONObjectReader {
  /// Returns a member of any kind, or nil if it is missing; null is returned as a value.
  ///
  /// - Throws: `DecodingError` if the member contains a number that is out of the range of
  ///   `Double`.
  public func optional(_ key: consuming String) throws -> JSONValue? {
    let key = StringCodingKey(key)
    // In a single expression, `nil` would be a JSON value.
    guard container.contains(key) else { return nil }
    return try container.decode(JSONValue.self, forKey: key)
  }
}
