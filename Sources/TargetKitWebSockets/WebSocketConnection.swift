public import Foundation
public import TargetKit

/// An open WebSocket connection (RFC 6455).
///
/// ```swift
/// let connection = try await provider.webSocket(for: .chat)
/// try await connection.send("hello")
/// for try await message in connection.messages { show(message) }
/// ```
///
/// Cancelling a task that sends, receives or pings ends the connection. So does releasing the last
/// reference to the connection and its messages. Leaving a loop over the messages keeps it open: a
/// later loop continues with the next message.
///
/// It is a class because its end has to be noticed when the last reference is released.
public final class WebSocketConnection: Sendable {
  private struct State {
    var closure: WebSocketClosure?
    var wasClosedHere = false
    /// Indicates whether the loops over the messages have ended.
    var hasEnded = false
  }

  /// The head of the response that opened the connection.
  public let response: Response

  private let channel: any WebSocketChannel
  private let target: any TargetType
  private let state = Locked(State())

  init(_ channel: any WebSocketChannel, _ response: Response, target: any TargetType) {
    self.channel = channel
    self.response = response
    self.target = target
  }

  deinit {
    guard !state.withLock({ $0.wasClosedHere }) else { return }
    channel.cancel()
  }

  /// The subprotocol that the server chose from the requested ones.
  public var subprotocol: String? { response.header("Sec-WebSocket-Protocol") }

  /// The end of the connection, as one side announced it; nil while it is open, and if it ended
  /// without a closure.
  public var closure: WebSocketClosure? { state.withLock { $0.closure } }

  /// The messages of the server.
  public var messages: Messages { Messages(connection: self) }

  /// Sends a text, and returns when the network has accepted it.
  ///
  /// - Throws: `underlying` if the connection has ended, `cancelled`.
  public func send(_ text: String) async throws(TargetError) {
    try await send(.text(text))
  }

  /// Sends bytes, and returns when the network has accepted them.
  ///
  /// - Throws: `underlying` if the connection has ended, `cancelled`.
  public func send(_ data: Data) async throws(TargetError) {
    try await send(.data(data))
  }

  /// Sends a message, and returns when the network has accepted it.
  ///
  /// - Throws: `underlying` if the connection has ended, `cancelled`.
  public func send(_ message: WebSocketMessage) async throws(TargetError) {
    try await run { try await $0.send(message) }
  }

  /// Sends a ping, and returns when the server has responded.
  ///
  /// Use it to find out whether a silent connection is still alive.
  ///
  /// - Throws: `underlying` if the connection has ended, `cancelled`.
  public func ping() async throws(TargetError) {
    try await run { try await $0.ping() }
  }

  /// Closes the connection; does nothing if it has ended.
  ///
  /// - Parameters:
  ///   - code: The reason as a number. A code that can't be sent (RFC 6455 §7.4) is replaced by
  ///     `normalClosure`.
  ///   - reason: The reason as a text, of which at most 123 bytes of UTF-8 are sent.
  public func close(code: WebSocketClosure.Code = .normalClosure, reason: String = "") {
    let closure = WebSocketClosure(code, reason: reason).sendable
    let isFirst = state.withLock { state in
      guard state.closure == nil, !state.wasClosedHere else { return false }
      state.wasClosedHere = true
      state.closure = closure
      return true
    }
    if isFirst { channel.close(closure) }
  }

  /// Returns the next message, or nil after the end of the connection.
  fileprivate func receive() async throws(TargetError) -> WebSocketMessage? {
    guard !state.withLock({ $0.hasEnded || $0.wasClosedHere }) else { return nil }
    do {
      return try await run { try await $0.receive() }
    } catch {
      let isRegular = state.withLock { state in
        state.hasEnded = true
        return state.wasClosedHere || state.closure?.isRegular == true
      }
      guard isRegular, !Task.isCancelled else { throw error }
      return nil
    }
  }

  /// Uses the channel, and cancels it together with the task.
  private func run<Value: Sendable>(
    _ body: (any WebSocketChannel) async throws -> Value
  ) async throws(TargetError) -> Value {
    do {
      try Task.checkCancellation()
      return try await withTaskCancellationHandler {
        try await body(channel)
      } onCancel: {
        channel.cancel()
      }
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: any Error) -> TargetError {
    if Task.isCancelled || error.isTransferCancellation { return .cancelled(target: target) }
    if let closure = error as? WebSocketClosure {
      state.withLock { $0.closure = $0.closure ?? closure }
    }
    return .underlying(error, response, target: target)
  }

  /// The messages of a connection.
  ///
  /// They end when the app closes the connection, or when the server closes it with
  /// `normalClosure`, `goingAway` or no code. Another code is thrown as a `WebSocketClosure`, the
  /// `underlyingError` of a `TargetError`.
  public struct Messages: AsyncSequence, Sendable {
    fileprivate let connection: WebSocketConnection

    /// Returns an iterator that starts with the next message, for one task at a time.
    ///
    /// It throws `underlying` if the connection fails, with a `WebSocketClosure` if the server
    /// closes it because of an error, and `cancelled`.
    public func makeAsyncIterator() -> ElementIterator<WebSocketMessage> {
      ElementIterator { [connection] (_) async throws(TargetError) in
        try await connection.receive()
      }
    }
  }
}
