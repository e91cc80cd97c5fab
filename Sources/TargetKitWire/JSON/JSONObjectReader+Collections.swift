/// Required lists and dictionaries, which many servers send as `null` if they are empty.
nonisolated extension JSONObjectReader {
  /// Returns a required list or dictionary, which is empty for null.
  ///
  /// - Throws: `DecodingError` if it is missing, or has another type.
  public mutating func valueOrEmpty<Value: JSONReadable & EmptyInitializable>(
    _ key: String
  ) throws -> Value {
    let json = try required(key)
    return json.isNull ? empty(json) : try json.value(Value.self)
  }

  /// Returns a required list or dictionary of a type that isn't `JSONReadable`, which is empty for
  /// null.
  ///
  /// - Throws: `DecodingError` if it is missing, or has another type.
  @_disfavoredOverload
  public mutating func valueOrEmpty<Value: Decodable & EmptyInitializable>(
    _ key: String
  ) throws -> Value {
    let json = try required(key)
    return json.isNull ? empty(json) : try json.value(Value.self)
  }

  /// Returns a required list or dictionary, read from its JSON representation, which is empty for
  /// null.
  ///
  /// - Throws: `DecodingError` if it is missing, or has another type.
  public mutating func valueOrEmpty<Form: JSONRepresentation & EmptyInitializable>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented {
    let json = try required(key)
    return json.isNull ? empty(json, as: Form.self).represented : try json.value(form).represented
  }

  private func empty<Value: EmptyInitializable>(
    _ json: JSONReader,
    as type: Value.Type = Value.self
  ) -> Value {
    json.tolerance?.note("null", as: type, at: json)  // only with ReadingTolerance
    return Value()
  }
}
