/// An open WebSocket connection, as a transport implements it.
///
/// The messages are sent in the order of the calls of `send(_:)`. A channel responds to pings and
/// to the closure of the other side by itself.
public protocol WebSocketChannel: Sendable {
  /// Sends a message, and returns when the network has accepted it.
  ///
  /// - Throws: Any error; the connection has then ended.
  func send(_ message: WebSocketMessage) async throws

  /// Returns the next message; called by one task at a time.
  ///
  /// - Throws: `WebSocketClosure` if either side has closed the connection, any other error if the
  ///   connection has ended without a closure.
  func receive() async throws -> WebSocketMessage

  /// Sends a ping, and returns when the other side has responded.
  ///
  /// - Throws: Any error; the connection has then ended.
  func ping() async throws

  /// Announces the end of the connection to the other side; does nothing if it has ended.
  ///
  /// Waiting calls of the other functions throw. The connection ends even if the other side doesn't
  /// respond.
  func close(_ closure: WebSocketClosure)

  /// Ends the connection immediately; waiting calls of the other functions throw.
  func cancel()
}

/// The response to a request for a WebSocket connection.
public struct WebSocketHandshake: Sendable {
  /// The response: the status code 101 if the server opened the connection.
  public var response: TransportResponse

  /// The connection; nil if the server refused it.
  public var channel: (any WebSocketChannel)?

  /// Creates a handshake.
  public init(_ response: TransportResponse, channel: (any WebSocketChannel)?) {
    self.response = response
    self.channel = channel
  }
}
