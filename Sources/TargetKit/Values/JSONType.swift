/// The kinds of JSON value.
nonisolated public enum JSONType: Hashable, Sendable {
  /// `null`
  case null
  /// `true` and `false`
  case boolean
  /// Any number.
  case number
  /// A string.
  case string
  /// An array.
  case array
  /// An object.
  case object
}

nonisolated extension Decoder {
  /// Returns what kind of value there is.
  public func jsonType() throws -> JSONType {
    if (try? container(keyedBy: StringCodingKey.self)) != nil { return .object }
    if (try? unkeyedContainer()) != nil { return .array }
    let container = try singleValueContainer()
    if container.decodeNil() { return .null }
    if (try? container.decode(String.self)) != nil { return .string }
    if (try? container.decode(Bool.self)) != nil { return .boolean }
    return .number
  }
}
