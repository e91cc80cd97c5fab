import Foundation

/// Turns any encodable value into a `ParameterValue`.
///
/// Dates become RFC 3339 text, data becomes base64, URLs, UUIDs and decimals become what JSON APIs expect of them.
/// Everything else is what its `encode(to:)` says, members in the order in which they are encoded.
nonisolated public struct ParameterEncoder: Sendable {
  /// Creates an encoder.
  public init() {}

  /// Returns what a value consists of.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of the parameter, for errors.
  /// - Returns: The value as the styles see it.
  /// - Throws: `EncodingError`, also for numbers that aren't finite.
  public func encode<Value: Encodable>(
    _ value: Value,
    name: String = ""
  ) throws -> ParameterValue {
    try Self.encode(value, at: name.isEmpty ? [] : [StringCodingKey(name)])
  }

  static func encode(_ value: any Encodable, at path: [any CodingKey]) throws -> ParameterValue {
    if let simple = try simpleValue(of: value, at: path) { return simple }
    let storage = Storage()
    try value.encode(to: ValueEncoder(storage: storage, codingPath: path))
    return try storage.value(at: path)
  }

  /// The value of what isn't left to its own `encode(to:)`, nothing for any other.
  private static func simpleValue(
    of value: any Encodable,
    at path: [any CodingKey]
  ) throws -> ParameterValue? {
    switch value {
    case let text as String: .text(text)
    case let flag as Bool: .literal(flag ? "true" : "false")
    case let number as Double:
      .literal(try literal(number, at: path))
    case let number as Float:
      .literal(try literal(number, at: path))
    case let number as Foundation.Decimal:
      .literal(try literal(number, at: path))
    case let number as any Swift.FixedWidthInteger: .literal(String(describing: number))
    case let date as Foundation.Date: .text(ISO8601Date(date).description)
    case let data as Foundation.Data: .text(data.base64EncodedString())
    case let url as Foundation.URL: .text(url.absoluteString)
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
      EncodingError.Context(codingPath: path, debugDescription: "\(number) is not a number")
    )
  }
}

nonisolated extension ParameterEncoder {
  /// What has been encoded so far.
  ///
  /// A class because the containers of one encoder all write to the same place.
  fileprivate final class Storage {
    enum Content {
      case nothing
      case value(ParameterValue)
      case list([Storage])
      case object([(name: String, storage: Storage)], indices: [String: Int])
    }

    var content = Content.nothing
    var failure: String?

    init(_ value: ParameterValue? = nil) {
      if let value { content = .value(value) }
    }

    func becomeList() {
      switch content {
      case .nothing: content = .list([])
      case .list: break
      case .value, .object: failure = "an array was asked for where another value already is"
      }
    }

    func becomeObject() {
      switch content {
      case .nothing: content = .object([], indices: [:])
      case .object: break
      case .value, .list: failure = "an object was asked for where another value already is"
      }
    }

    func append(_ element: Storage) {
      guard case .list(var elements) = content else { return }
      content = .nothing
      elements.append(element)
      content = .list(elements)
    }

    func set(_ name: String, to member: Storage) {
      guard case .object(var members, var indices) = content else { return }
      content = .nothing
      if let index = indices[name] {
        members[index].storage = member
      } else {
        indices[name] = members.count
        members.append((name, member))
      }
      content = .object(members, indices: indices)
    }

    var count: Int {
      guard case .list(let elements) = content else { return 0 }
      return elements.count
    }

    func value(at path: [any CodingKey]) throws -> ParameterValue {
      if let failure {
        throw EncodingError.invalidValue(
          failure,
          EncodingError.Context(codingPath: path, debugDescription: failure)
        )
      }
      switch content {
      case .nothing: return .null
      case .value(let value): return value
      case .list(let elements):
        return .list(try elements.map { try $0.value(at: path) })
      case .object(let members, _):
        return .object(
          try members.map { member in
            ParameterValue.Member(
              member.name,
              try member.storage.value(at: path + [StringCodingKey(member.name)])
            )
          }
        )
      }
    }
  }

  fileprivate struct ValueEncoder: Encoder {
    var storage: Storage
    var codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      storage.becomeObject()
      return KeyedEncodingContainer(
        KeyedContainer<Key>(storage: storage, codingPath: codingPath)
      )
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      storage.becomeList()
      return UnkeyedContainer(storage: storage, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
      SingleValueContainer(storage: storage, codingPath: codingPath)
    }
  }

  fileprivate struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    var storage: Storage
    var codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) {
      storage.set(key.stringValue, to: Storage(.null))
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      let encoded = try ParameterEncoder.encode(value, at: codingPath + [key])
      storage.set(key.stringValue, to: Storage(encoded))
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
      storage.set(key.stringValue, to: nested)
      return ValueEncoder(storage: nested, codingPath: codingPath + [key])
    }
  }

  fileprivate struct UnkeyedContainer: UnkeyedEncodingContainer {
    var storage: Storage
    var codingPath: [any CodingKey]
    var count: Int { storage.count }

    func encodeNil() {
      storage.append(Storage(.null))
    }

    func encode<Value: Encodable>(_ value: Value) throws {
      let encoded = try ParameterEncoder.encode(value, at: nestedPath)
      storage.append(Storage(encoded))
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
      storage.append(nested)
      return ValueEncoder(storage: nested, codingPath: path)
    }
  }

  fileprivate struct SingleValueContainer: SingleValueEncodingContainer {
    var storage: Storage
    var codingPath: [any CodingKey]

    func encodeNil() {
      storage.content = .value(.null)
    }

    func encode<Value: Encodable>(_ value: Value) throws {
      storage.content = .value(try ParameterEncoder.encode(value, at: codingPath))
    }
  }
}
