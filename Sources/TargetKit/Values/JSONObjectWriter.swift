/// Writes the members of a JSON object.
///
/// Generated models use it rather than coding keys of their own, because it is quicker to compile.
nonisolated public struct JSONObjectWriter {
  var container: KeyedEncodingContainer<StringCodingKey>

  /// Writes an object to an encoder.
  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: StringCodingKey.self)
  }

  /// Writes a member; no value is null.
  public mutating func set<Value: Encodable>(_ key: String, _ value: Value) throws {
    try container.encode(value, forKey: StringCodingKey(key))
  }

  /// Writes a member that travels as another type; no value is null.
  public mutating func set<Form: JSONRepresentation>(
    _ key: String,
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    try container.encode(value.map(form.init(representing:)), forKey: StringCodingKey(key))
  }

  /// Writes a member, unless there is no value.
  public mutating func setIfPresent<Value: Encodable>(_ key: String, _ value: Value?) throws {
    try container.encodeIfPresent(value, forKey: StringCodingKey(key))
  }

  /// Writes a member that travels as another type, unless there is no value.
  public mutating func setIfPresent<Form: JSONRepresentation>(
    _ key: String,
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    try container.encodeIfPresent(
      value.map(form.init(representing:)),
      forKey: StringCodingKey(key)
    )
  }

  /// Writes members whose names only the program knows, in the order of their names.
  public mutating func setOthers<Value: Encodable>(_ members: [String: Value]) throws {
    for (key, value) in members.sorted(by: { $0.key < $1.key }) { try set(key, value) }
  }

  /// Writes members whose names only the program knows, and that travel as another type, in the order of their names.
  public mutating func setOthers<Form: JSONRepresentation>(
    _ members: [String: Form.Represented],
    as form: Form.Type
  ) throws {
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      try set(key, value, as: form)
    }
  }
}
