/// Reads the elements of a JSON array, one after the other.
///
/// Generated models use it for arrays with a separate type for each position.
nonisolated public struct JSONArrayReader {
  private var container: any Swift.UnkeyedDecodingContainer

  /// Reads the array of a decoder.
  ///
  /// - Throws: `DecodingError` if the value isn't an array.
  public init(_ decoder: any Decoder) throws {
    container = try decoder.unkeyedContainer()
  }

  /// Returns the next element, which is required.
  ///
  /// - Throws: `DecodingError` if the array has ended, or the element doesn't match the type.
  public mutating func value<Value: Decodable>() throws -> Value {
    try decode(Value.self)
  }

  /// Returns the next element, which is required, read from its JSON representation.
  ///
  /// - Throws: `DecodingError` if the array has ended, or the element doesn't match the
  ///   representation.
  public mutating func value<Form: JSONRepresentation>(
    as form: Form.Type
  ) throws -> Form.Represented {
    try decode(form).represented
  }

  /// Returns the next element, or nil if the array has ended or the element is null.
  ///
  /// - Throws: `DecodingError` if the element isn't null and doesn't match the type.
  public mutating func optional<Value: Decodable>() throws -> Value? {
    container.isAtEnd ? nil : try decode(Value?.self)
  }

  /// Returns the next element, read from its JSON representation, or nil if the array has ended or
  /// the element is null.
  ///
  /// - Throws: `DecodingError` if the element isn't null and doesn't match the representation.
  public mutating func optional<Form: JSONRepresentation>(
    as form: Form.Type
  ) throws -> Form.Represented? {
    container.isAtEnd ? nil : try decode(Form?.self)?.represented
  }

  /// Returns the next element, read from its text representation, or nil if the array has ended,
  /// the element is null, or the text isn't in the format of the type.
  ///
  /// - Throws: `DecodingError` if the element has another JSON type.
  public mutating func optional<Form: JSONRepresentation & LosslessStringConvertible>(
    as form: Form.Type
  ) throws -> Form.Represented? {
    guard !container.isAtEnd else { return nil }
    let index = container.currentIndex
    do {
      return try decode(Form?.self)?.represented
    } catch DecodingError.dataCorrupted {
      // Skips the text, unless the decoder has already done so.
      if container.currentIndex == index { _ = try container.decode(String.self) }
      return nil
    }
  }

  /// Returns the next element, also if it's null, or nil if the array has ended.
  ///
  /// - Throws: `DecodingError` if the element doesn't match the type.
  public mutating func present<Value: Decodable>() throws -> Value? {
    container.isAtEnd ? nil : try decode(Value.self)
  }

  /// Returns the next element, read from its JSON representation, also if it's null, or nil if the
  /// array has ended.
  ///
  /// - Throws: `DecodingError` if the element doesn't match the representation.
  public mutating func present<Form: JSONRepresentation>(
    as form: Form.Type
  ) throws -> Form.Represented? {
    container.isAtEnd ? nil : try decode(form).represented
  }

  /// Throws if the array has more elements.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for the first of them.
  public func allowNoOthers() throws {
    guard !container.isAtEnd else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: container.codingPath,
        debugDescription: "The element at \(container.currentIndex) isn't declared in the spec."
      )
    )
  }

  /// Returns the remaining elements.
  ///
  /// - Throws: `DecodingError` if an element doesn't match the type.
  public mutating func others<Value: Decodable>() throws -> [Value] {
    var values: [Value] = []
    while !container.isAtEnd { values.append(try decode(Value.self)) }
    return values
  }

  /// Returns the remaining elements, read from their JSON representation.
  ///
  /// - Throws: `DecodingError` if an element doesn't match the representation.
  public mutating func others<Form: JSONRepresentation>(
    as form: Form.Type
  ) throws -> [Form.Represented] {
    var values: [Form.Represented] = []
    while !container.isAtEnd { values.append(try decode(form).represented) }
    return values
  }

  private mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if ReadingTolerance.current != nil {  // only with ReadingTolerance
      return try container.decode(Tolerated<Value>.self).value  // only with ReadingTolerance
    }  // only with ReadingTolerance
    return try container.decode(type)
  }
}
