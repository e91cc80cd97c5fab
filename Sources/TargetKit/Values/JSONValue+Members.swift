nonisolated extension JSONObjectReader {
  /// Returns a member of any kind, nothing where it is missing; null is a value like any other.
  public func optional(_ key: String) throws -> JSONValue? {
    let key = StringCodingKey(key)
    // Not in one expression: there `nil` would be a JSON value.
    guard container.contains(key) else { return nil }
    return try container.decode(JSONValue.self, forKey: key)
  }
}
