#if AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1
  import NIOSSL
  import NIOTLS
  import TargetKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Sends the request for a WebSocket connection, and receives the response if it is a refusal.
  ///
  /// It is removed when the connection is open.
  final class WebSocketHandshakeHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    /// The maximum number of bytes that are kept of the body of a refusal.
    private static let maximumBodySize = 1 << 16

    private let head: HTTPRequestHead
    private let verify: (@Sendable (any Channel) -> EventLoopFuture<Void>)?
    private let isEncrypted: Bool
    private let url: URL
    private let promise: EventLoopPromise<WebSocketHandshake>
    private var response: HTTPResponseHead?
    private var body = Data()

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - head: The request.
    ///   - verify: Checks the server, after TLS has verified it.
    ///   - isEncrypted: Indicates whether the request waits for the handshake of TLS.
    ///   - url: The URL of the request.
    ///   - promise: Receives the refusal, or the error.
    init(
      _ head: HTTPRequestHead,
      verify: (@Sendable (any Channel) -> EventLoopFuture<Void>)?,
      isEncrypted: Bool,
      _ url: URL,
      _ promise: EventLoopPromise<WebSocketHandshake>
    ) {
      self.head = head
      self.verify = verify
      self.isEncrypted = isEncrypted
      self.url = url
      self.promise = promise
    }

    func channelActive(context: ChannelHandlerContext) {
      if !isEncrypted { send(context) }
      context.fireChannelActive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if case TLSUserEvent.handshakeCompleted(_) = event {
        let bound = context.loopBound
        let this = NIOLoopBound(self, eventLoop: context.eventLoop)
        let verified = verify?(context.channel) ?? context.eventLoop.makeSucceededVoidFuture()
        verified.hop(to: context.eventLoop).whenComplete { result in
          switch result {
          case .success: this.value.send(bound.value)
          case .failure(let error): this.value.fail(error, bound.value)
          }
        }
      }
      context.fireUserInboundEventTriggered(event)
    }

    private func send(_ context: ChannelHandlerContext) {
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head):
        response = head
        // A response of this kind that wasn't accepted is invalid, and has no body.
        if head.status == .switchingProtocols { fail(URLError(.badServerResponse), context) }
      case .body(let block):
        body.append(contentsOf: block.readableBytesView.prefix(Self.maximumBodySize - body.count))
        if body.count == Self.maximumBodySize { refuse(context) }
      case .end:
        refuse(context)
      }
    }

    private func refuse(_ context: ChannelHandlerContext) {
      guard let response else { return fail(URLError(.badServerResponse), context) }
      promise.completeWith(
        Result {
          let head = try Exchange.head(
            response.status,
            "\(response.version)",
            response.headers,
            url
          )
          return WebSocketHandshake(TransportResponse(head, body: .data(body)), channel: nil)
        }
      )
      context.close(promise: nil)
    }

    private func fail(_ error: any Error, _ context: ChannelHandlerContext) {
      promise.fail(error)
      context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
      fail(URLError(.networkConnectionLost), context)
      context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      // The response that is read next states the reason.
      if error is NIOHTTPClientUpgradeError { return }
      fail(error, context)
    }
  }
#endif
