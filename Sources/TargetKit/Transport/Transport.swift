/// Performs requests for a provider.
///
/// `Session` is the one for the network. One's own can send through another client, or not at all.
public protocol Transport: Sendable {
  /// Headers that the transport adds to every request that doesn't have them, for loggers.
  var additionalHeaders: [String: String] { get }

  /// Starts a transfer.
  ///
  /// - Parameters:
  ///   - request: What to send and where to put the answer.
  ///   - progress: Called any number of times, in order, before `completion`.
  ///   - completion: Called exactly once, also when the transfer is cancelled.
  /// - Returns: A handle that cancels the transfer; to cancel late or twice does no harm.
  func send(
    _ request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?,
    completion: @escaping @Sendable (TransportResult) -> Void
  ) -> any Cancellable
}

extension Transport {
  /// None.
  public var additionalHeaders: [String: String] { [:] }
}
