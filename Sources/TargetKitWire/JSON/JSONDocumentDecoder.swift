import Foundation

/// Decodes types that aren't `JSONReadable` from JSON text.
nonisolated struct JSONDocumentDecoder: Decoder {
  let json: JSONReader

  init(_ json: JSONReader) {
    self.json = json
  }

  var codingPath: [any CodingKey] { json.codingPath }

  var userInfo: [Swift.CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Members<Key>(try json.object()))
  }

  func unkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
    Elements(try json.array())
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  /// Returns the value.
  ///
  /// Types that have another form in JSON than their `Decodable` expects are read in that form, as
  /// `JSONDecoder` does.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    func scalar<Scalar: JSONReadable>(_: Scalar.Type) throws -> Value {
      guard let value = try json.value(Scalar.self) as? Value else {
        throw json.corrupted("The value isn't of the type \(type).")
      }
      return value
    }
    if type == String.self { return try scalar(String.self) }
    if type == Int.self { return try scalar(Int.self) }
    if type == Double.self { return try scalar(Double.self) }
    if type == Bool.self { return try scalar(Bool.self) }
    if type == Foundation.URL.self { return try scalar(Foundation.URL.self) }
    if type == Foundation.Decimal.self { return try scalar(Foundation.Decimal.self) }
    if type == Foundation.Date.self, let date = try json.value(as: ISO8601Date.self) as? Value {
      return date
    }
    if type == Foundation.Data.self, let data = try json.value(as: Base64Data.self) as? Value {
      return data
    }
    if type == Int64.self { return try scalar(Int64.self) }
    if type == Swift.Int32.self { return try scalar(Swift.Int32.self) }
    if type == Swift.Int16.self { return try scalar(Swift.Int16.self) }
    if type == Swift.Int8.self { return try scalar(Swift.Int8.self) }
    if type == Swift.UInt.self { return try scalar(Swift.UInt.self) }
    if type == UInt64.self { return try scalar(UInt64.self) }
    if type == Swift.UInt32.self { return try scalar(Swift.UInt32.self) }
    if type == Swift.UInt16.self { return try scalar(Swift.UInt16.self) }
    if type == UInt8.self { return try scalar(UInt8.self) }
    if type == Float.self { return try scalar(Float.self) }
    return try Value(from: self)
  }
}

nonisolated extension JSONDocumentDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { json.isNull }
}

nonisolated extension JSONDocumentDecoder {
  /// The members of an object.
  fileprivate final class Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private var object: JSONObjectReader

    init(_ object: JSONObjectReader) {
      self.object = object
    }

    var codingPath: [any CodingKey] { object.codingPath }

    var allKeys: [Key] {
      ((try? object.all()) ?? []).compactMap { Key(stringValue: $0.name) }
    }

    func contains(_ key: Key) -> Bool { object.contains(key.stringValue) }

    func decodeNil(forKey key: Key) throws -> Bool { try object.required(key.stringValue).isNull }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try object.required(key.stringValue).value()
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type,
      forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try superDecoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any Swift.UnkeyedDecodingContainer {
      try superDecoder(forKey: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
      JSONDocumentDecoder(try object.required("super"))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
      JSONDocumentDecoder(try object.required(key.stringValue))
    }
  }

  /// The elements of an array.
  fileprivate struct Elements: Swift.UnkeyedDecodingContainer {
    private var array: JSONArrayReader

    init(_ array: JSONArrayReader) {
      self.array = array
    }

    var codingPath: [any CodingKey] { array.codingPath }

    var count: Int? { nil }

    var currentIndex: Int { array.index }

    var isAtEnd: Bool {
      var rest = array
      return (try? rest.element()) == nil
    }

    mutating func decodeNil() throws -> Bool {
      var rest = array
      guard try rest.required().isNull else { return false }
      array = rest
      return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try next { try $0.value() }
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
      try superDecoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
      try superDecoder().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
      try next { JSONDocumentDecoder($0) }
    }

    /// Reads an element; it stays the next one if that fails.
    private mutating func next<Value>(_ read: (JSONReader) throws -> Value) throws -> Value {
      var rest = array
      let value = try read(rest.required())
      array = rest
      return value
    }
  }
}
