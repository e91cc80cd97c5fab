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

  /// Returns the text that a member of an object has, or that of its whole number or Boolean; nothing for any other.
  public func text(of name: String) -> String? {
    let key = StringCodingKey(name)
    guard let container = try? decoder.container(keyedBy: StringCodingKey.self),
      container.contains(key)
    else { return nil }
    if let text = try? container.decode(String.self, forKey: key) { return text }
    if let number = try? container.decode(Int64.self, forKey: key) { return String(number) }
    return (try? container.decode(Bool.self, forKey: key)).map { $0 ? "true" : "false" }
  }

  /// Returns the positions of some lists of members, first that of the list of which the object has the most.
  ///
  /// Lists of which it has equally many keep their order, and so do all where there is no object. Where it has something
  /// of one list, those of which it has nothing are left out.
  public func closest(_ lists: [String]...) -> [Int] {
    guard let container = try? decoder.container(keyedBy: StringCodingKey.self) else {
      return Array(lists.indices)
    }
    let counts = lists.map { names in
      names.filter { container.contains(StringCodingKey($0)) }.count
    }
    let isKnown = counts.contains { $0 > 0 }
    return lists.indices.filter { !isKnown || counts[$0] > 0 }
      .sorted { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] > counts[$1] }
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
