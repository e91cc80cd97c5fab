nonisolated extension JSONObjectReader {
  /// Returns all members except the named ones.
  ///
  /// - Throws: `DecodingError` if one of these members doesn't match the type.
  public func others<Value: JSONReadable>(except names: [String]) throws -> [String: Value] {
    try members(except: names) { try $0.value(Value.self) }
  }

  /// Returns all members except the named ones, of a type that isn't `JSONReadable`.
  ///
  /// - Throws: `DecodingError` if one of these members doesn't match the type.
  @_disfavoredOverload
  public func others<Value: Decodable>(except names: [String]) throws -> [String: Value] {
    try members(except: names) { try $0.value(Value.self) }
  }

  /// Returns all members except the named ones, read from their JSON representation.
  ///
  /// - Throws: `DecodingError` if one of these members doesn't match the representation.
  public func others<Form: JSONRepresentation>(
    except names: [String],
    as form: Form.Type
  ) throws -> [String: Form.Represented] {
    try members(except: names) { try $0.value(form).represented }
  }

  private func members<Value>(
    except names: [String],
    _ read: (JSONReader) throws -> Value
  ) throws -> [String: Value] {
    var members: [String: Value] = [:]
    let known = Set(names)
    for (name, json) in try all() where !known.contains(name) {
      // The first member with a name counts.
      if members[name] == nil { members[name] = try read(json) }
    }
    return members
  }
}
