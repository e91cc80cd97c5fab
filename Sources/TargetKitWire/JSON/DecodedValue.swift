import Foundation

/// A value that a decoder reads, such as `JSONDecoder`.
nonisolated final class DecodedValue: JSONSource {
  private enum Origin {
    case decoder(any Decoder)
    case member(KeyedDecodingContainer<StringCodingKey>, StringCodingKey)
  }

  private let origin: Origin

  init(_ decoder: any Decoder) {
    origin = .decoder(decoder)
  }

  init(_ key: StringCodingKey, in container: KeyedDecodingContainer<StringCodingKey>) {
    origin = .member(container, key)
  }

  var isDecoder: Bool { true }

  private func decoder() throws -> any Decoder {
    switch origin {
    case .decoder(let decoder): decoder
    case .member(let container, let key): try container.superDecoder(forKey: key)
    }
  }

  func decode<Value: Decodable>(_ type: Value.Type, at place: Int) throws -> Value {
    switch origin {
    case .decoder(let decoder): try decoder.singleValueContainer().decode(type)
    case .member(let container, let key): try container.decode(type, forKey: key)
    }
  }

  func string(at place: Int) throws -> String { try decode(String.self, at: place) }

  func boolean(at place: Int) throws -> Bool { try decode(Bool.self, at: place) }

  func integer<Number: Swift.FixedWidthInteger & Decodable>(at place: Int) throws -> Number {
    try decode(Number.self, at: place)
  }

  func double(at place: Int) throws -> Double { try decode(Double.self, at: place) }

  func float(at place: Int) throws -> Float { try decode(Float.self, at: place) }

  func decimal(at place: Int) throws -> Foundation.Decimal {
    try decode(Foundation.Decimal.self, at: place)
  }

  func object(at place: Int) throws -> JSONObjectReader {
    let container = try decoder().container(keyedBy: StringCodingKey.self)
    return JSONObjectReader(DecodedObject(container), at: place)
  }

  func array(at place: Int) throws -> JSONArrayReader {
    JSONArrayReader(DecodedArray(try decoder().unkeyedContainer()), at: place)
  }

  func isNull(at place: Int) -> Bool {
    switch origin {
    case .decoder(let decoder): (try? decoder.singleValueContainer().decodeNil()) ?? false
    case .member(let container, let key): (try? container.decodeNil(forKey: key)) ?? false
    }
  }

  func codingPath(of place: Int) -> [any CodingKey] {
    switch origin {
    case .decoder(let decoder): decoder.codingPath
    case .member(let container, let key): container.codingPath + [key]
    }
  }

  /// Every wrong guess creates an error, which takes time.
  func type(at place: Int) throws -> JSONType {
    let decoder = try decoder()
    let container = try decoder.singleValueContainer()
    if (try? container.decode(String.self)) != nil { return .string }
    if container.decodeNil() { return .null }
    if (try? decoder.container(keyedBy: StringCodingKey.self)) != nil { return .object }
    if (try? decoder.unkeyedContainer()) != nil { return .array }
    if (try? container.decode(Bool.self)) != nil { return .boolean }
    return .number
  }

  // A decoder has no place for it: `JSONReader.reading(with:_:)` changes that of the task.  // only with ReadingTolerance
  var tolerance: ReadingTolerance? {  // only with ReadingTolerance
    get { ReadingTolerance.current }  // only with ReadingTolerance
    set {}  // only with ReadingTolerance
  }  // only with ReadingTolerance
}

/// An object that a decoder reads.
nonisolated final class DecodedObject: JSONObjectSource {
  private let container: KeyedDecodingContainer<StringCodingKey>

  init(_ container: KeyedDecodingContainer<StringCodingKey>) {
    self.container = container
  }

  func member(_ name: String, at place: Int, _ cursor: inout JSONCursor) -> JSONReader? {
    let key = StringCodingKey(name)
    guard container.contains(key) else { return nil }
    return JSONReader(DecodedValue(key, in: container), at: place)
  }

  func members(at place: Int) throws -> [(name: String, json: JSONReader)] {
    container.allKeys.map { key in
      (key.stringValue, JSONReader(DecodedValue(key, in: container), at: place))
    }
  }

  func codingPath(of place: Int) -> [any CodingKey] { container.codingPath }
}

/// An array that a decoder reads.
nonisolated final class DecodedArray: JSONArraySource {
  private var container: any Swift.UnkeyedDecodingContainer

  init(_ container: any Swift.UnkeyedDecodingContainer) {
    self.container = container
  }

  func element(at place: Int, _ cursor: inout JSONCursor) throws -> JSONReader? {
    guard !container.isAtEnd else { return nil }
    return JSONReader(DecodedValue(try container.superDecoder()), at: place)
  }

  func codingPath(of place: Int) -> [any CodingKey] { container.codingPath }
}
