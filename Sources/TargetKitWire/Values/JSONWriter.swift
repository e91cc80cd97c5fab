/// Writes a JSON value of any kind.
nonisolated public struct JSONWriter {
  private let encoder: any Encoder

  /// Writes to an encoder.
  public init(_ encoder: any Encoder) {
    self.encoder = encoder
  }

  /// Writes the value.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public func write<Value: Encodable>(_ value: Value) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  /// Writes the value in its JSON representation.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public func write<Form: JSONRepresentation>(
    _ value: Form.Represented,
    as form: Form.Type
  ) throws {
    var container = encoder.singleValueContainer()
    try container.encode(form.init(representing: value))
  }
}
