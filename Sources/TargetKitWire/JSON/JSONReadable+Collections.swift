nonisolated extension Optional: JSONReadable where Wrapped: JSONReadable {
  /// Reads a value, or nil for null.
  public init(_ json: JSONReader) throws {
    self = json.isNull ? nil : try json.value(Wrapped.self)
  }
}

nonisolated extension Array: JSONReadable where Element: JSONReadable {
  /// Reads an array.
  public init(_ json: JSONReader) throws {
    var array = try json.array()
    self = try array.others()
  }
}

nonisolated extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
  /// Reads the members of an object.
  public init(_ json: JSONReader) throws {
    self = [:]
    // The first member with a name counts.
    for (name, member) in try json.object().all() where self[name] == nil {
      self[name] = try member.value(Value.self)
      json.tolerance?.hideKey(name, of: json)  // only with ReadingTolerance
    }
  }
}
