#if AsyncHTTPClient
  public import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTPCompression
  public import TargetKit
  public import TargetKitTrust

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Performs requests with an `HTTPClient` of AsyncHTTPClient, for servers.
  ///
  /// ```swift
  /// let provider = Provider<GitHub>(transport: HTTPClientTransport())
  /// ```
  ///
  /// Bodies are streamed in both directions, with back pressure. HTTP/2 is used if servers support
  /// it. Nothing is stored between requests: only the cookies of the request itself are sent, and
  /// nothing is cached. Redirects, credentials, limits and errors are those of `Session`: a
  /// transfer that fails throws a `URLError`.
  ///
  /// Its connections are closed when the last copy has been released and no response is being read
  /// any more.
  public struct HTTPClientTransport: Transport {
    private let clients: HTTPClients

    /// The limits of requests that don't have limits of their own.
    public let policy: TransferPolicy

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the client: TLS, proxies, connection pools. Its
    ///     redirects and its read timeout are ignored in favor of those of the requests. A failed
    ///     connection isn't retried: plugins do that.
    ///   - policy: The limits of requests that don't have limits of their own. `connectTimeout`
    ///     replaces that of the configuration.
    ///   - tls: The servers that are trusted. Rules apply in addition to the configuration, except
    ///     that servers with a rule are always verified. A host that has a rule gets its own
    ///     client, with its own connections.
    public init(
      configuration: HTTPClient.Configuration = HTTPClient.Configuration(),
      policy: TransferPolicy = TransferPolicy(),
      tls: TLSPolicy = .system
    ) {
      var configuration = configuration
      configuration.redirectConfiguration = .disallow
      configuration.decompression = .enabled(limit: NIOHTTPDecompression.DecompressionLimit.none)
      configuration.timeout.read = nil
      configuration.connectionPool.retryConnectionEstablishment = false
      configuration.http1_1ConnectionDebugInitializer = StatusGuard.adding(
        before: configuration.http1_1ConnectionDebugInitializer
      )
      configuration.http2StreamChannelDebugInitializer = StatusGuard.adding(
        before: configuration.http2StreamChannelDebugInitializer
      )
      if let seconds = policy.connectTimeout {
        configuration.timeout.connect = TimeAmount(seconds: seconds)
      }
      self.policy = policy
      clients = HTTPClients(configuration, tls)
    }

    /// Performs a request.
    ///
    /// - Throws: `URLError`, wrapped in `TransportFailure` if the head of the response has arrived;
    ///   `TLSFailure`, `UnsupportedFeature`, `ResponseTooLarge`, or the error of the request's
    ///   body.
    public func send(
      _ request: TransportRequest,
      progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws -> TransportResponse {
      try Task.checkCancellation()
      let request = try withPolicy(request)
      let exchange = Exchange(request, clients, progress)
      do {
        return try await exchange.response()
      } catch let failure as TransportFailure {
        var failure = failure
        failure.underlyingError = TransportError.converting(failure.underlyingError)
        throw failure
      } catch {
        throw Self.failure(error)
      }
    }

    /// Opens a WebSocket connection over HTTP/1.1, on every platform.
    ///
    /// - Throws: `URLError`, `TLSFailure`, `UnsupportedFeature` if the configuration has a proxy.
    public func openWebSocket(
      for request: TransportRequest,
      options: WebSocketOptions
    ) async throws -> WebSocketHandshake {
      try Task.checkCancellation()
      let connector = WebSocketConnector(
        request: try withPolicy(request),
        options: options,
        clients: clients
      )
      do {
        return try await connector.handshake()
      } catch {
        throw Self.failure(error)
      }
    }

    /// Returns a request with the limits of the transport where it has none.
    private func withPolicy(_ request: TransportRequest) throws -> TransportRequest {
      let ownConnectTimeout = request.policy.connectTimeout
      guard ownConnectTimeout == nil || ownConnectTimeout == policy.connectTimeout else {
        throw UnsupportedFeature(
          "a connection timeout",
          reason: "requests share connections; set 'connectTimeout' of the transport"
        )
      }
      var request = request
      request.policy = request.policy.merged(over: policy)
      return request
    }

    private static func failure(_ error: any Error) -> any Error {
      let converted = TransportError.converting(error)
      guard converted is CancellationError, !Task.isCancelled else { return converted }
      // The client cancelled the request, not the caller.
      return URLError(.networkConnectionLost, userInfo: [NSUnderlyingErrorKey: error])
    }
  }

  extension TimeAmount {
    /// Converts a number of seconds of any size.
    init(seconds: TimeInterval) {
      self = .nanoseconds(Int64(min(max(0, seconds), 1_000_000_000) * 1_000_000_000))
    }
  }
#endif
