/// Reads the members of a JSON object.
///
/// Many servers send members in the order of the spec, so the member after the last one is tried
/// first.
nonisolated public struct JSONObjectReader {
  let source: any JSONObjectSource
  let place: Int
  private var cursor = JSONCursor()

  init(_ source: any JSONObjectSource, at place: Int) {
    self.source = source
    self.place = place
  }

  /// Returns a required member.
  ///
  /// - Throws: `DecodingError` if the member is missing, or doesn't match the type.
  public mutating func value<Value: JSONReadable>(_ key: String) throws -> Value {
    try required(key).value(Value.self)
  }

  /// Returns a required member of a type that isn't `JSONReadable`.
  ///
  /// - Throws: `DecodingError` if the member is missing, or doesn't match the type.
  @_disfavoredOverload
  public mutating func value<Value: Decodable>(_ key: String) throws -> Value {
    try required(key).value(Value.self)
  }

  /// Returns a required member, read from its JSON representation.
  ///
  /// - Throws: `DecodingError` if the member is missing, or doesn't match the representation.
  public mutating func value<Form: JSONRepresentation>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented {
    try required(key).value(form).represented
  }

  /// Returns a member, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public mutating func optional<Value: JSONReadable>(_ key: String) throws -> Value? {
    try present(key)?.value(Value.self)
  }

  /// Returns a member of a type that isn't `JSONReadable`, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  @_disfavoredOverload
  public mutating func optional<Value: Decodable>(_ key: String) throws -> Value? {
    try present(key)?.value(Value.self)
  }

  /// Returns a member, read from its JSON representation, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the representation.
  public mutating func optional<Form: JSONRepresentation>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented? {
    try present(key)?.value(form).represented
  }

  /// Returns a member, or a default value if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public mutating func value<Value: JSONReadable>(
    _ key: String,
    or default: Value
  ) throws -> Value {
    try present(key)?.value(Value.self) ?? `default`
  }

  /// Returns a member, a default value if it is missing, or nil if it is null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public mutating func optional<Value: JSONReadable>(
    _ key: String,
    or default: Value
  ) throws -> Value? {
    guard let json = member(key) else { return `default` }
    return json.isNull ? nil : try json.value(Value.self)
  }

  /// Returns a member of a type that isn't `JSONReadable`, or a default value if it is missing or
  /// null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  @_disfavoredOverload
  public mutating func value<Value: Decodable>(
    _ key: String,
    or default: Value
  ) throws -> Value {
    try present(key)?.value(Value.self) ?? `default`
  }

  /// Returns a member of a type that isn't `JSONReadable`, a default value if it is missing, or nil
  /// if it is null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  @_disfavoredOverload
  public mutating func optional<Value: Decodable>(
    _ key: String,
    or default: Value
  ) throws -> Value? {
    guard let json = member(key) else { return `default` }
    return json.isNull ? nil : try json.value(Value.self)
  }

  /// Returns a member, or nil if it is missing.
  mutating func member(_ key: String) -> JSONReader? {
    source.member(key, at: place, &cursor)
  }

  /// Returns a member, or nil if it is missing or null.
  mutating func present(_ key: String) -> JSONReader? {
    guard let json = member(key), !json.isNull else { return nil }
    return json
  }

  /// Returns a required member.
  mutating func required(_ key: String) throws -> JSONReader {
    if let json = member(key) { return json }
    throw DecodingError.keyNotFound(
      StringCodingKey(key),
      DecodingError.Context(codingPath: codingPath, debugDescription: "The member is missing.")
    )
  }

  /// Indicates whether there is a member.
  func contains(_ key: String) -> Bool {
    var object = self
    return object.member(key) != nil
  }

  /// Returns the names and values of all members.
  func all() throws -> [(name: String, json: JSONReader)] { try source.members(at: place) }

  /// The path of the object, for errors.
  var codingPath: [any CodingKey] { source.codingPath(of: place) }
}
