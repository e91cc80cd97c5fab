nonisolated extension JSONObjectReader {
  /// Returns a member of any kind, nothing where it is missing; null is a value like any other.
  public func optional(_ key: String) throws -> JSONValue? {
    let key = StringCodingKey(key)
    return container.contains(key) ? try container.decode(JSONValue.self, forKey: key) : nil
  }
}
