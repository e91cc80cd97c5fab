/// Required lists and dictionaries, which many servers send as `null` if they are empty.
nonisolated extension JSONObjectReader {
  /// Returns a required list or dictionary, which is empty for null.
  ///
  /// - Throws: `DecodingError` if it is missing, or has another type.
  public func valueOrEmpty<Value: Decodable & EmptyInitializable>(
    _ key: String
  ) throws -> Value {
    if let found: Value = try hasMember(key) ? optional(key) : value(key) { return found }
    noteNull(key, as: Value.self)  // only with ReadingTolerance
    return Value()
  }

  /// Returns a required list or dictionary, read from its JSON representation, which is empty for
  /// null.
  ///
  /// - Throws: `DecodingError` if it is missing, or has another type.
  public func valueOrEmpty<Form: JSONRepresentation & EmptyInitializable>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented {
    if let found: Form = try hasMember(key) ? optional(key) : value(key) {
      return found.represented
    }
    noteNull(key, as: Form.self)  // only with ReadingTolerance
    return Form().represented
  }

  private func noteNull(_ key: String, as type: Any.Type) {
    tolerance?.note("null", as: type, at: container.codingPath + [StringCodingKey(key)])
  }
}
