#if AsyncHTTPClient
  import AsyncHTTPClient
  import NIOCore
  import NIOHTTP1
  import NIOHTTPCompression

  /// Ends a connection whose server sends a status code below 100.
  ///
  /// AsyncHTTPClient (1.37) ignores such a head as an informational one, and the process traps when
  /// the body arrives.
  final class StatusGuard: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart

    /// Prepares a connection, or a stream of HTTP/2, before its first request.
    typealias Initializer = @Sendable (any Channel) -> EventLoopFuture<Void>

    private var hasFailed = false

    /// Returns a function that adds the guard to a channel, and then calls another one.
    static func adding(before next: Initializer?) -> Initializer {
      { channel in
        let added = channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          let next = try pipeline.handler(type: NIOHTTPResponseDecompressor.self)
          try pipeline.addHandler(StatusGuard(), position: .before(next))
        }
        return next.map { next in added.flatMap { next(channel) } } ?? added
      }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !hasFailed else { return }
      if case .head(let head) = unwrapInboundIn(data), head.status.code < 100 {
        hasFailed = true
        context.fireErrorCaught(HTTPParserError.invalidStatus)
      } else {
        context.fireChannelRead(data)
      }
    }
  }
#endif
