import Foundation

/// Encodes values as JSON text, without a tree of values in between.
///
/// Values have the same form as those of `ParameterEncoder`. Members keep the order in which they
/// are encoded; those of dictionaries are sorted by name.
nonisolated final class JSONTextEncoder {
  /// The value that is being encoded.
  private struct Place {
    let type: Any.Type
    /// The number of arrays and objects around it.
    let depth: Int
    /// The index of its first byte in the text.
    let start: Int
    /// Indicates whether its members may have no order of their own.
    var mayBeDictionary = false
    /// The second kind of value that its `encode(to:)` has begun, by mistake: "an array" after an
    /// object, for example.
    var contradiction: String?
  }

  // Two properties are checked by hand, because a check for each member takes an eighth of the time:
  // nothing that is called while they change has a reference to the encoder.
  @exclusivity(unchecked) private var output = JSONOutput()
  private var place = Place(type: Any.self, depth: 0, start: 0)
  /// The path of the first value.
  private let firstPath: [any CodingKey]
  /// The encoders of values that may still change while others are encoded, by the depth of the
  /// array or object that they belong to.
  @exclusivity(unchecked)
  private var nested: [(depth: Int, name: String?, encoder: JSONTextEncoder)] = []

  private init(at path: [any CodingKey]) {
    firstPath = path
  }

  /// Returns the JSON text of a value.
  ///
  /// - Throws: `EncodingError`, including for numbers that aren't finite.
  static func data<Value: Encodable>(of value: Value) throws -> Foundation.Data {
    let encoder = JSONTextEncoder(at: [])
    try encoder.write(value)
    return encoder.output.text.moveData()
  }

  // MARK: Values

  /// Writes a value at the end of the text.
  fileprivate func write<Value: Encodable>(_ value: Value) throws {
    if try writeScalar(value) { return }
    try writeParts(of: Value.self) { try value.encode(to: self) }
  }

  /// Writes the parts of a value; it isn't generic, because the compiler would repeat it for each type
  /// of the standard library.
  private func writeParts(of type: Any.Type, _ encode: () throws -> Void) throws {
    let outer = place
    defer { place = outer }
    place = Place(type: type, depth: output.open.count, start: output.text.count)
    try encode()
    if place.mayBeDictionary, type is any NamedMembers.Type { output.sortMembers() }
    try finish()
  }

  /// Writes a value that isn't encoded by its own `encode(to:)`.
  private func writeScalar<Value: Encodable>(_ value: Value) throws -> Bool {
    let type: Any.Type = Value.self
    if type == String.self {
      output.text.append(sameValue(value, as: String.self))
    } else if type == Int.self {
      output.text.append(literal: String(sameValue(value, as: Int.self)))
    } else if type == Bool.self {
      output.text.append(literal: sameValue(value, as: Bool.self) ? "true" : "false")
    } else if type == Double.self || type == Foundation.Date.self || type == Foundation.URL.self
      || type == Foundation.UUID.self || type == Foundation.Data.self
      || type == Foundation.Decimal.self
    {
      append(try ParameterEncoder.scalar(of: value, at: codingPath) ?? .null)
    } else {
      return false
    }
    return true
  }

  private func append(_ scalar: ParameterValue) {
    if case .text(let text) = scalar {
      output.text.append(text)
    } else {
      output.text.append(literal: scalar.scalarText ?? "null")
    }
  }

  /// Ends the arrays and objects of the value that has been encoded.
  private func finish() throws {
    if let contradiction = place.contradiction {
      let reason = "can't be encoded, because this place already has another value"
      throw EncodingError.invalid(
        contradiction,
        "\(contradiction) \(reason)",
        at: path(to: place.depth)
      )
    }
    while output.open.count > place.depth {
      try writeNested()
      output.end()
    }
    if output.text.count == place.start { output.text.append(literal: "null") }
  }

  private func writeNested() throws {
    let depth = output.open.count
    let ended = nested.filter { $0.depth == depth }
    nested.removeAll { $0.depth == depth }
    for (_, name, encoder) in ended {
      try encoder.finish()
      begin(name)
      output.text.append(encoder.output.text.bytes)
    }
  }

  // MARK: Containers

  /// Begins an array or object, or continues the one that the value already has.
  ///
  /// - Returns: The number of arrays and objects around its elements or members.
  private func begin(isObject: Bool) -> Int {
    if output.open.count > place.depth {
      if output.open[place.depth].isObject != isObject { contradict(isObject) }
    } else if output.text.count > place.start {
      contradict(isObject)
    } else {
      output.begin(isObject: isObject)
    }
    return place.depth + 1
  }

  private func contradict(_ isObject: Bool) {
    place.contradiction = isObject ? "an object" : "an array"
  }

  /// Returns whether a member or an element can be added to the array or object at a depth.
  ///
  /// - Throws: `EncodingError` if it has ended, or something in it hasn't ended yet.
  private func canAdd(_ name: String?, depth: Int) throws -> Bool {
    guard output.open.count == depth else {
      let reason = "the value is encoded too late"
      throw EncodingError.invalid(name ?? "an element", reason, at: path(to: depth - 1))
    }
    if !nested.isEmpty, let name { nested.removeAll { $0.depth == depth && $0.name == name } }
    return place.contradiction == nil
  }

  /// Begins a member of the last object, or an element of the last array.
  private func begin(_ name: String?) {
    if let name { output.beginMember(name) } else { output.beginElement() }
  }

  /// Adds a member or an element to the array or object at a depth.
  ///
  /// If that fails, nothing of it remains in the text, because the caller may ignore the error.
  fileprivate func encode<Value: Encodable>(
    _ value: Value,
    named name: String?,
    depth: Int
  ) throws {
    guard try canAdd(name, depth: depth) else { return }
    // Elements keep their order.
    if name == nil, nested.contains(where: { $0.depth == depth }) {
      return try encoder(named: nil, depth: depth).write(value)
    }
    let mark = output.mark
    begin(name)
    do {
      try write(value)
    } catch {
      output.revert(to: mark)
      nested.removeAll { $0.depth > depth }
      throw error
    }
  }

  /// Adds a member that is a string, an `Int` or a Boolean.
  fileprivate func encodeScalar<Value: Encodable>(
    _ value: Value,
    named name: String,
    depth: Int
  ) throws {
    guard try canAdd(name, depth: depth) else { return }
    output.beginMember(name)
    _ = try writeScalar(value)
  }

  /// Returns an encoder for a value whose parts may be encoded after those of other values.
  fileprivate func encoder(named name: String?, depth: Int) -> JSONTextEncoder {
    let key: any CodingKey = name.map { StringCodingKey($0) } ?? JSONKey(count(at: depth))
    let encoder = JSONTextEncoder(at: path(to: depth - 1) + [key])
    nested.append((depth, name, encoder))
    return encoder
  }

  /// Returns the path of a value from the number of arrays and objects around it.
  fileprivate func path(to depth: Int) -> [any CodingKey] {
    firstPath + output.path.prefix(depth)
  }

  /// The number of elements of an array.
  fileprivate func count(at depth: Int) -> Int {
    guard depth <= output.open.count else { return 0 }
    return output.open[depth - 1].count + nested.count { $0.depth == depth }
  }
}

/// A dictionary, whose members have no order of their own.
nonisolated protocol NamedMembers {}

nonisolated extension Dictionary: NamedMembers where Key == String {}

nonisolated extension JSONTextEncoder: Encoder, SingleValueEncodingContainer {
  var codingPath: [any CodingKey] { firstPath + output.path }

  var userInfo: [Swift.CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if Key.self != StringCodingKey.self { place.mayBeDictionary = true }
    return KeyedEncodingContainer(Members<Key>(encoder: self, depth: begin(isObject: true)))
  }

  func unkeyedContainer() -> any Swift.UnkeyedEncodingContainer {
    Elements(encoder: self, depth: begin(isObject: false))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { if canWriteSingle() { output.text.append(literal: "null") } }

  func encode<Value: Encodable>(_ value: Value) throws {
    guard canWriteSingle() else { return }
    if Value.self == place.type { try writeItself(value) } else { try write(value) }
  }

  private func canWriteSingle() -> Bool {
    if output.text.count > place.start { place.contradiction = "a single value" }
    return output.text.count == place.start
  }

  /// Writes a value that its `encode(to:)` encodes as itself, as those of numbers do.
  private func writeItself(_ value: any Encodable) throws {
    guard let scalar = try ParameterEncoder.scalar(of: value, at: codingPath) else {
      throw EncodingError.invalid(value, "the value is encoded as itself", at: codingPath)
    }
    append(scalar)
  }
}

nonisolated extension JSONTextEncoder {
  /// The members of an object.
  fileprivate struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONTextEncoder
    let depth: Int

    var codingPath: [any CodingKey] { encoder.path(to: depth - 1) }

    func encodeNil(forKey key: Key) throws { try encode(Int?.none, forKey: key) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try encoder.encode(value, named: key.stringValue, depth: depth)
    }

    func encode(_ value: String, forKey key: Key) throws {
      try encoder.encodeScalar(value, named: key.stringValue, depth: depth)
    }

    func encode(_ value: Int, forKey key: Key) throws {
      try encoder.encodeScalar(value, named: key.stringValue, depth: depth)
    }

    func encode(_ value: Bool, forKey key: Key) throws {
      try encoder.encodeScalar(value, named: key.stringValue, depth: depth)
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type,
      forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
      superEncoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any Swift.UnkeyedEncodingContainer {
      superEncoder(forKey: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.encoder(named: "super", depth: depth) }

    func superEncoder(forKey key: Key) -> any Encoder {
      encoder.encoder(named: key.stringValue, depth: depth)
    }
  }

  /// The elements of an array.
  fileprivate struct Elements: Swift.UnkeyedEncodingContainer {
    let encoder: JSONTextEncoder
    let depth: Int

    var codingPath: [any CodingKey] { encoder.path(to: depth - 1) }

    var count: Int { encoder.count(at: depth) }

    func encodeNil() throws { try encode(Int?.none) }

    func encode<Value: Encodable>(_ value: Value) throws {
      try encoder.encode(value, named: nil, depth: depth)
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
      superEncoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any Swift.UnkeyedEncodingContainer {
      superEncoder().unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.encoder(named: nil, depth: depth) }
  }
}
