/// Reads a JSON value of any kind, and looks at it first.
///
/// Generated unions use it to find the type of a value.
nonisolated public struct JSONReader {
  private let decoder: any Decoder

  /// Reads the value of a decoder.
  public init(_ decoder: any Decoder) {
    self.decoder = decoder
  }

  /// The kind of the value.
  ///
  /// - Throws: `DecodingError` if there is no value.
  public func type() throws -> JSONType {
    if (try? decoder.container(keyedBy: StringCodingKey.self)) != nil { return .object }
    if (try? decoder.unkeyedContainer()) != nil { return .array }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() { return .null }
    if (try? container.decode(String.self)) != nil { return .string }
    if (try? container.decode(Bool.self)) != nil { return .boolean }
    return .number
  }

  /// Whether the value is an object that has one of some members.
  public func hasMember(_ names: String...) -> Bool {
    guard let container = try? decoder.container(keyedBy: StringCodingKey.self) else {
      return false
    }
    return names.contains { container.contains(StringCodingKey($0)) }
  }

  /// Returns the text that a member of an object has, nothing if there is no such text.
  public func text(of name: String) -> String? {
    let container = try? decoder.container(keyedBy: StringCodingKey.self)
    return try? container?.decode(String.self, forKey: StringCodingKey(name))
  }

  /// Returns the value.
  public func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try decoder.singleValueContainer().decode(type)
  }

  /// Returns the value, which travels as another type.
  public func value<Form: JSONRepresentation>(
    _ type: Form.Represented.Type = Form.Represented.self,
    as form: Form.Type
  ) throws -> Form.Represented {
    try decoder.singleValueContainer().decode(form).represented
  }
}
