/// Writes the elements of a JSON array, one after the other.
///
/// Generated models use it for lists that have a type for each position.
nonisolated public struct JSONArrayWriter {
  private var container: any Swift.UnkeyedEncodingContainer
  /// How many elements without a value wait for one that has a place behind them.
  private var missing = 0

  /// Writes an array to an encoder.
  public init(_ encoder: any Encoder) {
    container = encoder.unkeyedContainer()
  }

  /// Writes an element; no value is null.
  public mutating func add<Value: Encodable>(_ value: Value) throws {
    try fill()
    try container.encode(value)
  }

  /// Writes an element that travels as another type; no value is null.
  public mutating func add<Form: JSONRepresentation>(
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    try fill()
    try container.encode(value.map(form.init(representing:)))
  }

  /// Writes an element; one without a value is left out, or null where another element follows.
  public mutating func addIfPresent<Value: Encodable>(_ value: Value?) throws {
    guard let value else {
      missing += 1
      return
    }
    try add(value)
  }

  /// Writes an element that travels as another type; one without a value is left out, or null where another follows.
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

  /// Writes further elements.
  public mutating func addOthers<Value: Encodable>(_ values: [Value]) throws {
    for value in values { try add(value) }
  }

  /// Writes further elements, which travel as another type.
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
