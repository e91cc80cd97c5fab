public import Foundation

/// A message of a WebSocket connection (RFC 6455 §5.6).
public enum WebSocketMessage: Hashable, Sendable {
  /// A text.
  case text(String)
  /// Bytes.
  case data(Data)

  /// The bytes; those of a text are UTF-8.
  public var data: Data {
    switch self {
    case .text(let text): Data(text.utf8)
    case .data(let data): data
    }
  }
}

/// The options of a WebSocket connection.
public struct WebSocketOptions: Hashable, Sendable {
  /// The subprotocols that the client understands, best first (RFC 6455 §1.9).
  public var subprotocols: [String]

  /// The maximum number of bytes of a received message; a longer one ends the connection.
  public var maximumMessageSize: Int

  /// Creates options.
  public init(subprotocols: [String] = [], maximumMessageSize: Int = 1 << 24) {
    self.subprotocols = subprotocols
    self.maximumMessageSize = maximumMessageSize
  }
}
