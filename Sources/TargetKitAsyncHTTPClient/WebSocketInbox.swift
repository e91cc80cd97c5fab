#if AsyncHTTPClient
  import NIOCore
  import TargetKit

  /// The received messages of a connection that wait for their reader, and the pings that wait for
  /// their responses.
  ///
  /// It is a class because the event loop and the reader share it.
  final class WebSocketInbox: Sendable {
    private struct State {
      var messages: CircularBuffer<WebSocketMessage> = []
      var size = 0
      var readers: CircularBuffer<CheckedContinuation<WebSocketMessage, any Error>> = []
      var pings: [(id: UInt64, continuation: CheckedContinuation<Void, any Error>)] = []
      var lastPing: UInt64 = 0
      var end: (any Error)?
      /// Continues reading from the network.
      var resume: (@Sendable () -> Void)?
    }

    /// The number of bytes that may wait for their reader before reading from the network pauses.
    private static let capacity = 1 << 20

    private let state = Locked(State())

    /// The reason why the connection has ended; nil while it is open.
    var end: (any Error)? { state.withLock { $0.end } }

    /// Returns the next message after waiting for it.
    func next() async throws -> WebSocketMessage {
      try await withCheckedThrowingContinuation { reader in
        let (result, resume) = state.withLock {
          state -> (Result<WebSocketMessage, any Error>?, (@Sendable () -> Void)?) in
          guard let message = state.messages.popFirst() else {
            if let end = state.end { return (.failure(end), nil) }
            state.readers.append(reader)
            return (nil, nil)
          }
          state.size -= message.cost
          guard state.size < Self.capacity else { return (.success(message), nil) }
          defer { state.resume = nil }
          return (.success(message), state.resume)
        }
        if let result { reader.resume(with: result) }
        resume?()
      }
    }

    /// Adds a message, or passes it to the reader that waits for it.
    func append(_ message: WebSocketMessage) {
      let reader = state.withLock { state -> CheckedContinuation<WebSocketMessage, any Error>? in
        guard state.end == nil else { return nil }
        if let reader = state.readers.popFirst() { return reader }
        state.messages.append(message)
        state.size += message.cost
        return nil
      }
      reader?.resume(returning: message)
    }

    /// Calls a function as soon as there is room for more messages, possibly before this one
    /// returns.
    func whenReady(_ resume: @escaping @Sendable () -> Void) {
      let isFull = state.withLock { state in
        guard state.size >= Self.capacity, state.end == nil else { return false }
        state.resume = resume
        return true
      }
      if !isFull { resume() }
    }

    /// Sends a ping, and waits for its response.
    func ping(_ send: @Sendable (UInt64) -> Void) async throws {
      try await withCheckedThrowingContinuation { continuation in
        let (id, end) = state.withLock { state -> (UInt64, (any Error)?) in
          state.lastPing += 1
          if state.end == nil { state.pings.append((state.lastPing, continuation)) }
          return (state.lastPing, state.end)
        }
        if let end { continuation.resume(throwing: end) } else { send(id) }
      }
    }

    /// Receives the response to a ping, and to those before it.
    func pong(_ id: UInt64) {
      let answered = state.withLock { state in
        defer { state.pings.removeAll { $0.id <= id } }
        return state.pings.filter { $0.id <= id }.map(\.continuation)
      }
      for continuation in answered { continuation.resume() }
    }

    /// Ends the connection; messages that have arrived can still be read.
    ///
    /// Only the first call has an effect.
    func finish(_ error: any Error) {
      let before = state.withLock { state -> State? in
        guard state.end == nil else { return nil }
        defer {
          state.end = error
          (state.readers, state.pings, state.resume) = ([], [], nil)
        }
        return state
      }
      guard let before else { return }
      for reader in before.readers { reader.resume(throwing: error) }
      for ping in before.pings { ping.continuation.resume(throwing: error) }
      before.resume?()
    }
  }

  extension WebSocketMessage {
    /// The number of bytes of the message in memory, approximately.
    fileprivate var cost: Int {
      switch self {
      case .text(let text): text.utf8.count + 64
      case .data(let data): data.count + 64
      }
    }
  }
#endif
