#if AsyncHTTPClient
  public import AsyncHTTPClient
  public import Foundation
  import NIOCore
  import NIOHTTP1
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
  /// It is a class because its connections are closed with its last reference.
  public final class HTTPClientTransport: Transport {
    private let client: HTTPClient

    /// The limits of requests that don't have limits of their own.
    public let policy: TransferPolicy

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the client: TLS, proxies, connection pools. Its redirects and its read
    ///     timeout are ignored in favour of those of the requests.
    ///   - policy: The limits of requests that don't have limits of their own. `connectTimeout` replaces that of the
    ///     configuration.
    public init(
      configuration: HTTPClient.Configuration = HTTPClient.Configuration(),
      policy: TransferPolicy = TransferPolicy()
    ) {
      var configuration = configuration
      configuration.redirectConfiguration = .disallow
      configuration.decompression = .enabled(limit: NIOHTTPDecompression.DecompressionLimit.none)
      configuration.timeout.read = nil
      if let seconds = policy.connectTimeout {
        configuration.timeout.connect = TimeAmount(seconds: seconds)
      }
      self.policy = policy
      client = HTTPClient(
        eventLoopGroupProvider: .shared(HTTPClient.defaultEventLoopGroup),
        configuration: configuration
      )
    }

    deinit {
      // Requests keep the transport: none is under way.
      client.shutdown { _ in }
    }

    /// Performs a request.
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
      let exchange = Exchange(request, client, self, progress)
      do {
        return try await exchange.response().delivered(for: request)
      } catch let failure as TransportFailure {
        var failure = failure
        failure.underlyingError = TransportError.converting(failure.underlyingError)
        throw failure
      } catch {
        throw TransportError.converting(error)
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
