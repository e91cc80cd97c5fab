import Foundation

nonisolated extension JSONDocument: JSONSource {
  var isDecoder: Bool { false }

  func type(at place: Int) -> JSONType {
    switch tokens[place].kind {
    case .null: .null
    case .true, .false: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  func isNull(at place: Int) -> Bool { tokens[place].kind == .null }

  func string(at place: Int) throws -> String {
    guard tokens[place].kind == .string else { throw mismatch(String.self, at: place) }
    return try text(of: place)
  }

  func boolean(at place: Int) throws -> Bool {
    switch tokens[place].kind {
    case .true: true
    case .false: false
    default: throw mismatch(Bool.self, at: place)
    }
  }

  func integer<Number: Swift.FixedWidthInteger & Decodable>(at place: Int) throws -> Number {
    try number(at: place) { integer(of: place) }
  }

  func double(at place: Int) throws -> Double { try number(at: place) { double(of: place) } }

  func float(at place: Int) throws -> Float {
    try number(at: place) {
      Float(digits(of: place)).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  func decimal(at place: Int) throws -> Foundation.Decimal {
    try number(at: place) { decimal(of: place) }
  }

  private func number<Number>(at place: Int, _ read: () -> Number?) throws -> Number {
    guard tokens[place].kind == .number else { throw mismatch(Number.self, at: place) }
    if let number = read() { return number }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: path(to: place),
        debugDescription: "\(digits(of: place)) isn't in the range of \(Number.self)."
      )
    )
  }

  func object(at place: Int) throws -> JSONObjectReader {
    guard tokens[place].kind == .object else { throw mismatch([String: Any].self, at: place) }
    return JSONObjectReader(self, at: place)
  }

  func array(at place: Int) throws -> JSONArrayReader {
    guard tokens[place].kind == .array else { throw mismatch([Any].self, at: place) }
    return JSONArrayReader(self, at: place)
  }

  func decode<Value: Decodable>(_ type: Value.Type, at place: Int) throws -> Value {
    try JSONDocumentDecoder(JSONReader(self, at: place)).decode(type)
  }

  func codingPath(of place: Int) -> [any CodingKey] { path(to: place) }

  /// Returns the error for a value of another kind.
  private func mismatch(_ type: Any.Type, at place: Int) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: path(to: place),
      debugDescription: "Expected to decode \(type), but found \(self.type(at: place).text)."
    )
    return isNull(at: place) ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

nonisolated extension JSONDocument: JSONArraySource {
  func element(at place: Int, _ cursor: inout JSONCursor) -> JSONReader? {
    let element = cursor.next == 0 ? place + 1 : cursor.next
    guard element < end(of: place) else { return nil }
    cursor.next = end(of: element)
    return JSONReader(self, at: element)
  }
}

nonisolated extension JSONType {
  /// The kind with its article: `an array`.
  fileprivate var text: String {
    switch self {
    case .null: "null"
    case .boolean: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
