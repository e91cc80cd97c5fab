/// Reads the elements of a JSON array, one after the other.
///
/// Generated models use it for arrays with a separate type for each position.
nonisolated public struct JSONArrayReader {
  private let source: any JSONArraySource
  private let place: Int
  private var cursor = JSONCursor()
  /// The number of elements that were read.
  private(set) var index = 0

  init(_ source: any JSONArraySource, at place: Int) {
    self.source = source
    self.place = place
  }

  /// Returns the next element, which is required.
  ///
  /// - Throws: `DecodingError` if the array has ended, or the element doesn't match the type.
  public mutating func value<Value: JSONReadable>() throws -> Value {
    try required().value(Value.self)
  }

  /// Returns the next element of a type that isn't `JSONReadable`, which is required.
  ///
  /// - Throws: `DecodingError` if the array has ended, or the element doesn't match the type.
  @_disfavoredOverload
  public mutating func value<Value: Decodable>() throws -> Value {
    try required().value(Value.self)
  }

  /// Returns the next element, which is required, read from its JSON representation.
  ///
  /// - Throws: `DecodingError` if the array has ended, or the element doesn't match the
  ///   representation.
  public mutating func value<Form: JSONRepresentation>(
    as form: Form.Type
  ) throws -> Form.Represented {
    try required().value(form).represented
  }

  /// Returns the next element, or nil if the array has ended or the element is null.
  ///
  /// - Throws: `DecodingError` if the element isn't null and doesn't match the type.
  public mutating func optional<Value: JSONReadable>() throws -> Value? {
    guard let json = try element(), !json.isNull else { return nil }
    return try json.value(Value.self)
  }

  /// Returns the next element of a type that isn't `JSONReadable`, or nil if the array has ended or the element is null.
  ///
  /// - Throws: `DecodingError` if the element isn't null and doesn't match the type.
  @_disfavoredOverload
  public mutating func optional<Value: Decodable>() throws -> Value? {
    guard let json = try element(), !json.isNull else { return nil }
    return try json.value(Value.self)
  }

  /// Returns the next element, read from its JSON representation, or nil if the array has ended or
  /// the element is null.
  ///
  /// - Throws: `DecodingError` if the element isn't null and doesn't match the representation.
  public mutating func optional<Form: JSONRepresentation>(
    as form: Form.Type
  ) throws -> Form.Represented? {
    guard let json = try element(), !json.isNull else { return nil }
    return try json.value(form).represented
  }

  /// Returns the next element, read from its text representation, or nil if the array has ended,
  /// the element is null, or the text isn't in the format of the type.
  ///
  /// - Throws: `DecodingError` if the element has another JSON type.
  public mutating func optional<Form: JSONRepresentation & LosslessStringConvertible>(
    as form: Form.Type
  ) throws -> Form.Represented? {
    guard let json = try element(), !json.isNull else { return nil }
    return try json.ifReadable(form)?.represented
  }

  /// Returns the next element, also if it's null, or nil if the array has ended.
  ///
  /// - Throws: `DecodingError` if the element doesn't match the type.
  public mutating func present<Value: JSONReadable>() throws -> Value? {
    try element()?.value(Value.self)
  }

  /// Returns the next element of a type that isn't `JSONReadable`, also if it's null, or nil if the array has ended.
  ///
  /// - Throws: `DecodingError` if the element doesn't match the type.
  @_disfavoredOverload
  public mutating func present<Value: Decodable>() throws -> Value? {
    try element()?.value(Value.self)
  }

  /// Returns the next element, read from its JSON representation, also if it's null, or nil if the
  /// array has ended.
  ///
  /// - Throws: `DecodingError` if the element doesn't match the representation.
  public mutating func present<Form: JSONRepresentation>(
    as form: Form.Type
  ) throws -> Form.Represented? {
    try element()?.value(form).represented
  }

  /// Throws if the array has more elements.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for the first of them.
  public mutating func allowNoOthers() throws {
    let path = codingPath
    guard try element() != nil else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: path,
        debugDescription: "The element at \(index - 1) isn't declared in the spec."
      )
    )
  }

  /// Returns the remaining elements.
  ///
  /// - Throws: `DecodingError` if an element doesn't match the type.
  public mutating func others<Value: JSONReadable>() throws -> [Value] {
    var values: [Value] = []
    while let json = try element() { values.append(try json.value(Value.self)) }
    return values
  }

  /// Returns the remaining elements, of a type that isn't `JSONReadable`.
  ///
  /// - Throws: `DecodingError` if an element doesn't match the type.
  @_disfavoredOverload
  public mutating func others<Value: Decodable>() throws -> [Value] {
    var values: [Value] = []
    while let json = try element() { values.append(try json.value(Value.self)) }
    return values
  }

  /// Returns the remaining elements, read from their JSON representation.
  ///
  /// - Throws: `DecodingError` if an element doesn't match the representation.
  public mutating func others<Form: JSONRepresentation>(
    as form: Form.Type
  ) throws -> [Form.Represented] {
    var values: [Form.Represented] = []
    while let json = try element() { values.append(try json.value(form).represented) }
    return values
  }

  /// Returns the next element, or nil if the array has ended.
  mutating func element() throws -> JSONReader? {
    guard let json = try source.element(at: place, &cursor) else { return nil }
    index += 1
    return json
  }

  mutating func required() throws -> JSONReader {
    if let json = try element() { return json }
    throw DecodingError.valueNotFound(
      Any.self,
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "The array has only \(index) elements."
      )
    )
  }

  /// The path of the array, for errors.
  var codingPath: [any CodingKey] { source.codingPath(of: place) }
}
