/// What an operation may be answered with, as generated code lists it: a case for each documented status.
nonisolated public protocol ResponseOutcome: Sendable {
  /// Reads an answer.
  ///
  /// - Throws: `DecodingError` if the body is not the one that is documented for the status.
  init(_ response: ResponseReader) throws
}
