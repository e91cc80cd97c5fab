/// Required lists and dictionaries, which many servers send as `null` if they are empty.
nonisolated extension JSONObjectReader {
  /// Returns a required list or dictionary, which is empty for null.
  ///
  /// - Throws: `DecodingError` if it is missing, or has another type.
  public func valueOrEmpty<Value: Decodable & EmptyInitializable>(
    _ key: String
  ) throws -> Value {
    try container.decode(Value?.self, forKey: StringCodingKey(key)) ?? Value()
  }

  /// Returns a required list or dictionary, read from its JSON representation, which is empty for
  /// null.
  ///
  /// - Throws: `DecodingError` if it is missing, or has another type.
  public func valueOrEmpty<Form: JSONRepresentation & EmptyInitializable>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented {
    try (container.decode(Form?.self, forKey: StringCodingKey(key)) ?? Form()).represented
  }
}
