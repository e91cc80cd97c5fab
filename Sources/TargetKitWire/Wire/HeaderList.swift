/// A list in a header of a response, in the style `simple`: `a,1,b` (OpenAPI 3.1 §4.8.12.3).
nonisolated struct HeaderList {
  /// The text of each element.
  let elements: [String]

  /// Creates a list from the text of a header.
  ///
  /// A weekday belongs to the date after it: `Sun, 06 Nov 1994 08:49:37 GMT`.
  init(_ text: String) {
    var elements: [String] = []
    var weekday: String?
    for piece in text.split(separator: ",") {
      let element = Self.removingSpaces(piece)
      if let day = weekday {
        weekday = nil
        let date = day + ", " + element
        if HTTPDate(date) != nil {
          elements[elements.count - 1] = date
          continue
        }
      }
      elements.append(element)
      weekday = element.allSatisfy(\.isLetter) ? element : nil
    }
    self.elements = elements
  }

  /// Returns a text without the spaces around it.
  static func removingSpaces(_ text: Swift.Substring) -> String {
    var text = text
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }

  /// Returns the value of the list; each element is read as a header is.
  ///
  /// - Throws: `DecodingError` if the list doesn't match the type.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try type.init(from: ListDecoder(elements: elements))
  }
}

nonisolated extension HeaderList {
  fileprivate struct ListDecoder: Decoder {
    let elements: [String]
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(
      keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
      throw Self.failure
    }

    func unkeyedContainer() -> any Swift.UnkeyedDecodingContainer {
      Container(elements: elements)
    }

    func singleValueContainer() -> any Swift.SingleValueDecodingContainer {
      HeaderContainer(decoder: self, failure: Self.failure)
    }

    static var failure: DecodingError {
      DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "the header contains a list")
      )
    }

    struct Container: Swift.UnkeyedDecodingContainer {
      let elements: [String]
      var currentIndex = 0
      var codingPath: [any CodingKey] { [] }
      var count: Int? { elements.count }
      var isAtEnd: Bool { currentIndex >= elements.count }

      init(elements: [String]) { self.elements = elements }

      mutating func decodeNil() -> Bool { false }

      mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard !isAtEnd else {
          throw DecodingError.valueNotFound(
            type,
            DecodingError.Context(codingPath: [], debugDescription: "the list is too short")
          )
        }
        let value = try ResponseReader.value(type, of: elements[currentIndex])
        currentIndex += 1
        return value
      }

      mutating func nestedContainer<Key: CodingKey>(
        keyedBy type: Key.Type
      ) throws -> KeyedDecodingContainer<Key> {
        throw ListDecoder.failure
      }

      mutating func nestedUnkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
        throw ListDecoder.failure
      }

      mutating func superDecoder() throws -> any Decoder {
        defer { currentIndex += 1 }
        return ElementDecoder(text: elements[currentIndex])
      }
    }
  }

  /// Decodes an element, which is a scalar.
  fileprivate struct ElementDecoder: Decoder, Swift.SingleValueDecodingContainer {
    let text: String
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(
      keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
      throw ListDecoder.failure
    }

    func unkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
      throw ListDecoder.failure
    }

    func singleValueContainer() -> any Swift.SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try ResponseReader.value(type, of: text)
    }
  }
}

/// The whole value of a header that contains a list or an object, for types that wrap one: optionals
/// and unions.
nonisolated struct HeaderContainer: Swift.SingleValueDecodingContainer {
  let decoder: any Decoder
  /// The error for values that are neither.
  let failure: DecodingError

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // Such types would ask for themselves again, without end.
    if type is any LosslessStringConvertible.Type { throw failure }
    return try type.init(from: decoder)
  }
}
