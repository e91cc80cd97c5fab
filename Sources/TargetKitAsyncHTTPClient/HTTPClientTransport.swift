#if AsyncHTTPClient
  public import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTPCompression
  public import TargetKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Performs requests with an `HTTPClient` of AsyncHTTPClient, for servers.
  ///
  /// ```swift
  /// let provider = Provider<GitHub>(transport: HTTPClientTransport())
  /// ```
  ///
  /// Bodies are streamed both ways and wait for their reader. Where servers offer it, HTTP/2 is used. Nothing is kept of one request
  /// for the next: no cookies but those of the request itself are sent, and nothing is cached. Redirects, credentials,
  /// limits and errors are those of `Session`: a transfer that fails throws a `URLError`.
  ///
  /// Its connections are closed when the last copy is released and no response is being read any more.
  public struct HTTPClientTransport: Transport {
    private let clients: HTTPClients

    /// The limits of requests that don't have limits of their own.
    public let policy: TransferPolicy

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the client: TLS, proxies, connection pools. Its redirects and its read
    ///     timeout are ignored in favour of those of the requests. A connection that fails isn't tried again: that is up to
    ///     plugins.
    ///   - policy: The limits of requests that don't have limits of their own. `connectTimeout` replaces that of the
    ///     configuration.
    ///   - tls: The servers that are trusted. Rules apply on top of the configuration, except that they always verify
    ///     servers. A host that has a rule gets a client of its own, with its own connections.
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
      if let seconds = policy.connectTimeout {
        configuration.timeout.connect = TimeAmount(seconds: seconds)
      }
      self.policy = policy
      clients = HTTPClients(configuration, tls)
    }

    /// Performs a request.
    ///
    /// - Throws: `URLError`, `TransportFailure` around it once the head of the response has arrived, `TLSFailure`,
    ///   `UnsupportedFeature`, `ResponseTooLarge`, or the error of the request's body.
    public func send(
      _ request: TransportRequest,
      progress: (@Sendable (TransferProgress) -> Void)?
    ) async throws -> TransportResponse {
      try Task.checkCancellation()
      var request = request
      let ownConnectTimeout = request.policy.connectTimeout
      guard ownConnectTimeout == nil || ownConnectTimeout == policy.connectTimeout else {
        throw UnsupportedFeature(
          "a timeout for connecting",
          reason: "requests share connections; set 'connectTimeout' for the transport"
        )
      }
      request.policy = request.policy.merged(over: policy)
      let exchange = Exchange(request, clients, progress)
      do {
        return try await exchange.response().delivered(for: request)
      } catch let failure as TransportFailure {
        var failure = failure
        failure.underlyingError = TransportError.converting(failure.underlyingError)
        throw failure
      } catch {
        let converted = TransportError.converting(error)
        guard converted is CancellationError, !Task.isCancelled else { throw converted }
        // The client gave up, and not the caller.
        throw URLError(.networkConnectionLost, userInfo: [NSUnderlyingErrorKey: error])
      }
    }
  }

  extension TimeAmount {
    /// Converts a number of seconds, however large.
    init(seconds: TimeInterval) {
      self = .nanoseconds(Int64(min(max(0, seconds), 1_000_000_000) * 1_000_000_000))
    }
  }
#endif
