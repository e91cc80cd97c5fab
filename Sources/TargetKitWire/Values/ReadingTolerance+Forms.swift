import Foundation

nonisolated extension ReadingTolerance {
  /// Returns a value that isn't in its declared form, after noting it; nil if the value doesn't
  /// follow from its form without doubt.
  ///
  /// - Throws: `DecodingError` if an element has no form that is tolerated.
  func other(_ type: Any.Type, _ decoder: any Decoder) throws -> Any? {
    if let type = type as? any TolerantCollection.Type { return try type.tolerated(decoder, self) }
    if let type = type as? any OpenEnum.Type {  // only with OpenEnum
      return try type.tolerated(decoder, self)  // only with OpenEnum
    }  // only with OpenEnum
    let container = try decoder.singleValueContainer()
    let text = try? container.decode(String.self)
    let number = (try? container.decode(Foundation.Decimal.self)).map { "\($0)" }
    let value: Any?
    switch type {
    case is String.Type:
      value = number
    case is Bool.Type:
      let values = ["true": true, "false": false, "1": true, "0": false]
      value = (text?.lowercased() ?? number).flatMap { values[$0] }
    case is ISO8601Date.Type:  // only with Date
      guard let date = ISO8601Date.tolerated(text) else { return nil }  // only with Date
      note("another string", as: type, at: decoder.codingPath)  // only with Date
      return date  // only with Date
    case let type as any (Decodable & Swift.Numeric).Type:
      value = text.flatMap {
        try? Foundation.JSONDecoder().decode(type, from: Foundation.Data($0.utf8))
      }
    default:
      value = nil
    }
    if value != nil {
      note(text == nil ? "a number" : "a string", as: type, at: decoder.codingPath)
    }
    return value
  }
}

/// A type that contains values of another type.
nonisolated protocol TolerantCollection {
  /// The number of lists and dictionaries inside of each other.
  static var depth: Int { get }

  /// Returns a value in another form, or with elements in other forms; nil if it isn't one.
  static func tolerated(_ decoder: any Decoder, _ tolerance: ReadingTolerance) throws -> Any?
}

nonisolated extension TolerantCollection {
  /// Returns the depth of a type.
  static func depth(of type: Any.Type) -> Int {
    (type as? any TolerantCollection.Type)?.depth ?? 0
  }
}

nonisolated extension Optional: TolerantCollection {
  static var depth: Int { depth(of: Wrapped.self) }

  static func tolerated(_ decoder: any Decoder, _ tolerance: ReadingTolerance) throws -> Any? {
    try tolerance.other(Wrapped.self, decoder)
  }
}

nonisolated extension Swift.Array: TolerantCollection where Element: Decodable {
  static var depth: Int { depth(of: Element.self) + 1 }

  static func tolerated(_ decoder: any Decoder, _ tolerance: ReadingTolerance) throws -> Any? {
    if (try? decoder.unkeyedContainer()) != nil {
      return try [Tolerated<Element>](from: decoder).map(\.value)
    }
    let object = try? decoder.container(keyedBy: StringCodingKey.self)
    if object?.allKeys.isEmpty == true {
      tolerance.note("an empty object", as: Self.self, at: decoder.codingPath)
      return [Element]()
    }
    // A value in a list of lists may be either of two lists, and an empty string no element.
    guard decoder.codingPath.last?.intValue == nil,
      !(Element.self is any Swift.MutableCollection.Type),
      try !decoder.singleValueContainer().decodeNil(), (try? String(from: decoder)) != "",
      let element = try? Tolerated<Element>(from: decoder)
    else { return nil }
    tolerance.note("a single value", as: Self.self, at: decoder.codingPath)
    return [element.value]
  }
}

nonisolated extension Swift.Dictionary: TolerantCollection where Key == String, Value: Decodable {
  static var depth: Int { depth(of: Value.self) + 1 }

  static func tolerated(_ decoder: any Decoder, _ tolerance: ReadingTolerance) throws -> Any? {
    guard let list = try? decoder.unkeyedContainer() else {
      return try [String: Tolerated<Value>](from: decoder).mapValues(\.value)
    }
    guard list.isAtEnd else { return nil }
    tolerance.note("an empty list", as: Self.self, at: decoder.codingPath)
    return [String: Value]()
  }
}

/// An element that may be in another form.
nonisolated struct Tolerated<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    func read() throws -> Value { try decoder.singleValueContainer().decode(Value.self) }
    value = try ReadingTolerance.current?.value(from: { decoder }, read) ?? read()
  }
}

nonisolated extension ISO8601Date {
  /// Returns a date in the form of headers, or the beginning of a day in UTC.
  static func tolerated(_ text: String?) -> ISO8601Date? {
    guard let text else { return nil }
    return HTTPDate(text).map { ISO8601Date($0.date) } ?? ISO8601Date(text + "T00:00:00Z")
  }
}

nonisolated extension OpenEnum {
  /// Returns the case for a raw value in another form.
  static func tolerated(_ decoder: any Decoder, _ tolerance: ReadingTolerance) throws -> Any? {
    try (tolerance.other(RawValue.self, decoder) as? RawValue).flatMap { Self(rawValue: $0) }
  }
}
