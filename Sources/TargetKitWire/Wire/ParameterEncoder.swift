import Foundation

/// Converts any encodable value to a `ParameterValue`.
///
/// Dates are written as RFC 3339 text, data as base64, and UUIDs in lower case, as RFC 9562 §4
/// requires. URLs and decimals are written as JSON APIs expect them. Every other value is written
/// as its `encode(to:)` specifies, with members in the order in which they are encoded.
nonisolated public struct ParameterEncoder: Sendable {
  /// Creates an encoder.
  public init() {}

  /// Returns the parts of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of the parameter, for errors.
  /// - Returns: The value, in the form that styles are applied to.
  /// - Throws: `EncodingError`, including for numbers that aren't finite.
  public func encode<Value: Encodable>(
    _ value: Value,
    name: String = ""
  ) throws -> ParameterValue {
    try Self.encode(value, at: name.isEmpty ? [] : [StringCodingKey(name)])
  }

  /// Returns the text of an error, for callers that can only pass on text.
  static func reason(of error: any Swift.Error) -> String {
    if case EncodingError.invalidValue(_, let context) = error { return context.debugDescription }
    return String(describing: error)
  }

  static func encode(_ value: any Encodable, at path: [any CodingKey]) throws -> ParameterValue {
    if let simple = try simpleValue(of: value, at: path) { return simple }
    let storage = Storage()
    try value.encode(to: ValueEncoder(storage: storage, codingPath: path))
    return try storage.value()
  }

  /// Returns a value that isn't encoded by its own `encode(to:)`, or nil for any other value.
  private static func simpleValue(
    of value: any Encodable,
    at path: [any CodingKey]
  ) throws -> ParameterValue? {
    switch value {
    case let text as String: .text(text)
    case let number as Int: .literal(String(number))
    case let flag as Bool: .literal(flag ? "true" : "false")
    case let number as Double:
      .literal(try literal(number, at: path))
    case let number as Float:
      .literal(try literal(number, at: path))
    case let number as Foundation.Decimal:
      .literal(try literal(number, at: path))
    case let number as any Swift.FixedWidthInteger: .literal(String(describing: number))
    case let date as Foundation.Date: .text(try ISO8601Date(date).text(at: path))
    case let data as Foundation.Data: .text(data.base64EncodedString())
    case let url as Foundation.URL: .text(url.absoluteString)
    // Foundation writes capital letters, and servers compare identifiers as text.
    case let id as Foundation.UUID: .text(id.uuidString.lowercased())
    case let dictionary as [String: any Encodable]:
      // Sorted, because the order of a dictionary is different in each run.
      .object(
        try dictionary.sorted { $0.key < $1.key }
          .map { name, value in
            ParameterValue.Member(name, try encode(value, at: path + [StringCodingKey(name)]))
          }
      )
    default: nil
    }
  }

  private static func literal<Number: Swift.BinaryFloatingPoint & LosslessStringConvertible>(
    _ number: Number,
    at path: [any CodingKey]
  ) throws -> String {
    guard number.isFinite else { throw notANumber(number, at: path) }
    if let integer = Int64(exactly: number) { return String(integer) }
    let text = String(number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func literal(_ number: Foundation.Decimal, at path: [any CodingKey]) throws
    -> String
  {
    guard number.isFinite else { throw notANumber(number, at: path) }
    return number.description
  }

  private static func notANumber(_ number: Any, at path: [any CodingKey]) -> EncodingError {
    .invalidValue(
      number,
      EncodingError.Context(codingPath: path, debugDescription: "\(number) isn't a number")
    )
  }
}

nonisolated extension ParameterEncoder {
  /// The values that have been encoded so far.
  ///
  /// It is a class because the containers of one encoder all write to the same storage.
  fileprivate final class Storage {
    enum Content {
      case nothing
      case value(ParameterValue)
      case list([Element])
      case object([(name: String, element: Element)], indices: [String: Int])
    }

    enum Element {
      case value(ParameterValue)
      case storage(Storage)

      func value() throws -> ParameterValue {
        switch self {
        case .value(let value): value
        case .storage(let storage): try storage.value()
        }
      }
    }

    private var content = Content.nothing
    private var failure: EncodingError?

    func becomeList(at path: [any CodingKey]) {
      switch content {
      case .nothing: content = .list([])
      case .list: break
      case .value, .object: fail("an array", at: path)
      }
    }

    func becomeObject(at path: [any CodingKey]) {
      switch content {
      case .nothing: content = .object([], indices: [:])
      case .object: break
      case .value, .list: fail("an object", at: path)
      }
    }

    func become(_ value: ParameterValue, at path: [any CodingKey]) {
      switch content {
      case .nothing, .value: content = .value(value)
      case .list, .object: fail("a single value", at: path)
      }
    }

    private func fail(_ what: String, at path: [any CodingKey]) {
      failure = EncodingError.invalidValue(
        what,
        EncodingError.Context(
          codingPath: path,
          debugDescription: "\(what) can't be encoded, because this place already has another value"
        )
      )
    }

    func append(_ element: Element) {
      guard case .list(var elements) = content else { return }
      content = .nothing
      elements.append(element)
      content = .list(elements)
    }

    /// Adds a member; one with the name of an existing member takes its place.
    func set(_ name: String, to element: Element) {
      guard case .object(var members, var indices) = content else { return }
      content = .nothing
      if let index = Self.index(of: name, in: members, &indices) {
        members[index].element = element
      } else {
        members.append((name, element))
      }
      content = .object(members, indices: indices)
    }

    /// Compares the names while there are few members, because hashing names costs more.
    private static func index(
      of name: String,
      in members: [(name: String, element: Element)],
      _ indices: inout [String: Int]
    ) -> Int? {
      guard members.count > 16 else { return members.firstIndex { $0.name == name } }
      for index in indices.count..<members.count { indices[members[index].name] = index }
      return indices[name]
    }

    var count: Int {
      guard case .list(let elements) = content else { return 0 }
      return elements.count
    }

    func value() throws -> ParameterValue {
      if let failure { throw failure }
      switch content {
      case .nothing: return .null
      case .value(let value): return value
      case .list(let elements):
        return .list(try elements.map { try $0.value() })
      case .object(let members, _):
        return .object(
          try members.map { ParameterValue.Member($0.name, try $0.element.value()) }
        )
      }
    }
  }

  fileprivate struct ValueEncoder: Encoder {
    var storage: Storage
    var codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      storage.becomeObject(at: codingPath)
      return KeyedEncodingContainer(
        KeyedContainer<Key>(storage: storage, codingPath: codingPath)
      )
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      storage.becomeList(at: codingPath)
      return UnkeyedContainer(storage: storage, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
      SingleValueContainer(storage: storage, codingPath: codingPath)
    }
  }

  // The generic functions work for all types. Those for the most frequent types avoid casts.

  fileprivate struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    var storage: Storage
    var codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) {
      storage.set(key.stringValue, to: .value(.null))
    }

    func encode(_ value: String, forKey key: Key) {
      storage.set(key.stringValue, to: .value(.text(value)))
    }

    func encode(_ value: Bool, forKey key: Key) {
      storage.set(key.stringValue, to: .value(.literal(value ? "true" : "false")))
    }

    func encode(_ value: Int, forKey key: Key) {
      storage.set(key.stringValue, to: .value(.literal(String(value))))
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      let encoded = try ParameterEncoder.encode(value, at: codingPath + [key])
      storage.set(key.stringValue, to: .value(encoded))
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy keyType: NestedKey.Type,
      forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
      nestedEncoder(forKey: key).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      nestedEncoder(forKey: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
      nestedEncoder(forKey: StringCodingKey("super"))
    }

    func superEncoder(forKey key: Key) -> any Encoder {
      nestedEncoder(forKey: key)
    }

    private func nestedEncoder(forKey key: any CodingKey) -> ValueEncoder {
      let nested = Storage()
      storage.set(key.stringValue, to: .storage(nested))
      return ValueEncoder(storage: nested, codingPath: codingPath + [key])
    }
  }

  fileprivate struct UnkeyedContainer: UnkeyedEncodingContainer {
    var storage: Storage
    var codingPath: [any CodingKey]
    var count: Int { storage.count }

    func encodeNil() {
      storage.append(.value(.null))
    }

    func encode(_ value: String) {
      storage.append(.value(.text(value)))
    }

    func encode(_ value: Int) {
      storage.append(.value(.literal(String(value))))
    }

    func encode<Value: Encodable>(_ value: Value) throws {
      storage.append(.value(try ParameterEncoder.encode(value, at: nestedPath)))
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
      nestedEncoder().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      nestedEncoder().unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
      nestedEncoder()
    }

    private var nestedPath: [any CodingKey] {
      codingPath + [StringCodingKey(intValue: count)]
    }

    private func nestedEncoder() -> ValueEncoder {
      let nested = Storage()
      let path = nestedPath
      storage.append(.storage(nested))
      return ValueEncoder(storage: nested, codingPath: path)
    }
  }

  fileprivate struct SingleValueContainer: SingleValueEncodingContainer {
    var storage: Storage
    var codingPath: [any CodingKey]

    func encodeNil() {
      storage.become(.null, at: codingPath)
    }

    func encode(_ value: String) {
      storage.become(.text(value), at: codingPath)
    }

    func encode<Value: Encodable>(_ value: Value) throws {
      storage.become(try ParameterEncoder.encode(value, at: codingPath), at: codingPath)
    }
  }
}
