/// Writes several values as one JSON object with the members of all of them.
///
/// If two values have the same member, that of the later value is written.
nonisolated public struct JSONAlternativesWriter {
  private let encoder: any Encoder

  /// Creates a writer of an object, which is empty if no member is added.
  public init(_ encoder: any Encoder) {
    self.encoder = encoder
    _ = encoder.container(keyedBy: StringCodingKey.self)
  }

  /// Adds the members of a value if it isn't nil.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public func add<Value: Encodable>(_ value: Value?) throws {
    try value?.encode(to: encoder)
  }

  /// Adds the members of a value in its JSON representation if it isn't nil.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public func add<Form: JSONRepresentation>(
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    try value.map(form.init(representing:))?.encode(to: encoder)
  }
}
