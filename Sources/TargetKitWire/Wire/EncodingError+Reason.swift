nonisolated extension EncodingError {
  /// Returns an error with a reason, and the place of the value.
  package static func invalid(
    _ value: Any,
    _ reason: String,
    at path: [any CodingKey] = []
  ) -> EncodingError {
    .invalidValue(value, EncodingError.Context(codingPath: path, debugDescription: reason))
  }

  /// Returns the text of an error, for callers that can only pass on text.
  package static func reason(of error: any Swift.Error) -> String {
    guard case EncodingError.invalidValue(_, let context) = error else {
      return String(describing: error)
    }
    return context.debugDescription
  }
}
