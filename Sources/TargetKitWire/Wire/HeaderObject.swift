/// An object in a header of a response, in the style `simple` (OpenAPI 3.1 §4.8.12.3): `a,1,b,2`,
/// or `a=1,b=2` when exploded.
nonisolated struct HeaderObject {
  private let members: [String: String]

  /// Creates an object from the text of a header, or nil if it has another form.
  init?(_ text: String, explode: Bool) {
    let pieces = text.split(separator: ",", omittingEmptySubsequences: false)
    var members: [String: String] = [:]
    if explode {
      for piece in pieces {
        guard let end = piece.firstIndex(of: "=") else { return nil }
        let value = piece[piece.index(after: end)...]
        members[HeaderList.removingSpaces(piece[..<end])] = HeaderList.removingSpaces(value)
      }
    } else {
      guard pieces.count.isMultiple(of: 2) else { return nil }
      for index in stride(from: 0, to: pieces.count, by: 2) {
        let name = HeaderList.removingSpaces(pieces[index])
        members[name] = HeaderList.removingSpaces(pieces[index + 1])
      }
    }
    self.members = members
  }

  /// Returns the value of the object; each member is read as a header is.
  ///
  /// - Throws: `DecodingError` if the object doesn't match the type.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try type.init(from: ObjectDecoder(members: members))
  }
}

nonisolated extension HeaderObject {
  fileprivate struct ObjectDecoder: Decoder {
    let members: [String: String]
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
      KeyedDecodingContainer(Container(members: members))
    }

    func unkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer { throw Self.failure }

    func singleValueContainer() -> any Swift.SingleValueDecodingContainer {
      HeaderContainer(decoder: self, failure: Self.failure)
    }

    static var failure: DecodingError {
      DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "the header contains an object")
      )
    }

    struct Container<Key: CodingKey>: Swift.KeyedDecodingContainerProtocol {
      let members: [String: String]
      var codingPath: [any CodingKey] { [] }
      var allKeys: [Key] { members.keys.sorted().compactMap { Key(stringValue: $0) } }

      func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

      func decodeNil(forKey key: Key) -> Bool { false }

      func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        guard let text = members[key.stringValue] else {
          throw DecodingError.keyNotFound(
            key,
            DecodingError.Context(codingPath: [], debugDescription: "the member is missing")
          )
        }
        return try ResponseReader.value(type, of: text)
      }

      func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
      ) throws -> KeyedDecodingContainer<NestedKey> {
        throw ObjectDecoder.failure
      }

      func nestedUnkeyedContainer(forKey key: Key) throws -> any Swift.UnkeyedDecodingContainer {
        throw ObjectDecoder.failure
      }

      func superDecoder() throws -> any Decoder { throw ObjectDecoder.failure }

      func superDecoder(forKey key: Key) throws -> any Decoder { throw ObjectDecoder.failure }
    }
  }
}
