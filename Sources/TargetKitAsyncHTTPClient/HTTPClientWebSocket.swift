#if AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOWebSocket
  import TargetKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// An open WebSocket connection over a channel.
  struct HTTPClientWebSocket: WebSocketChannel {
    /// The number of seconds after which a connection ends, even if the server doesn't confirm that
    /// it is closed.
    private static let closingTimeout = TimeAmount.seconds(5)

    private let channel: any Channel
    private let inbox: WebSocketInbox

    init(_ channel: any Channel, _ inbox: WebSocketInbox) {
      self.channel = channel
      self.inbox = inbox
    }

    func send(_ message: WebSocketMessage) async throws {
      switch message {
      case .text(let text): try await write(.text, ByteBuffer(string: text)).get()
      case .data(let data): try await write(.binary, ByteBuffer(bytes: data)).get()
      }
    }

    func receive() async throws -> WebSocketMessage {
      try await inbox.next()
    }

    func ping() async throws {
      try await inbox.ping { id in
        _ = write(.ping, ByteBuffer(integer: id))
      }
    }

    func close(_ closure: WebSocketClosure) {
      var payload = ByteBuffer(integer: closure.code.rawValue)
      payload.writeString(closure.reason)
      _ = write(.connectionClose, payload)
      channel.eventLoop.scheduleTask(in: Self.closingTimeout) { [channel] in
        channel.close(promise: nil)
      }
    }

    func cancel() {
      inbox.finish(URLError(.cancelled))
      channel.close(promise: nil)
    }

    /// Writes a frame; the future fails with the reason for the end of the connection.
    private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer) -> EventLoopFuture<Void> {
      let frame = WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data)
      return channel.writeAndFlush(frame).flatMapErrorThrowing { [inbox] error in
        throw inbox.end ?? TransportError.converting(error)
      }
    }
  }
#endif
