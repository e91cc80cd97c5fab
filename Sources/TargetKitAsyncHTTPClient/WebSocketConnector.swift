#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import NIOSSL
  import NIOWebSocket
  import TargetKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Opens a WebSocket connection over HTTP/1.1, each on a connection of its own.
  struct WebSocketConnector: Sendable {
    let request: TransportRequest
    let options: WebSocketOptions
    let clients: HTTPClients

    /// Opens the connection.
    func handshake() async throws -> WebSocketHandshake {
      guard !clients.hasProxy else {
        throw UnsupportedFeature(
          "a WebSocket connection through a proxy",
          reason: "only requests use the proxy of the configuration"
        )
      }
      return try await IdleTimeout(of: request, clients.timer).limit {
        let refused = try await connect(request.urlRequest)
        guard let credential = request.credential, refused.channel == nil,
          let field = Exchange.basicField(credential, answering: refused.response.head)
        else { return refused }
        var next = request.urlRequest
        next.setValue(field, forHTTPHeaderField: "Authorization")
        return try await connect(next)
      }
    }

    private func connect(_ urlRequest: URLRequest) async throws -> WebSocketHandshake {
      guard let url = urlRequest.url, let host = url.host else { throw URLError(.badURL) }
      let isEncrypted = url.scheme?.lowercased() == "https"
      let connection = Connection()
      let tls = try isEncrypted ? clients.webSocketTLS(for: url) : nil
      if !isEncrypted { try clients.checkUnencrypted(url) }
      let promise = MultiThreadedEventLoopGroup.singleton.next()
        .makePromise(of: WebSocketHandshake.self)
      let head = Self.head(of: urlRequest, host: host)
      let bootstrap = ClientBootstrap(group: promise.futureResult.eventLoop)
        .connectTimeout(clients.connectTimeout)
        .channelInitializer { [options] channel in
          guard connection.adopt(channel) else {
            return channel.eventLoop.makeFailedFuture(CancellationError())
          }
          return channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            if let tls {
              try pipeline.addHandler(tls.handler(for: host))
            }
            let handler = WebSocketHandshakeHandler(
              head,
              verify: tls?.verify,
              isEncrypted: isEncrypted,
              url,
              promise
            )
            try pipeline.addHTTPClientHandlers(
              leftOverBytesStrategy: .forwardBytes,
              withClientUpgrade: (
                upgraders: [Self.upgrader(options, handler, url, promise)],
                completionHandler: { _ in }
              )
            )
            try pipeline.addHandler(handler)
          }
        }
      return try await withTaskCancellationHandler {
        do {
          let channel = try await bootstrap.connect(
            host: host,
            port: url.port ?? (isEncrypted ? 443 : 80)
          ).get()
          channel.closeFuture.whenComplete { _ in promise.fail(URLError(.networkConnectionLost)) }
        } catch {
          promise.fail(error)
        }
        do {
          return try await promise.futureResult.get()
        } catch {
          connection.cancel()
          try Task.checkCancellation()
          throw clients.failure(error, connectingTo: url)
        }
      } onCancel: {
        connection.cancel()
      }
    }

    private static func head(of request: URLRequest, host: String) -> HTTPRequestHead {
      let url = request.url
      let components = url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
      var target = components?.percentEncodedPath ?? ""
      if target.isEmpty { target = "/" }
      if let query = components?.percentEncodedQuery { target += "?\(query)" }
      var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: target)
      for (name, value) in request.allHTTPHeaderFields ?? [:] {
        head.headers.add(name: name, value: value)
      }
      if !head.headers.contains(name: "Host") {
        let name = host.contains(":") ? "[\(host)]" : host
        head.headers.add(name: "Host", value: url?.port.map { "\(name):\($0)" } ?? name)
      }
      return head
    }

    private static func upgrader(
      _ options: WebSocketOptions,
      _ handler: WebSocketHandshakeHandler,
      _ url: URL,
      _ promise: EventLoopPromise<WebSocketHandshake>
    ) -> NIOWebSocketClientUpgrader {
      let handler = NIOLoopBound(handler, eventLoop: promise.futureResult.eventLoop)
      return NIOWebSocketClientUpgrader(
        maxFrameSize: min(max(125, options.maximumMessageSize), Int(UInt32.max)),
        automaticErrorHandling: false
      ) { channel, head in
        channel.eventLoop.makeCompletedFuture {
          let inbox = WebSocketInbox()
          let pipeline = channel.pipeline.syncOperations
          pipeline.removeHandler(handler.value, promise: nil)
          try pipeline.addHandler(
            WebSocketFrameHandler(inbox, maximumMessageSize: options.maximumMessageSize)
          )
          let response = try Exchange.head(head.status, "\(head.version)", head.headers, url)
          promise.succeed(
            WebSocketHandshake(
              TransportResponse(response),
              channel: HTTPClientWebSocket(channel, inbox)
            )
          )
        }
      }
    }
  }

  /// The channel of a connection that is being opened, so that it can be closed at any time.
  private final class Connection: Sendable {
    private struct State {
      var channel: (any Channel)?
      var isCancelled = false
    }

    private let state = Locked(State())

    /// Stores the channel, unless the connection was cancelled.
    func adopt(_ channel: any Channel) -> Bool {
      state.withLock { state in
        guard !state.isCancelled else { return false }
        state.channel = channel
        return true
      }
    }

    func cancel() {
      let channel = state.withLock { state in
        state.isCancelled = true
        return state.channel
      }
      channel?.close(promise: nil)
    }
  }
#endif
