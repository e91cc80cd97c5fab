import Foundation

/// Decodes values from JSON text, without a tree of values in between.
nonisolated struct JSONTextDecoder: Decoder {
  private let document: JSONDocument
  /// The token of the value.
  private let value: Int

  init(_ document: JSONDocument, at value: Int) {
    self.document = document
    self.value = value
  }

  /// The kind of the value.
  var type: JSONType {
    switch document.tokens[value].kind {
    case .null: .null
    case .true, .false: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  var codingPath: [any CodingKey] { document.path(to: value) }

  var userInfo: [Swift.CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard document.tokens[value].kind == .object else {
      throw document.mismatch([String: Any].self, value)
    }
    if type != StringCodingKey.self { document.keyedByOthers.insert(value) }
    return KeyedDecodingContainer(Members<Key>(members: JSONMembers(document, value)))
  }

  func unkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
    guard document.tokens[value].kind == .array else { throw document.mismatch([Any].self, value) }
    return Elements(document, value)
  }

  func singleValueContainer() throws -> any Swift.SingleValueDecodingContainer { self }
}

nonisolated extension JSONTextDecoder: Swift.SingleValueDecodingContainer {
  func decodeNil() -> Bool { document.isNull(value) }

  func decode(_ type: String.Type) throws -> String { try document.string(value) }

  func decode(_ type: Bool.Type) throws -> Bool { try document.boolean(value) }

  func decode(_ type: Int.Type) throws -> Int { try document.integer(value) }

  func decode(_ type: Double.Type) throws -> Double { try document.double(value) }

  /// Returns the value.
  ///
  /// Types that have another form in JSON than their `Decodable` expects are read in that form, as
  /// `JSONDecoder` does.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    func cast<Scalar>(_ scalar: Scalar) throws -> Value {
      guard let value = scalar as? Value else { throw document.mismatch(type, self.value) }
      return value
    }
    if type == String.self { return try cast(document.string(value)) }
    if type == Foundation.URL.self { return try cast(url()) }
    if type == Int.self { return try cast(document.integer(value) as Int) }
    if type == Double.self { return try cast(document.double(value)) }
    if type == Bool.self { return try cast(document.boolean(value)) }
    if type == Foundation.Date.self { return try cast(ISO8601Date(from: self).date) }
    if type == Foundation.Data.self { return try cast(Base64Data(from: self).represented) }
    if type == Foundation.Decimal.self { return try cast(document.decimal(value)) }
    if type == Int64.self { return try cast(document.integer(value) as Int64) }
    if type == Swift.Int32.self { return try cast(document.integer(value) as Swift.Int32) }
    if type == Swift.Int16.self { return try cast(document.integer(value) as Swift.Int16) }
    if type == Swift.Int8.self { return try cast(document.integer(value) as Swift.Int8) }
    if type == Swift.UInt.self { return try cast(document.integer(value) as Swift.UInt) }
    if type == UInt64.self { return try cast(document.integer(value) as UInt64) }
    if type == Swift.UInt32.self { return try cast(document.integer(value) as Swift.UInt32) }
    if type == Swift.UInt16.self { return try cast(document.integer(value) as Swift.UInt16) }
    if type == UInt8.self { return try cast(document.integer(value) as UInt8) }
    if type == Float.self { return try cast(document.float(value)) }
    return try Value(from: self)
  }

  private func url() throws -> Foundation.URL {
    let text = try document.string(value)
    guard let url = Foundation.URL(string: text) else {
      throw document.corrupted(value, "'\(text)' isn't a URL")
    }
    return url
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

    func contains(_ key: Key) -> Bool { members.member(key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
      try members.document.isNull(members.required(key.stringValue))
    }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
      try members.document.string(members.required(key.stringValue))
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
      try members.document.boolean(members.required(key.stringValue))
    }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
      try members.document.integer(members.required(key.stringValue))
    }

    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
      try members.document.double(members.required(key.stringValue))
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try JSONTextDecoder(members.document, at: members.required(key.stringValue)).decode(type)
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
      guard let member = members.present(key.stringValue) else { return nil }
      return try members.document.string(member)
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
      guard let member = members.present(key.stringValue) else { return nil }
      return try members.document.boolean(member)
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
      guard let member = members.present(key.stringValue) else { return nil }
      return try members.document.integer(member)
    }

    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
      guard let member = members.present(key.stringValue) else { return nil }
      return try members.document.double(member)
    }

    func decodeIfPresent<Value: Decodable>(
      _ type: Value.Type,
      forKey key: Key
    ) throws -> Value? {
      guard let member = members.present(key.stringValue) else { return nil }
      return try JSONTextDecoder(members.document, at: member).decode(type)
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

    var count: Int? { nil }

    var isAtEnd: Bool { next >= document.end(of: array) }

    mutating func decodeNil() throws -> Bool {
      guard try document.isNull(required()) else { return false }
      advance()
      return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      let value = try JSONTextDecoder(document, at: required()).decode(type)
      advance()
      return value
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
