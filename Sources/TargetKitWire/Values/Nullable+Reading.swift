nonisolated extension JSONObjectReader {
  /// Returns a member that is a value, `null`, or missing.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public func nullable<Value: Decodable>(_ key: String) throws -> Nullable<Value>? {
    guard hasMember(key) else { return nil }
    return (try optional(key) as Value?).map { .value($0) } ?? .null
  }

  /// Returns a member that is a value, read from its JSON representation, `null`, or missing.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the representation.
  public func nullable<Form: JSONRepresentation>(
    _ key: String,
    as form: Form.Type
  ) throws -> Nullable<Form.Represented>? {
    let value: Nullable<Form>? = try nullable(key)
    return value?.represented
  }
}
