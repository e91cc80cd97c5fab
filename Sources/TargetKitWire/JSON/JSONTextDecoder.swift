import Foundation

/// Decodes values from JSON text, without a tree of values in between.
nonisolated struct JSONTextDecoder: Decoder {
  fileprivate let document: JSONDocument
  /// The token of the value.
  fileprivate let value: Int

  init(_ document: JSONDocument, at value: Int) {
    self.document = document
    self.value = value
  }

  /// The type of the value.
  var type: JSONType { document.kind(of: value) }

  var codingPath: [any CodingKey] { document.path(to: value) }

  var userInfo: [Swift.CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard self.type == .object else {
      throw document.mismatch([String: Any].self, value)
    }
    if type != StringCodingKey.self { document.keyedByOthers.insert(value) }
    return KeyedDecodingContainer(Members<Key>(members: JSONMembers(document, value)))
  }

  func unkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
    guard type == .array else { throw document.mismatch([Any].self, value) }
    return Elements(document, value)
  }

  func singleValueContainer() throws -> any Swift.SingleValueDecodingContainer { self }
}

nonisolated extension JSONTextDecoder: Swift.SingleValueDecodingContainer {
  func decodeNil() -> Bool { document.isNull(value) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try document.decode(type, at: value)
  }
}

nonisolated extension JSONDocument {
  /// Returns a value.
  ///
  /// Types that have another form in JSON than their `Decodable` expects are read in that form, as
  /// `JSONDecoder` does.
  func decode<Value: Decodable>(_ type: Value.Type, at value: Int) throws -> Value {
    if type == String.self { return sameValue(try string(value), as: type) }
    if type == Foundation.URL.self { return sameValue(try url(value), as: type) }
    if type == Int.self { return sameValue(try integer(value) as Int, as: type) }
    if type == Double.self { return sameValue(try double(value), as: type) }
    if type == Bool.self { return sameValue(try boolean(value), as: type) }
    let decoder = JSONTextDecoder(self, at: value)
    if type == Foundation.Date.self {
      return sameValue(try ISO8601Date(from: decoder).date, as: type)
    }
    if type == Foundation.Data.self {
      return sameValue(try Base64Data(from: decoder).represented, as: type)
    }
    if type == Foundation.Decimal.self { return sameValue(try decimal(value), as: type) }
    if type == Int64.self { return sameValue(try integer(value) as Int64, as: type) }
    if type == Swift.Int32.self { return sameValue(try integer(value) as Swift.Int32, as: type) }
    if type == Swift.Int16.self { return sameValue(try integer(value) as Swift.Int16, as: type) }
    if type == Swift.Int8.self { return sameValue(try integer(value) as Swift.Int8, as: type) }
    if type == Swift.UInt.self { return sameValue(try integer(value) as Swift.UInt, as: type) }
    if type == UInt64.self { return sameValue(try integer(value) as UInt64, as: type) }
    if type == Swift.UInt32.self { return sameValue(try integer(value) as Swift.UInt32, as: type) }
    if type == Swift.UInt16.self { return sameValue(try integer(value) as Swift.UInt16, as: type) }
    if type == UInt8.self { return sameValue(try integer(value) as UInt8, as: type) }
    if type == Float.self { return sameValue(try float(value), as: type) }
    return try Value(from: decoder)
  }

  private func url(_ value: Int) throws -> Foundation.URL {
    let text = try string(value)
    guard let url = Foundation.URL(string: text) else {
      throw corrupted(value, "'\(text)' isn't a URL")
    }
    return url
  }
}

nonisolated extension JSONMembers {
  /// Creates the members of a decoder's value; nil if it doesn't decode JSON text.
  convenience init?(_ decoder: any Decoder) {
    guard let decoder = decoder as? JSONTextDecoder else { return nil }
    self.init(decoder.document, decoder.value)
  }

  /// Returns whether there is a member, which can be null.
  func contains(_ name: String) -> Bool { member(name) != nil }

  /// Decodes a required member.
  func decode<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
    try document.decode(type, at: required(name))
  }

  /// Decodes a member that can be missing or null.
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value? {
    guard let member = present(name) else { return nil }
    return try document.decode(type, at: member)
  }
}

nonisolated extension JSONTextDecoder {
  /// The members of an object.
  fileprivate struct Members<Key: CodingKey>: Swift.KeyedDecodingContainerProtocol {
    let members: JSONMembers

    var codingPath: [any CodingKey] { members.document.path(to: members.object) }

    var allKeys: [Key] {
      members.document.names(of: members.object).compactMap { Key(stringValue: $0) }
    }

    func contains(_ key: Key) -> Bool { members.contains(key.stringValue) }

    func decodeNil(forKey key: Key) throws -> Bool {
      try members.document.isNull(members.required(key.stringValue))
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try members.decode(type, key.stringValue)
    }

    func decodeIfPresent<Value: Decodable>(
      _ type: Value.Type,
      forKey key: Key
    ) throws -> Value? {
      try members.decodeIfPresent(type, key.stringValue)
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type,
      forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
      try superDecoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any Swift.UnkeyedDecodingContainer {
      try superDecoder(forKey: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
      JSONTextDecoder(members.document, at: try members.required("super"))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
      JSONTextDecoder(members.document, at: try members.required(key.stringValue))
    }
  }

  /// The elements of an array.
  fileprivate struct Elements: Swift.UnkeyedDecodingContainer {
    private let document: JSONDocument
    private let array: Int
    /// The token of the next element.
    private var next: Int
    private(set) var currentIndex = 0

    init(_ document: JSONDocument, _ array: Int) {
      self.document = document
      self.array = array
      next = array + 1
    }

    var codingPath: [any CodingKey] { document.path(to: array) }

    var count: Int? {
      var count = 0
      var element = array + 1
      while element < document.end(of: array) {
        element = document.end(of: element)
        count += 1
      }
      return count
    }

    var isAtEnd: Bool { next >= document.end(of: array) }

    mutating func decodeNil() throws -> Bool {
      guard try document.isNull(required()) else { return false }
      advance()
      return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      let value = try document.decode(type, at: required())
      advance()
      return consume value
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
      let container = try JSONTextDecoder(document, at: required()).container(keyedBy: type)
      advance()
      return container
    }

    mutating func nestedUnkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
      let container = try JSONTextDecoder(document, at: required()).unkeyedContainer()
      advance()
      return container
    }

    mutating func superDecoder() throws -> any Decoder {
      let decoder = JSONTextDecoder(document, at: try required())
      advance()
      return decoder
    }

    private func required() throws -> Int {
      guard isAtEnd else { return next }
      throw DecodingError.valueNotFound(
        Any.self,
        DecodingError.Context(
          codingPath: codingPath,
          debugDescription: "The array has only \(currentIndex) elements."
        )
      )
    }

    private mutating func advance() {
      next = document.end(of: next)
      currentIndex += 1
    }
  }
}
