/// Reads a JSON value of any kind, and can inspect it first.
///
/// Generated unions use it to determine the type of a value.
nonisolated public struct JSONReader {
  private let decoder: any Decoder
  var round: Round?  // only with rounds

  /// Reads the value of a decoder.
  public init(_ decoder: any Decoder) {
    self.decoder = decoder
  }

  /// Returns the kind of the value.
  ///
  /// - Throws: `DecodingError` if there is no value.
  public func type() throws -> JSONType {
    if let decoder = decoder as? JSONTextDecoder { return decoder.type }  // only with JSONDocument
    // In the order of their frequency, because every wrong guess creates an error, which takes time.
    let container = try decoder.singleValueContainer()
    if (try? container.decode(String.self)) != nil { return .string }
    if container.decodeNil() { return .null }
    if (try? decoder.container(keyedBy: StringCodingKey.self)) != nil { return .object }
    if (try? container.decode(Double.self)) != nil { return .number }
    if (try? decoder.unkeyedContainer()) != nil { return .array }
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

  /// Returns the text of a member that is a string, number or Boolean, or nil for any other value.
  public func text(of name: String) -> String? {
    let key = StringCodingKey(name)
    guard let container = try? decoder.container(keyedBy: StringCodingKey.self),
      container.contains(key), let member = try? container.superDecoder(forKey: key)
    else { return nil }
    return JSONReader(member).text
  }

  /// Returns the text of the part at a JSON Pointer (RFC 6901), or nil if there is no part that is a
  /// string, number or Boolean.
  public func text(at pointer: String) -> String? {
    var part = decoder
    for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let name = token.split(separator: "~1", omittingEmptySubsequences: false)
        .joined(separator: "/").split(separator: "~0", omittingEmptySubsequences: false)
        .joined(separator: "~")
      if let container = try? part.container(keyedBy: StringCodingKey.self) {
        let key = StringCodingKey(name)
        guard container.contains(key), let next = try? container.superDecoder(forKey: key) else {
          return nil
        }
        part = next
      } else {
        guard var container = try? part.unkeyedContainer(), let index = Int(name), index >= 0 else {
          return nil
        }
        for _ in 0..<index {
          guard !container.isAtEnd, (try? container.superDecoder()) != nil else { return nil }
        }
        guard !container.isAtEnd, let next = try? container.superDecoder() else { return nil }
        part = next
      }
    }
    return JSONReader(part).text
  }

  /// The text of a string, number or Boolean.
  private var text: String? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if let text = try? container.decode(String.self) { return text }
    if let number = try? container.decode(Int64.self) { return String(number) }
    if let flag = try? container.decode(Bool.self) { return flag ? "true" : "false" }
    return (try? container.decode(Double.self)).map { "\($0)" }
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
    let container = try decoder.singleValueContainer()
    if let round { return try round.read { try container.decode(type) } }  // only with rounds
    return try container.decode(type)
  }

  /// Returns the value, read from its JSON representation.
  ///
  /// - Throws: `DecodingError` if the value doesn't match the representation.
  public func value<Form: JSONRepresentation>(
    _ type: Form.Represented.Type = Form.Represented.self,
    as form: Form.Type
  ) throws -> Form.Represented {
    let value: Form = try value()
    return value.represented
  }
}
