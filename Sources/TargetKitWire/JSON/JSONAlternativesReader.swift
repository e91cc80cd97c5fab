/// Reads a JSON value as several types, at least one of which must match.
///
/// Generated models use it for values that can have several types at the same time.
nonisolated public struct JSONAlternativesReader {
  private let json: JSONReader
  private var fitsAny = false
  private var failure: (any Swift.Error)?

  init(_ json: JSONReader) {
    self.json = json
  }

  /// Returns the value as the next type, or nil if it doesn't match the type.
  public mutating func next<Value: Decodable>() -> Value? {
    do {
      let value = try exact { try json.value(Value.self) }
      fitsAny = true
      return value
    } catch {
      if failure == nil { failure = error }
      return nil
    }
  }

  /// Returns the value as the next type, read from its JSON representation, or nil if it doesn't
  /// match the type.
  public mutating func next<Form: JSONRepresentation>(as form: Form.Type) -> Form.Represented? {
    let value: Form? = next()
    return value?.represented
  }

  /// Throws if the value matches none of the types that have been read.
  ///
  /// - Throws: `DecodingError` with the error of the first type.
  public func requireOne() throws {
    guard !fitsAny else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: json.codingPath,
        debugDescription: "The value doesn't match any of the allowed types",
        underlyingError: failure
      )
    )
  }

  private func exact<Value>(_ read: () throws -> Value) throws -> Value {
    if json.tolerance != nil {  // only with ReadingTolerance
      return try json.reading(with: nil, read)  // only with ReadingTolerance
    }  // only with ReadingTolerance
    return try read()
  }
}
