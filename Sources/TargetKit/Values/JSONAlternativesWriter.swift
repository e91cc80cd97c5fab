/// Writes several values as one JSON object, which has the members of all of them.
///
/// Where two of them have a member, the later one's is written.
nonisolated public struct JSONAlternativesWriter {
  private let encoder: any Encoder

  /// Writes an object to an encoder, an empty one if nothing is added.
  public init(_ encoder: any Encoder) {
    self.encoder = encoder
    _ = encoder.container(keyedBy: StringCodingKey.self)
  }

  /// Adds the members of a value, unless there is none.
  public func add<Value: Encodable>(_ value: Value?) throws {
    try value?.encode(to: encoder)
  }

  /// Adds the members of a value that travels as another type, unless there is none.
  public func add<Form: JSONRepresentation>(
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    try value.map(form.init(representing:))?.encode(to: encoder)
  }
}
