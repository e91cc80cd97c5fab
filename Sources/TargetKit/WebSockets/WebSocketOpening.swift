/// The opening of a WebSocket connection by a call, over all of its attempts.
///
/// It is a class because the transport returns the connection while the call still processes the
/// response. A connection that the call doesn't take is cancelled.
final class WebSocketOpening: Sendable {
  let options: WebSocketOptions
  private let channel = Locked<(any WebSocketChannel)?>(nil)

  init(_ options: WebSocketOptions) {
    self.options = options
  }

  deinit {
    channel.withLock { $0 }?.cancel()
  }

  /// Opens a connection, and cancels that of an earlier attempt.
  func open(
    _ request: TransportRequest,
    with transport: any Transport
  ) async throws -> TransportResponse {
    let handshake = try await transport.openWebSocket(for: request, options: options)
    let former = channel.withLock { channel in
      defer { channel = handshake.channel }
      return channel
    }
    former?.cancel()
    return handshake.response
  }

  /// Returns the connection, if it is open.
  func take() -> (any WebSocketChannel)? {
    channel.withLock { channel in
      defer { channel = nil }
      return channel
    }
  }
}
