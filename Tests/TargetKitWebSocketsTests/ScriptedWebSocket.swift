import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitWebSockets

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A connection whose server sends the given messages and then an error, or waits.
final class ScriptedWebSocket: WebSocketChannel {
  private struct State {
    var incoming: [WebSocketMessage]
    var waiting: CheckedContinuation<WebSocketMessage, any Error>?
    var end: (any Error)?
  }

  let log = EventLog()
  private let state: Locked<State>
  private let lastError: (any Error)?

  /// Creates a connection; if `end` is nil, it waits after the last message.
  init(_ messages: [WebSocketMessage] = [], end: (any Error)? = nil) {
    state = Locked(State(incoming: messages))
    lastError = end
  }

  func send(_ message: WebSocketMessage) async throws {
    if let end = state.withLock({ $0.end }) { throw end }
    log.add("send \(String(decoding: message.data, as: UTF8.self))")
  }

  func receive() async throws -> WebSocketMessage {
    try await withCheckedThrowingContinuation { continuation in
      let result = state.withLock { state -> Result<WebSocketMessage, any Error>? in
        if !state.incoming.isEmpty { return .success(state.incoming.removeFirst()) }
        if let error = state.end ?? lastError { return .failure(error) }
        state.waiting = continuation
        return nil
      }
      if let result { continuation.resume(with: result) }
    }
  }

  func ping() async throws {
    log.add("ping")
  }

  func close(_ closure: WebSocketClosure) {
    log.add("close \(closure.code.rawValue) \(closure.reason)")
    finish(closure)
  }

  func cancel() {
    log.add("cancel")
    finish(URLError(.cancelled))
  }

  private func finish(_ error: any Error) {
    let waiting = state.withLock { state in
      state.end = state.end ?? error
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(throwing: error)
  }
}

/// Opens connections that tests create.
struct OpeningTransport: Transport {
  /// Returns the status code, the headers and the connection for a request.
  let open: @Sendable (URLRequest) -> (Int, [String: String], ScriptedWebSocket?)

  func send(
    _ request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> TransportResponse {
    throw URLError(.unsupportedURL)
  }

  func openWebSocket(
    for request: TransportRequest,
    options: WebSocketOptions
  ) async throws -> WebSocketHandshake {
    let (status, headers, channel) = open(request.urlRequest)
    guard let url = request.urlRequest.url,
      let head = HTTPURLResponse(
        url: url,
        statusCode: status,
        httpVersion: nil,
        headerFields: headers
      )
    else { throw URLError(.badURL) }
    return WebSocketHandshake(TransportResponse(head), channel: channel)
  }
}
