public import Foundation

/// The parts of a response, for types that read it themselves (`ResponseOutcome`).
nonisolated public struct ResponseReader: Sendable {
  /// The status code.
  public let statusCode: Int
  /// The body.
  public let data: Foundation.Data
  /// The URL of the response, if it is known.
  let url: Foundation.URL?
  /// The header fields, by their names in lower case.
  private let fields: [String: String]
  /// The decoder of the body; nil for that of `JSONCoding`.
  let decoder: Foundation.JSONDecoder?

  /// Creates a reader from the parts of a response.
  ///
  /// - Parameters:
  ///   - statusCode: The status code.
  ///   - data: The body.
  ///   - headerFields: The header fields by name.
  ///   - url: The URL of the response, to which a location may be relative.
  ///   - decoder: The decoder of the body; nil for that of `JSONCoding`.
  public init(
    statusCode: Int,
    data: Foundation.Data,
    headerFields: [String: String] = [:],
    url: Foundation.URL? = nil,
    decoder: Foundation.JSONDecoder? = nil
  ) {
    self.decoder = decoder
    self.url = url
    self.statusCode = statusCode
    self.data = data
    fields = Dictionary(
      headerFields.map { ($0.key.lowercased(), $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the body, decoded from JSON.
  ///
  /// - Throws: `DecodingError` if the body isn't valid JSON, or doesn't match the type.
  public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSONCoding.value(type, from: data, using: decoder)
  }

  /// Returns the body, decoded from JSON; it is nil for null and for an empty body.
  ///
  /// - Throws: `DecodingError` if the body isn't valid JSON, or is neither null nor of the type.
  public func jsonIfPresent<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value? {
    data.isEmpty ? nil : try json(Value?.self)
  }

  /// Returns the body, a list or a dictionary that is decoded from JSON; it is empty for null.
  ///
  /// - Throws: `DecodingError` if the body isn't valid JSON, or is neither null nor of the type.
  public func jsonOrEmpty<Value: Decodable & EmptyInitializable>(
    _ type: Value.Type = Value.self
  ) throws -> Value {
    try json(Value?.self) ?? Value()
  }

  /// Returns the body as UTF-8 text.
  ///
  /// - Throws: `DecodingError` if the body isn't valid UTF-8.
  public func text() throws -> String {
    if let text = String(data: data, encoding: .utf8) { return text }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: "the body isn't UTF-8 text")
    )
  }

  /// Returns a required header.
  ///
  /// - Parameters:
  ///   - name: The name of the header.
  ///   - type: The type of its value.
  ///   - explode: Indicates whether an object is written as `a=1,b=2` instead of `a,1,b,2`; `nil`
  ///     unless a type that accepts any text is for objects.
  /// - Returns: The value.
  /// - Throws: `DecodingError` if it is missing or invalid.
  public func header<Value: Decodable>(
    _ name: String,
    as type: Value.Type = Value.self,
    explode: Bool? = nil
  ) throws -> Value {
    try Self.value(type, of: text(ofHeader: name), explode: explode)
  }

  private func text(ofHeader name: String) throws -> String {
    if let text = fields[name.lowercased()] { return text }
    throw DecodingError.keyNotFound(
      StringCodingKey(name),
      DecodingError.Context(codingPath: [], debugDescription: "the header is missing")
    )
  }

  /// Returns an optional header.
  ///
  /// - Parameters:
  ///   - name: The name of the header.
  ///   - type: The type of its value.
  ///   - explode: Indicates whether an object is written as `a=1,b=2` instead of `a,1,b,2`; `nil`
  ///     unless a type that accepts any text is for objects.
  /// - Returns: The value, or nil if it is missing or invalid.
  public func headerIfPresent<Value: Decodable>(
    _ name: String,
    as type: Value.Type = Value.self,
    explode: Bool? = nil
  ) -> Value? {
    fields[name.lowercased()].flatMap { try? Self.value(type, of: $0, explode: explode) }
  }

  /// Returns a header that contains a list with commas between its elements; the list is empty if
  /// the header is missing.
  ///
  /// - Throws: `DecodingError` if an element doesn't match the type.
  public func list<Element: Decodable>(
    _ name: String,
    of type: Element.Type = Element.self
  ) throws -> [Element] {
    guard let text = fields[name.lowercased()], text != "null" else { return [] }
    return try HeaderList(text).elements.map { try Self.value(type, of: $0) }
  }

  /// Returns a required header whose value is JSON.
  ///
  /// - Throws: `DecodingError` if it is missing or invalid.
  public func jsonHeader<Value: Decodable>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws -> Value {
    try JSONCoding.value(type, from: Foundation.Data(text(ofHeader: name).utf8), using: decoder)
  }

  /// Returns an optional header whose value is JSON, or nil if it is missing or invalid.
  public func jsonHeaderIfPresent<Value: Decodable>(
    _ name: String,
    as type: Value.Type = Value.self
  ) -> Value? {
    try? jsonHeader(name, as: type)
  }

  /// Decodes the text of a value as a JSON string if the type accepts one, and otherwise as JSON, as
  /// an object or as a list; dates may have the form that HTTP prescribes for its own headers.
  static func value<Value: Decodable>(
    _ type: Value.Type,
    of text: String,
    explode: Bool? = nil
  ) throws -> Value {
    let date = HTTPDate(text)?.date
    if type == Foundation.Date.self, let date = date as? Value { return date }
    // A type that accepts any text would accept the object as text.
    if let explode, !text.hasPrefix("{"), let object = HeaderObject(text, explode: explode),
      let value = try? object.value(type)
    {
      return value
    }
    if let value = try? JSONCoding.value(type, from: Foundation.JSONEncoder().encode(text)) {
      return value
    }
    do {
      return try JSONCoding.value(type, from: Foundation.Data(text.utf8))
    } catch {
      // A type that contains a date reads it in the form of JSON.
      if let date, let value = try? JSONCoding.value(type, from: JSONCoding.encoder().encode(date))
      {
        return value
      }
      let object = HeaderObject(text, explode: explode ?? false)
      if let value = try? object?.value(type) { return value }
      if let value = try? HeaderList(text).value(type) { return value }
      throw error
    }
  }
}
