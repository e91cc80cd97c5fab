import Foundation
public import TargetKit
import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Provider {
  /// Opens a WebSocket connection (RFC 6455) to a target.
  ///
  /// ```swift
  /// let connection = try await provider.webSocket(for: .chat)
  /// try await connection.send("hello")
  /// for try await message in connection.messages { show(message) }
  /// ```
  ///
  /// The request that opens the connection is sent like any other: with the headers and credentials
  /// of the target and the plugins, through the middlewares, and again if a plugin asks for it. The
  /// timeouts of the target and the policy apply to this request only. Redirects aren't followed.
  ///
  /// The target has the method GET and no body. The scheme of its URL may be `https`, `wss`, `http`
  /// or `ws`; plugins see the first or the third.
  ///
  /// `Session` opens connections on Apple's platforms, and `HTTPClientTransport` of
  /// `TargetKitAsyncHTTPClient` on all. Stubs don't open connections; use a transport of your own
  /// in tests.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - options: The subprotocols, and the maximum size of a message.
  /// - Returns: The open connection.
  /// - Throws: `requestMapping` or `encoding` if the request can't be built, `statusCode` if the
  ///   server refuses the connection, `underlying`, whose `underlyingError` is an
  ///   `UnsupportedFeature` if the transport has no WebSockets, or `cancelled`.
  public func webSocket(
    for target: Target,
    options: WebSocketOptions = WebSocketOptions()
  ) async throws(TargetError) -> WebSocketConnection {
    var headers: [String: String] = [:]
    if !options.subprotocols.isEmpty {
      guard options.subprotocols.allSatisfy(HeaderParameters.isFieldName) else {
        throw .requestMapping("the name of a subprotocol isn't a token", target: target)
      }
      headers["Sec-WebSocket-Protocol"] = options.subprotocols.joined(separator: ", ")
    }
    let (channel, response) = try await openWebSocket(
      for: target,
      options: options,
      headers: headers
    )
    let connection = WebSocketConnection(channel, response, target: target)
    if let subprotocol = connection.subprotocol, !options.subprotocols.contains(subprotocol) {
      // RFC 6455 §4.1: the client has to fail the connection.
      connection.close(code: .protocolError)
      throw .underlying(
        WebSocketClosure(.protocolError, reason: "the server chose another subprotocol"),
        response,
        target: target
      )
    }
    return connection
  }
}
