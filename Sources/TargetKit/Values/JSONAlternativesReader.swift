/// Reads a JSON value as several types, of which it fits at least one.
///
/// Generated models use it for what may be several things at once.
nonisolated public struct JSONAlternativesReader {
  private let decoder: any Decoder
  private var fitsAny = false
  private var failure: (any Swift.Error)?

  /// Reads the value of a decoder.
  public init(_ decoder: any Decoder) {
    self.decoder = decoder
  }

  /// Returns the value as the next type, nothing where it doesn't fit that.
  public mutating func next<Value: Decodable>() -> Value? {
    do {
      let value = try decoder.singleValueContainer().decode(Value.self)
      fitsAny = true
      return value
    } catch {
      if failure == nil { failure = error }
      return nil
    }
  }

  /// Returns the value as the next type, which travels as another one.
  public mutating func next<Form: JSONRepresentation>(as form: Form.Type) -> Form.Represented? {
    let value: Form? = next()
    return value?.represented
  }

  /// Makes sure that the value fits one of the types that have been read.
  ///
  /// - Throws: `DecodingError` with what is wrong with the first of them.
  public func requireOne() throws {
    guard !fitsAny else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "The value fits none of the types that it may have",
        underlyingError: failure
      )
    )
  }
}
