/// The possible responses of an operation, listed by generated code with one case for each
/// documented status.
nonisolated public protocol ResponseOutcome: Sendable {
  /// Reads a response.
  ///
  /// - Throws: `DecodingError` if the body doesn't match the one that is documented for the status.
  init(_ response: ResponseReader) throws
}
