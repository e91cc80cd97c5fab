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

  static func encode(_ value: any Encodable, at path: [any CodingKey]) throws -> ParameterValue {
    if let scalar = try scalar(of: value, at: path) { return scalar }
    if let dictionary = value as? [String: any Encodable] {
      // Sorted, because the order of a dictionary is different in each run.
      return .object(
        try dictionary.sorted { $0.key < $1.key }
          .map { name, value in
            ParameterValue.Member(name, try encode(value, at: path + [StringCodingKey(name)]))
          }
      )
    }
    let storage = Storage()
    try value.encode(to: ValueEncoder(storage: storage, codingPath: path))
    return try storage.value()
  }

  /// Returns a scalar that isn't encoded by its own `encode(to:)`, or nil for any other value.
  static func scalar(
    of value: any Encodable,
    at path: @autoclosure () -> [any CodingKey]
  ) throws -> ParameterValue? {
    switch value {
    case let text as String: .text(text)
    case let number as Int: .literal(String(number))
    case let flag as Bool: .literal(flag ? "true" : "false")
    case let number as Double: try literal(number, at: path())
    case let date as Foundation.Date: .text(try ISO8601Date(date).text(at: path()))
    case let data as Foundation.Data: .text(data.base64EncodedString())
    case let url as Foundation.URL: .text(url.absoluteString)
    // Foundation writes capital letters, and servers compare identifiers as text.
    case let id as Foundation.UUID: .text(id.uuidString.lowercased())
    case let number as Float: try literal(number, at: path())
    case let number as Foundation.Decimal:
      try literal(number.isFinite, number.description, at: path())
    case let number as any Swift.FixedWidthInteger: .literal(String(describing: number))
    default: nil
    }
  }

  private static func literal<Number: Swift.BinaryFloatingPoint & LosslessStringConvertible>(
    _ number: Number,
    at path: @autoclosure () -> [any CodingKey]
  ) throws -> ParameterValue {
    if let integer = Int64(exactly: number) { return .literal(String(integer)) }
    return try literal(number.isFinite, number.description, at: path())
  }

  private static func literal(
    _ isFinite: Bool,
    _ text: String,
    at path: @autoclosure () -> [any CodingKey]
  ) throws -> ParameterValue {
    guard isFinite else { throw EncodingError.invalid(text, "\(text) isn't a number", at: path()) }
    return .literal(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

nonisolated extension ParameterEncoder {
  /// The values that have been encoded so far.
  ///
  /// It is a class because the containers of one encoder all write to the same storage.
  fileprivate final class Storage {
    enum Kind: String {
      case value = "a single value"
      case list = "an array"
      case object = "an object"
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

    private var kind: Kind?
    private var elements: [Element] = []
    private var names: [String] = []
    private var indices: [String: Int] = [:]
    private var failure: EncodingError?

    var count: Int { elements.count }

    /// Determines the kind of the value; a place can have only one.
    func become(_ kind: Kind, at path: [any CodingKey]) {
      guard let present = self.kind, present != kind else {
        self.kind = kind
        return
      }
      let reason = "can't be encoded, because this place already has another value"
      failure = .invalid(kind.rawValue, "\(kind.rawValue) \(reason)", at: path)
    }

    func append(_ element: Element) {
      elements.append(element)
    }

    /// Adds a member; one with the name of an existing member takes its place.
    func set(_ name: String, to element: Element) {
      if let index = indices[name] {
        elements[index] = element
        return
      }
      indices[name] = elements.count
      names.append(name)
      elements.append(element)
    }

    func value() throws -> ParameterValue {
      if let failure { throw failure }
      let values = try elements.map { try $0.value() }
      return switch kind {
      case nil: .null
      case .value: values.last ?? .null
      case .list: .list(values)
      case .object: .object(zip(names, values).map { ParameterValue.Member($0, $1) })
      }
    }
  }

  fileprivate struct ValueEncoder: Encoder, SingleValueEncodingContainer {
    let storage: Storage
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      storage.become(.object, at: codingPath)
      return KeyedEncodingContainer(KeyedContainer<Key>(storage: storage, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      storage.become(.list, at: codingPath)
      return UnkeyedContainer(storage: storage, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() {
      storage.become(.value, at: codingPath)
      storage.append(.value(.null))
    }

    func encode<Value: Encodable>(_ value: Value) throws {
      storage.become(.value, at: codingPath)
      storage.append(.value(try ParameterEncoder.encode(value, at: codingPath)))
    }
  }

  fileprivate struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let storage: Storage
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) {
      storage.set(key.stringValue, to: .value(.null))
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      let encoded = try ParameterEncoder.encode(value, at: codingPath + [key])
      storage.set(key.stringValue, to: .value(encoded))
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy keyType: NestedKey.Type,
      forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
      nestedEncoder(key).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      nestedEncoder(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { nestedEncoder(StringCodingKey("super")) }

    func superEncoder(forKey key: Key) -> any Encoder { nestedEncoder(key) }

    private func nestedEncoder(_ key: any CodingKey) -> ValueEncoder {
      let nested = Storage()
      storage.set(key.stringValue, to: .storage(nested))
      return ValueEncoder(storage: nested, codingPath: codingPath + [key])
    }
  }

  fileprivate struct UnkeyedContainer: UnkeyedEncodingContainer {
    let storage: Storage
    let codingPath: [any CodingKey]
    var count: Int { storage.count }

    func encodeNil() {
      storage.append(.value(.null))
    }

    func encode<Value: Encodable>(_ value: Value) throws {
      let path = codingPath + [StringCodingKey(intValue: count)]
      storage.append(.value(try ParameterEncoder.encode(value, at: path)))
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
      nestedEncoder().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      nestedEncoder().unkeyedContainer()
    }

    func superEncoder() -> any Encoder { nestedEncoder() }

    private func nestedEncoder() -> ValueEncoder {
      let nested = Storage()
      let path = codingPath + [StringCodingKey(intValue: count)]
      storage.append(.storage(nested))
      return ValueEncoder(storage: nested, codingPath: path)
    }
  }
}
