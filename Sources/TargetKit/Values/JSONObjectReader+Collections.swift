/// Lists and dictionaries that have to be there, which many servers write as `null` when they are empty.
nonisolated extension JSONObjectReader {
  /// Returns a list or a dictionary that has to be there, an empty one for null.
  ///
  /// - Throws: `DecodingError` if it is missing, or something else.
  public func valueOrEmpty<Value: Decodable & EmptyInitializable>(
    _ key: String
  ) throws -> Value {
    try container.decode(Value?.self, forKey: StringCodingKey(key)) ?? Value()
  }

  /// Returns a list or a dictionary that has to be there and whose elements travel as another type, an empty one for
  /// null.
  ///
  /// - Throws: `DecodingError` if it is missing, or something else.
  public func valueOrEmpty<Form: JSONRepresentation & EmptyInitializable>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented {
    try (container.decode(Form?.self, forKey: StringCodingKey(key)) ?? Form()).represented
  }
}
