/// The error for a response whose status isn't a success.
nonisolated public struct UnacceptableStatus: Swift.Error {
  /// The response.
  public let response: ResponseReader
}
