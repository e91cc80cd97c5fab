/// Reads a JSON value as several types, at least one of which must match.
///
/// Generated models use it for values that can have several types at the same time.
nonisolated public struct JSONAlternativesReader {
  private let decoder: any Decoder
  private var fitsAny = false
  private var failure: (any Swift.Error)?

  /// Reads the value of a decoder.
  public init(_ decoder: any Decoder) {
    self.decoder = decoder
  }

  /// Returns the value as the next type, or nil if it doesn't match the type.
  public mutating func next<Value: Decodable>() -> Value? {
    if ReadingTolerance.current != nil {  // only with ReadingTolerance
      return ReadingTolerance.exactly { next() }  // only with ReadingTolerance
    }  // only with ReadingTolerance
    do {
      let value = try decoder.singleValueContainer().decode(Value.self)
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
        codingPath: decoder.codingPath,
        debugDescription: "The value doesn't match any of the allowed types",
        underlyingError: failure
      )
    )
  }
}
