import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket
import RuntimeTestSupport

/// A WebSocket server on loopback, which echoes messages and obeys the commands in them.
///
/// The path `/refuse` is refused with the status code 401, and `/silent` isn't answered. The server
/// knows the subprotocol `chat`. It listens until `stop()`.
final class WebSocketServer: Sendable {
  /// The codes with which clients close their connections; 1005 for a closure without a code.
  let closureCodes: AsyncStream<UInt16>

  private let channel: any Channel
  private let isEncrypted: Bool

  private init(
    _ channel: any Channel,
    isEncrypted: Bool,
    closureCodes: AsyncStream<UInt16>
  ) {
    self.channel = channel
    self.isEncrypted = isEncrypted
    self.closureCodes = closureCodes
  }

  /// Starts a server, with the certificate for `localhost` if it uses TLS.
  static func start(isEncrypted: Bool = false) async throws -> WebSocketServer {
    var context: NIOSSLContext?
    if isEncrypted {
      let certificates = try NIOSSLCertificate.fromPEMBytes(Array(TestCertificates.server.utf8))
      let key = try NIOSSLPrivateKey(bytes: Array(TestCertificates.serverKey.utf8), format: .pem)
      context = try NIOSSLContext(
        configuration: .makeServerConfiguration(
          certificateChain: certificates.map { .certificate($0) },
          privateKey: .privateKey(key)
        )
      )
    }
    let (closureCodes, received) = AsyncStream<UInt16>.makeStream()
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { [context] channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          if let context { try pipeline.addHandler(NIOSSLServerHandler(context: context)) }
          let refusing = Refusing()
          let bound = NIOLoopBound(refusing, eventLoop: channel.eventLoop)
          try pipeline.configureHTTPServerPipeline(
            withServerUpgrade: (
              upgraders: [upgrader { received.yield($0) }],
              completionHandler: { context in
                context.pipeline.syncOperations.removeHandler(bound.value, promise: nil)
              }
            )
          )
          try pipeline.addHandler(refusing)
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    return WebSocketServer(channel, isEncrypted: isEncrypted, closureCodes: closureCodes)
  }

  /// `ws://localhost:<port>` or `wss://localhost:<port>`.
  var baseURL: URL {
    get throws {
      let scheme = isEncrypted ? "wss" : "ws"
      guard let url = URL(string: "\(scheme)://localhost:\(channel.localAddress?.port ?? 0)") else {
        throw URLError(.badURL)
      }
      return url
    }
  }

  func stop() {
    channel.close(promise: nil)
  }

  private static func upgrader(
    onClosure: @escaping @Sendable (UInt16) -> Void
  ) -> NIOWebSocketServerUpgrader {
    NIOWebSocketServerUpgrader(
      maxFrameSize: 1 << 24,
      shouldUpgrade: { channel, head in
        let loop = channel.eventLoop
        guard !["/refuse", "/silent"].contains(head.uri) else {
          return loop.makeSucceededFuture(nil)
        }
        var headers = HTTPHeaders()
        let subprotocols = head.headers[canonicalForm: "Sec-WebSocket-Protocol"]
        if subprotocols.contains("chat") {
          headers.add(name: "Sec-WebSocket-Protocol", value: "chat")
        }
        return loop.makeSucceededFuture(headers)
      },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Echo(head, onClosure: onClosure))
        }
      }
    )
  }

  /// Refuses requests.
  private final class Refusing: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private var isSilent = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head): isSilent = head.uri == "/silent"
      case .body: break
      case .end:
        guard !isSilent else { return }
        let head = HTTPResponseHead(
          version: .http1_1,
          status: .unauthorized,
          headers: ["WWW-Authenticate": "Basic realm=\"test\"", "Content-Length": "2"]
        )
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: "no")))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      }
    }
  }

  /// Echoes messages and obeys commands.
  private final class Echo: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let head: HTTPRequestHead
    private let onClosure: @Sendable (UInt16) -> Void
    private var isClosing = false

    init(_ head: HTTPRequestHead, onClosure: @escaping @Sendable (UInt16) -> Void) {
      self.head = head
      self.onClosure = onClosure
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let frame = unwrapInboundIn(data)
      let payload = frame.unmaskedData
      switch frame.opcode {
      case .text: obey(String(buffer: payload), context)
      case .binary: write(.binary, payload, context)
      case .ping: write(.pong, payload, context)
      case .pong: write(.text, ByteBuffer(string: "pong " + String(buffer: payload)), context)
      case .connectionClose:
        onClosure(payload.getInteger(at: payload.readerIndex) ?? 1005)
        if !isClosing { write(.connectionClose, payload, context) }
        context.close(promise: nil)
      default: break
      }
    }

    private func obey(_ text: String, _ context: ChannelHandlerContext) {
      let words = text.split(separator: " ", maxSplits: 2).map(String.init)
      switch words.first {
      case "close":
        isClosing = true
        var payload = ByteBuffer()
        if words.count > 1 { payload.writeInteger(UInt16(words[1]) ?? 0) }
        if words.count > 2 { payload.writeString(words[2]) }
        write(.connectionClose, payload, context)
      case "close-byte":
        isClosing = true
        write(.connectionClose, ByteBuffer(bytes: [3]), context)
      case "drop":
        context.close(promise: nil)
      case "ping":
        write(.ping, ByteBuffer(string: "p"), context)
      case "header":
        write(.text, ByteBuffer(string: head.headers[words[1]].first ?? "none"), context)
      case "fragments":
        write(.text, ByteBuffer(string: "a"), context, fin: false)
        write(.ping, ByteBuffer(), context)
        write(.continuation, ByteBuffer(string: "ü"), context, fin: false)
        write(.continuation, ByteBuffer(string: "c"), context)
      case "large":
        let size = Int(words[1]) ?? 0
        write(.binary, ByteBuffer(repeating: 7, count: size), context)
      case "invalid":
        write(.text, ByteBuffer(bytes: [0xFF, 0xFE]), context)
      case "masked":
        let frame = WebSocketFrame(
          fin: true,
          opcode: .text,
          maskKey: .random(),
          data: ByteBuffer(string: "a")
        )
        context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
      case "continuation":
        write(.continuation, ByteBuffer(string: "a"), context)
      default:
        write(.text, ByteBuffer(string: text), context)
      }
    }

    private func write(
      _ opcode: WebSocketOpcode,
      _ data: ByteBuffer,
      _ context: ChannelHandlerContext,
      fin: Bool = true
    ) {
      let frame = WebSocketFrame(fin: fin, opcode: opcode, data: data)
      context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    }
  }
}
