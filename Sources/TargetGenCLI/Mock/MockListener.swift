#if MockServer
  import Foundation
  import Mock
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  /// A server on the loopback interface, which no other machine reaches.
  struct MockListener {
    let port: Int
    /// Returns the response to a request.
    let respond: @Sendable (MockRequest) -> MockResponse

    private static let host = "127.0.0.1"

    /// Returns an error in the words of the system.
    static func reason(of error: any Error) -> String {
      guard let error = error as? IOError else { return "\(error)" }
      return String(cString: strerror(error.errnoCode))
    }

    /// Responds to requests until a signal is sent.
    ///
    /// - Parameters:
    ///   - stop: The signal.
    ///   - started: A closure that receives the URL of the server when it listens.
    /// - Throws: The error of the system if the port can't be opened.
    func run(until stop: StopSignal, started: (String) -> Void) throws {
      let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
      defer { try? group.syncShutdownGracefully() }
      let channel = try ServerBootstrap(group: group)
        .serverChannelOption(.backlog, value: 64)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelInitializer { [respond] channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
            try channel.pipeline.syncOperations.addHandler(MockHandler(respond))
          }
        }
        .bind(host: Self.host, port: port).wait()
      started("http://\(Self.host):\(channel.localAddress?.port ?? port)")
      while !stop.wait(seconds: 3_600) {}
      try channel.close().wait()
    }
  }

  /// Reads the requests of a connection, and writes their responses.
  ///
  /// It is a class because channels refer to their handlers.
  private final class MockHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    /// The largest number of bytes in a body.
    private static let largest = 16 << 20

    private let respond: @Sendable (MockRequest) -> MockResponse
    private var request: MockRequest?
    private var isKeptAlive = true
    private var isTooLarge = false

    init(_ respond: @escaping @Sendable (MockRequest) -> MockResponse) {
      self.respond = respond
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head):
        isKeptAlive = head.isKeepAlive
        isTooLarge = false
        request = MockRequest(
          method: head.method.rawValue,
          target: head.uri,
          headers: head.headers.map { ($0.name, $0.value) }
        )
      case .body(let buffer):
        let size = (request?.body.count ?? 0) + buffer.readableBytes
        isTooLarge = isTooLarge || size > Self.largest
        if !isTooLarge { request?.body += Array(buffer.readableBytesView) }
      case .end:
        guard let request else { return }
        self.request = nil
        write(isTooLarge ? .tooLarge : respond(request), to: context)
      }
    }

    private func write(_ response: MockResponse, to context: ChannelHandlerContext) {
      let status = HTTPResponseStatus(statusCode: response.status)
      var headers = HTTPHeaders(response.headers.map { ($0.name, $0.value) })
      if status.mayHaveResponseBody {
        headers.replaceOrAdd(name: "Content-Length", value: "\(response.body.count)")
      }
      if !isKeptAlive { headers.replaceOrAdd(name: "Connection", value: "close") }
      let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      if !response.body.isEmpty, status.mayHaveResponseBody {
        let buffer = context.channel.allocator.buffer(bytes: response.body)
        context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
      }
      let context = NIOLoopBound(context, eventLoop: context.eventLoop)
      let isKeptAlive = isKeptAlive
      context.value.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
        if !isKeptAlive { context.value.close(promise: nil) }
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }
#endif
