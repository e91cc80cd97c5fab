/// Reads a JSON value of any kind, and can inspect it first.
///
/// Generated unions use it to determine the type of a value.
nonisolated public struct JSONReader {
  private let decoder: any Decoder

  /// Reads the value of a decoder.
  public init(_ decoder: any Decoder) {
    self.decoder = decoder
  }

  /// Returns the kind of the value.
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

  /// Returns whether the value is an object that has at least one of the given members.
  public func hasMember(_ names: String...) -> Bool {
    guard let container = try? decoder.container(keyedBy: StringCodingKey.self) else {
      return false
    }
    return names.contains { container.contains(StringCodingKey($0)) }
  }

  /// Returns the text of a member that is a string, whole number or Boolean, or nil for any other
  /// value.
  public func text(of name: String) -> String? {
    let key = StringCodingKey(name)
    guard let container = try? decoder.container(keyedBy: StringCodingKey.self),
      container.contains(key)
    else { return nil }
    if let text = try? container.decode(String.self, forKey: key) { return text }
    if let number = try? container.decode(Int64.self, forKey: key) { return String(number) }
    return (try? container.decode(Bool.self, forKey: key)).map { $0 ? "true" : "false" }
  }

  /// Returns the indices of lists of member names, beginning with the list from which the object
  /// has the most members.
  ///
  /// Lists from which it has the same number of members keep their order. If it has members of at
  /// least one list, lists without any are left out. If the value isn't an object, the indices of
  /// all lists are returned in order.
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
  ///
  /// - Throws: `DecodingError` if the value doesn't match the type.
  public func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try decoder.singleValueContainer().decode(type)
  }

  /// Returns the value, read from its JSON representation.
  ///
  /// - Throws: `DecodingError` if the value doesn't match the representation.
  public func value<Form: JSONRepresentation>(
    _ type: Form.Represented.Type = Form.Represented.self,
    as form: Form.Type
  ) throws -> Form.Represented {
    try decoder.singleValueContainer().decode(form).represented
  }
}
