/// Writes the elements of a JSON array, one after the other.
///
/// Generated models use it for arrays with a separate type for each position.
nonisolated public struct JSONArrayWriter {
  private var container: any Swift.UnkeyedEncodingContainer
  /// The number of elements without a value that haven't been written yet; they are written as null
  /// if another element follows.
  private var missing = 0

  /// Writes an array to an encoder.
  public init(_ encoder: any Encoder) {
    container = encoder.unkeyedContainer()
  }

  /// Writes an element; nil is written as null.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func add<Value: Encodable>(_ value: Value) throws {
    try fill()
    try container.encode(value)
  }

  /// Writes an element in its JSON representation; nil is written as null.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func add<Form: JSONRepresentation>(
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    try fill()
    try container.encode(value.map(form.init(representing:)))
  }

  /// Writes an element; nil is left out, or written as null if another element follows.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func addIfPresent<Value: Encodable>(_ value: Value?) throws {
    guard let value else {
      missing += 1
      return
    }
    try add(value)
  }

  /// Writes an element in its JSON representation; nil is left out, or written as null if another
  /// element follows.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func addIfPresent<Form: JSONRepresentation>(
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    guard let value else {
      missing += 1
      return
    }
    try add(value, as: form)
  }

  /// Writes additional elements.
  ///
  /// - Throws: The error of encoding a value, such as `EncodingError` for an infinite number.
  public mutating func addOthers<Value: Encodable>(_ values: [Value]) throws {
    for value in values { try add(value) }
  }

  /// Writes additional elements in their JSON representation.
  ///
  /// - Throws: The error of encoding a value, such as `EncodingError` for an infinite number.
  public mutating func addOthers<Form: JSONRepresentation>(
    _ values: [Form.Represented],
    as form: Form.Type
  ) throws {
    for value in values { try add(value, as: form) }
  }

  private mutating func fill() throws {
    for _ in 0..<missing { try container.encodeNil() }
    missing = 0
  }
}
