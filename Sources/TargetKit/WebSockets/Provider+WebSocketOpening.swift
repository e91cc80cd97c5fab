import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Provider {
  /// Opens a WebSocket connection, for `TargetKitWebSockets`.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - options: The options of the connection.
  ///   - headers: Headers that replace those of the target.
  /// - Returns: The open connection, and the response that opened it.
  /// - Throws: The error of the call; `underlying` if the transport returns no connection.
  package func openWebSocket(
    for target: Target,
    options: WebSocketOptions,
    headers: [String: String]
  ) async throws(TargetError) -> (any WebSocketChannel, Response) {
    let opening = WebSocketOpening(options)
    let callOptions = CallOptions(webSocket: opening, headers: headers)
    let response = try await perform(target, options: callOptions, progress: nil).get()
    guard let channel = opening.take() else {
      throw .underlying(URLError(.badServerResponse), response, target: target)
    }
    return (channel, response)
  }
}
