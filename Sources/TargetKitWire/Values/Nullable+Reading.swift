nonisolated extension JSONObjectReader {
  /// Returns a member that is a value, `null`, or missing.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public mutating func nullable<Value: JSONReadable>(_ key: String) throws -> Nullable<Value>? {
    guard let json = member(key) else { return nil }
    return json.isNull ? .null : .value(try json.value(Value.self))
  }

  /// Returns a member of a type that isn't `JSONReadable` that is a value, `null`, or missing.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  @_disfavoredOverload
  public mutating func nullable<Value: Decodable>(_ key: String) throws -> Nullable<Value>? {
    guard let json = member(key) else { return nil }
    return json.isNull ? .null : .value(try json.value(Value.self))
  }

  /// Returns a member that is a value, read from its JSON representation, `null`, or missing.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the representation.
  public mutating func nullable<Form: JSONRepresentation>(
    _ key: String,
    as form: Form.Type
  ) throws -> Nullable<Form.Represented>? {
    guard let json = member(key) else { return nil }
    return json.isNull ? .null : .value(try json.value(form).represented)
  }
}
