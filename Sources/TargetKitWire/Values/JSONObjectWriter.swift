/// Writes the members of a JSON object.
///
/// Generated models use it instead of separate coding keys, because it compiles faster.
nonisolated public struct JSONObjectWriter {
  var container: KeyedEncodingContainer<StringCodingKey>

  /// Writes an object to an encoder.
  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: StringCodingKey.self)
  }

  /// Writes a member; nil is written as null.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func set<Value: Encodable>(_ key: consuming String, _ value: Value) throws {
    try container.encode(value, forKey: StringCodingKey(key))
  }

  /// Writes a member in its JSON representation; nil is written as null.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func set<Form: JSONRepresentation>(
    _ key: consuming String,
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    try container.encode(value.map(form.init(representing:)), forKey: StringCodingKey(key))
  }

  /// Writes a member if its value isn't nil.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func setIfPresent<Value: Encodable>(_ key: consuming String, _ value: Value?) throws {
    try container.encodeIfPresent(value, forKey: StringCodingKey(key))
  }

  /// Writes a member in its JSON representation if its value isn't nil.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func setIfPresent<Form: JSONRepresentation>(
    _ key: consuming String,
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    try container.encodeIfPresent(
      value.map(form.init(representing:)),
      forKey: StringCodingKey(key)
    )
  }

  /// Writes members whose names are known only at run time, sorted by name.
  ///
  /// - Throws: The error of encoding a value, such as `EncodingError` for an infinite number.
  public mutating func setOthers<Value: Encodable>(_ members: [String: Value]) throws {
    for (key, value) in members.sorted(by: { $0.key < $1.key }) { try set(key, value) }
  }

  /// Writes members whose names are known only at run time, in their JSON representation, sorted by
  /// name.
  ///
  /// - Throws: The error of encoding a value, such as `EncodingError` for an infinite number.
  public mutating func setOthers<Form: JSONRepresentation>(
    _ members: [String: Form.Represented],
    as form: Form.Type
  ) throws {
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      try set(key, value, as: form)
    }
  }
}
