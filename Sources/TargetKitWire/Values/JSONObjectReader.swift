/// Reads the members of a JSON object.
///
/// Generated models use it instead of separate coding keys, because it compiles faster.
nonisolated public final class JSONObjectReader {
  let container: KeyedDecodingContainer<StringCodingKey>
  let members: JSONMembers?  // only with JSONDocument
  let tolerance = ReadingTolerance.current  // only with ReadingTolerance

  /// Reads the object of a decoder.
  ///
  /// - Throws: `DecodingError` if the value isn't an object.
  public init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: StringCodingKey.self)
    members = JSONMembers(decoder)  // only with JSONDocument
  }

  /// Returns a required member.
  ///
  /// - Throws: `DecodingError` if the member is missing, or doesn't match the type.
  public func value<Value: Decodable>(_ key: String) throws -> Value {
    if let members {  // only with JSONDocument
      return try value(key, at: members.required(key), of: members)  // only with JSONDocument
    }  // only with JSONDocument
    return try read(key) { try container.decode(Value.self, forKey: StringCodingKey(key)) }
  }

  /// Returns a required member, read from its JSON representation.
  ///
  /// - Throws: `DecodingError` if the member is missing, or doesn't match the representation.
  public func value<Form: JSONRepresentation>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented {
    (try value(key) as Form).represented
  }

  /// Returns a member, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public func optional<Value: Decodable>(_ key: String) throws -> Value? {
    if let members {  // only with JSONDocument
      guard let member = members.present(key) else { return nil }  // only with JSONDocument
      return try value(key, at: member, of: members) as Value  // only with JSONDocument
    }  // only with JSONDocument
    return try read(key) { try container.decodeIfPresent(Value.self, forKey: StringCodingKey(key)) }
  }

  /// Returns a member, read from its JSON representation, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the representation.
  public func optional<Form: JSONRepresentation>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented? {
    (try optional(key) as Form?)?.represented
  }

  /// Returns a member, or a default value if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public func value<Value: Decodable>(_ key: String, or default: Value) throws -> Value {
    try optional(key) ?? `default`
  }

  /// Returns a member, a default value if it is missing, or nil if it is null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public func optional<Value: Decodable>(_ key: String, or default: Value) throws -> Value? {
    try hasMember(key) ? optional(key) : `default`
  }

  /// Returns all members except the named ones.
  ///
  /// - Throws: `DecodingError` if one of these members doesn't match the type.
  public func others<Value: Decodable>(except names: [String]) throws -> [String: Value] {
    var members: [String: Value] = [:]
    let known = Set(names)
    for key in container.allKeys where !known.contains(key.stringValue) {
      members[key.stringValue] = try value(key.stringValue)
    }
    return members
  }

  /// Returns all members except the named ones, read from their JSON representation.
  ///
  /// - Throws: `DecodingError` if one of these members doesn't match the representation.
  public func others<Form: JSONRepresentation>(
    except names: [String],
    as form: Form.Type
  ) throws -> [String: Form.Represented] {
    let members: [String: Form] = try others(except: names)
    return members.mapValues(\.represented)
  }

  private func value<Value: Decodable>(  // only with JSONDocument
    _ key: String,  // only with JSONDocument
    at member: Int,  // only with JSONDocument
    of members: JSONMembers  // only with JSONDocument
  ) throws -> Value {  // only with JSONDocument
    try read(key) { try members.document.decode(Value.self, at: member) }  // only with JSONDocument
  }  // only with JSONDocument

  /// Runs a closure that reads a member, as all functions do.
  func read<Value>(_ key: String, _ read: () throws -> Value) throws -> Value {
    if let tolerance {  // only with ReadingTolerance
      let key = StringCodingKey(key)  // only with ReadingTolerance
      return try tolerance.value(  // only with ReadingTolerance
        from: { try container.superDecoder(forKey: key) }  // only with ReadingTolerance
      ) { try read() }  // only with ReadingTolerance
    }  // only with ReadingTolerance
    return try read()
  }

  /// Returns whether there is a member, which can be null.
  func hasMember(_ key: String) -> Bool {
    if let isThere = members?.contains(key) { return isThere }  // only with JSONDocument
    return container.contains(StringCodingKey(key))
  }
}
