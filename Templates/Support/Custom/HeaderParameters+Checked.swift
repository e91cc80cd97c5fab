nonisolated extension HeaderParameters {
  /// Returns the fields for a request.
  ///
  /// - Throws: `EncodingError` if a value can't be encoded.
  public func checkedFields() throws -> [String: String] {
    let fields = fields
    if let failure = Self.failure(in: fields) { throw failure }
    return fields
  }
}
