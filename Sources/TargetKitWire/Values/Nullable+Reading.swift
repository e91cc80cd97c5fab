nonisolated extension JSONObjectReader {
  /// Returns a member that is a value, `null`, or missing.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public func nullable<Value: Decodable>(_ key: consuming String) throws -> Nullable<Value>? {
    guard container.contains(StringCodingKey(copy key)) else { return nil }
    return try read(key) { try container.decodeIfPresent(Value.self, forKey: $0) }
      .map { .value($0) } ?? .null
  }

  /// Returns a member that is a value, read from its JSON representation, `null`, or missing.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the representation.
  public func nullable<Form: JSONRepresentation>(
    _ key: consuming String,
    as form: Form.Type
  ) throws -> Nullable<Form.Represented>? {
    let value: Nullable<Form>? = try nullable(key)
    return value?.represented
  }
}
