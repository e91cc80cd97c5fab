#if AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOWebSocket
  import TargetKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Reads the frames of a connection, and responds to pings and closures (RFC 6455 §5, §7).
  final class WebSocketFrameHandler: ChannelDuplexHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let inbox: WebSocketInbox
    private let maximumMessageSize: Int
    /// The message whose first frames have arrived.
    private var partial: (opcode: WebSocketOpcode, data: ByteBuffer)?
    private var hasSentClosure = false

    init(_ inbox: WebSocketInbox, maximumMessageSize: Int) {
      self.inbox = inbox
      self.maximumMessageSize = maximumMessageSize
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let frame = unwrapInboundIn(data)
      guard inbox.end == nil else { return }
      // Extensions use the reserved bits, and none was requested. Servers don't mask frames.
      guard !frame.rsv1, !frame.rsv2, !frame.rsv3, frame.maskKey == nil else {
        return fail(WebSocketClosure(.protocolError), context)
      }
      switch frame.opcode {
      case .text, .binary, .continuation:
        receive(frame, context)
      case .ping:
        write(.pong, frame.data, context, then: nil)
      case .pong:
        var data = frame.data
        if let id = data.readInteger(as: UInt64.self) { inbox.pong(id) }
      case .connectionClose:
        receiveClosure(frame.data, context)
      default:
        fail(WebSocketClosure(.protocolError), context)
      }
    }

    private func receive(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) {
      var (opcode, data) = (frame.opcode, frame.data)
      if opcode == .continuation {
        guard let first = partial else {
          return fail(WebSocketClosure(.protocolError), context)
        }
        partial = nil
        opcode = first.opcode
        var message = first.data
        message.writeBuffer(&data)
        data = message
      } else if partial != nil {
        return fail(WebSocketClosure(.protocolError), context)
      }
      guard data.readableBytes <= maximumMessageSize else {
        return fail(WebSocketClosure(.messageTooLarge), context)
      }
      guard frame.fin else {
        partial = (opcode, data)
        return
      }
      let bytes = Data(data.readableBytesView)
      guard opcode == .text else { return inbox.append(.data(bytes)) }
      guard let text = String(data: bytes, encoding: .utf8) else {
        return fail(WebSocketClosure(.invalidPayload), context)
      }
      inbox.append(.text(text))
    }

    private func receiveClosure(_ payload: ByteBuffer, _ context: ChannelHandlerContext) {
      guard let closure = WebSocketClosure(payload) else {
        return fail(WebSocketClosure(.protocolError), context)
      }
      inbox.finish(closure)
      guard !hasSentClosure else { return context.close(promise: nil) }
      hasSentClosure = true
      write(.connectionClose, payload, context) { $0.close(promise: nil) }
    }

    /// Ends the connection because of what the server sent, and states the reason.
    private func fail(_ closure: WebSocketClosure, _ context: ChannelHandlerContext) {
      inbox.finish(closure)
      partial = nil
      guard !hasSentClosure else { return context.close(promise: nil) }
      hasSentClosure = true
      var payload = context.channel.allocator.buffer(capacity: 2)
      payload.writeInteger(closure.code.rawValue)
      write(.connectionClose, payload, context) { $0.close(promise: nil) }
    }

    private func write(
      _ opcode: WebSocketOpcode,
      _ data: ByteBuffer,
      _ context: ChannelHandlerContext,
      then proceed: (@Sendable (any Channel) -> Void)?
    ) {
      let frame = WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data)
      let written = context.writeAndFlush(wrapOutboundOut(frame))
      guard let proceed else { return }
      let channel = context.channel
      written.whenComplete { _ in proceed(channel) }
    }

    /// Sends a frame of the app; nothing is sent after a closure.
    func write(
      context: ChannelHandlerContext,
      data: NIOAny,
      promise: EventLoopPromise<Void>?
    ) {
      guard !hasSentClosure else {
        promise?.fail(inbox.end ?? ChannelError.outputClosed)
        return
      }
      hasSentClosure = unwrapOutboundIn(data).opcode == .connectionClose
      context.write(data, promise: promise)
    }

    /// Reads from the network as soon as there is room for more messages.
    func read(context: ChannelHandlerContext) {
      let bound = context.loopBound
      let loop = context.eventLoop
      inbox.whenReady {
        if loop.inEventLoop {
          bound.value.read()
        } else {
          loop.execute { bound.value.read() }
        }
      }
    }

    func channelInactive(context: ChannelHandlerContext) {
      inbox.finish(URLError(.networkConnectionLost))
      context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      switch error {
      case NIOWebSocketError.invalidFrameLength:
        fail(WebSocketClosure(.messageTooLarge), context)
      case is NIOWebSocketError:
        fail(WebSocketClosure(.protocolError), context)
      default:
        inbox.finish(TransportError.converting(error))
        context.close(promise: nil)
      }
    }
  }

  extension WebSocketClosure {
    /// Creates a closure from the payload of its frame, or nil if the payload is a single byte or
    /// has a code that must not be sent (RFC 6455 §5.5.1, §7.4).
    fileprivate init?(_ payload: ByteBuffer) {
      guard payload.readableBytes > 0 else {
        self.init(.noStatusReceived)
        return
      }
      var payload = payload
      guard let code = payload.readInteger(as: UInt16.self).map(Code.init), code.canBeSent else {
        return nil
      }
      self.init(code, reason: String(decoding: payload.readableBytesView, as: UTF8.self))
    }
  }
#endif
