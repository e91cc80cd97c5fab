nonisolated extension JSONObjectReader {
  /// Returns a member of any kind, or nil if it is missing; null is returned as a value.
  ///
  /// - Throws: `DecodingError` if the member contains a number that is out of the range of
  ///   `Double`.
  public func optional(_ key: String) throws -> JSONValue? {
    // In a single expression, `nil` would be a JSON value.
    guard hasMember(key) else { return nil }
    return try value(key) as JSONValue
  }
}
