/// Reads a JSON value of any kind, and can inspect it first.
nonisolated public struct JSONReader {
  let source: any JSONSource
  let place: Int

  init(_ source: any JSONSource, at place: Int) {
    self.source = source
    self.place = place
  }

  /// Returns the kind of the value.
  ///
  /// - Throws: `DecodingError` if there is no value.
  public func type() throws -> JSONType { try source.type(at: place) }

  /// Returns the value.
  ///
  /// - Throws: `DecodingError` if the value doesn't match the type.
  public func value<Value: JSONReadable>(_ type: Value.Type = Value.self) throws -> Value {
    if let tolerance {  // only with ReadingTolerance
      return try tolerance.value(self)  // only with ReadingTolerance
    }  // only with ReadingTolerance
    return try source.isDecoder ? source.decode(type, at: place) : Value(self)
  }

  /// Returns the value of a type that isn't `JSONReadable`.
  ///
  /// - Throws: `DecodingError` if the value doesn't match the type.
  @_disfavoredOverload
  public func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try source.decode(type, at: place)
  }

  /// Returns the value, read from its JSON representation.
  ///
  /// - Throws: `DecodingError` if the value doesn't match the representation.
  public func value<Form: JSONRepresentation>(
    _ type: Form.Represented.Type = Form.Represented.self,
    as form: Form.Type
  ) throws -> Form.Represented {
    try value(form).represented
  }

  /// Returns the members of an object.
  ///
  /// - Throws: `DecodingError` if the value isn't an object.
  public func object() throws -> JSONObjectReader { try source.object(at: place) }

  /// Returns the elements of an array.
  ///
  /// - Throws: `DecodingError` if the value isn't an array.
  public func array() throws -> JSONArrayReader { try source.array(at: place) }

  /// Returns a reader of the types that the value may have at the same time.
  public func alternatives() -> JSONAlternativesReader { JSONAlternativesReader(self) }

  /// What happens with values in other forms; nil if they are errors.  // only with ReadingTolerance
  var tolerance: ReadingTolerance? { source.tolerance }  // only with ReadingTolerance

  /// Returns the text of a string.
  func string() throws -> String { try source.string(at: place) }

  /// Indicates whether the value is null.
  var isNull: Bool { source.isNull(at: place) }

  /// The path of the value, for errors.
  var codingPath: [any CodingKey] { source.codingPath(of: place) }

  /// Returns the error for a value that has the right type, but can't be read.
  func corrupted(_ description: String) -> DecodingError {
    DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: codingPath, debugDescription: description)
    )
  }
}
