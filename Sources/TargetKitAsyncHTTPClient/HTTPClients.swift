#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOPosix
  import NIOSSL
  import TargetKit
  import TargetKitTrust

  /// The clients of a transport: one for most hosts, and one for each host that has a TLS rule.
  ///
  /// When a client verifies a connection, it doesn't know the name of the host, so each rule needs
  /// its own client. It is a class because its clients are shut down when it is released.
  final class HTTPClients: Sendable {
    private let configuration: HTTPClient.Configuration
    private let tls: TLSPolicy
    private let client: HTTPClient
    /// The timer of all transfers.
    let timer = IdleTimer()
    private let ruled = Locked<[String: HTTPClient]>([:])

    init(_ configuration: HTTPClient.Configuration, _ tls: TLSPolicy) {
      self.configuration = configuration
      self.tls = tls
      client = HTTPClient(
        eventLoopGroupProvider: .shared(HTTPClient.defaultEventLoopGroup),
        configuration: configuration
      )
    }

    deinit {
      for client in ruled.withLock({ $0.values }) + [client] {
        client.shutdown { _ in }
      }
    }

    /// Returns the client for the host of a URL.
    ///
    /// - Throws: `TLSFailure` if requests to the URL are not allowed; the error of a certificate
    ///   that can't be read.
    func client(for url: URL?) throws -> HTTPClient {
      guard let rule = try tls.rule(for: url), let host = url?.host?.lowercased() else {
        return client
      }
      return try ruled.withLock { clients in
        if let client = clients[host] { return client }
        let client = try makeClient(for: host, rule)
        clients[host] = client
        return client
      }
    }

    /// Converts the error of a connection to the host of a URL to that of its rule, if it has one.
    func failure(_ error: any Error, connectingTo url: URL?) -> any Error {
      guard let host = url?.host, (try? tls.rule(forHost: host)) != nil,
        TransportError.isDistrust(error)
      else { return error }
      return TLSFailure(.notTrusted, host: host, underlyingError: error)
    }

    // MARK: WebSockets

    /// The TLS of a WebSocket connection.
    struct WebSocketTLS: Sendable {
      let context: NIOSSLContext
      /// Checks the server, after TLS has verified it.
      let verify: (@Sendable (any Channel) -> EventLoopFuture<Void>)?

      /// Creates the handler of a connection to a host.
      func handler(for host: String) throws -> NIOSSLClientHandler {
        let isAddress = (try? SocketAddress(ipAddress: host, port: 0)) != nil
        return try NIOSSLClientHandler(context: context, serverHostname: isAddress ? nil : host)
      }
    }

    /// A Boolean value that indicates whether requests use a proxy.
    var hasProxy: Bool { configuration.proxy != nil }

    /// The time that connecting may take.
    var connectTimeout: TimeAmount { configuration.timeout.connect ?? .seconds(10) }

    /// Returns the TLS of a WebSocket connection, with the rule for its host.
    ///
    /// - Throws: `TLSFailure` if requests to the URL are not allowed; the error of a certificate
    ///   that can't be read.
    func webSocketTLS(for url: URL) throws -> WebSocketTLS {
      var configuration = configuration.tlsConfiguration ?? .makeClientConfiguration()
      var verify: (@Sendable (any Channel) -> EventLoopFuture<Void>)?
      if let rule = try tls.rule(for: url), let host = url.host?.lowercased() {
        configuration = try rule.applied(to: configuration)
        verify = { Self.verify($0, host, rule) }
      }
      configuration.applicationProtocols = ["http/1.1"]
      return WebSocketTLS(context: try NIOSSLContext(configuration: configuration), verify: verify)
    }

    /// Throws if a URL without TLS is not allowed.
    func checkUnencrypted(_ url: URL) throws {
      _ = try tls.rule(for: url)
    }

    // MARK: Clients

    private func makeClient(for host: String, _ rule: TLSRule) throws -> HTTPClient {
      var configuration = configuration
      let verifying = { (next: StatusGuard.Initializer?) -> StatusGuard.Initializer in
        { channel in
          let verified = Self.verify(channel, host, rule)
          return next.map { next in verified.flatMap { next(channel) } } ?? verified
        }
      }
      configuration.http1_1ConnectionDebugInitializer = verifying(
        configuration.http1_1ConnectionDebugInitializer
      )
      configuration.http2ConnectionDebugInitializer = verifying(
        configuration.http2ConnectionDebugInitializer
      )
      configuration.tlsConfiguration = try rule.applied(
        to: configuration.tlsConfiguration ?? .makeClientConfiguration()
      )
      // The event loops of Network.framework can't be used, because they don't provide the server's
      // certificate.
      return HTTPClient(
        eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton),
        configuration: configuration
      )
    }

    /// Checks a server that NIOSSL has verified, before a request is sent to it.
    private static func verify(
      _ channel: any Channel,
      _ host: String,
      _ rule: TLSRule
    ) -> EventLoopFuture<Void> {
      let verified = channel.nioSSL_peerCertificate().flatMapThrowing { certificate in
        let certificates = try certificate.map { [try TLSCertificate(der: Data($0.toDERBytes()))] }
        try rule.check(ServerTrust(host: host, certificates: certificates ?? []))
      }
      verified.whenFailure { _ in
        // The client doesn't close a refused connection, and has to forget it first.
        channel.eventLoop.execute { channel.close(promise: nil) }
      }
      return verified
    }
  }

  extension TLSRule {
    /// Returns a configuration with the authorities and the identity of the rule.
    fileprivate func applied(to configuration: TLSConfiguration) throws -> TLSConfiguration {
      var configuration = configuration
      configuration.certificateVerification = .fullVerification
      if let authorities {
        let roots = try authorities.map {
          try NIOSSLCertificate(bytes: Array($0.der), format: .der)
        }
        configuration.trustRoots = .certificates(roots)
        configuration.additionalTrustRoots = []
      }
      switch identity?.source {
      case nil:
        break
      case .pkcs12(let data, let password):
        let bundle = try NIOSSLPKCS12Bundle(buffer: Array(data), passphrase: password.utf8)
        configuration.certificateChain = bundle.certificateChain.map { .certificate($0) }
        configuration.privateKey = .privateKey(bundle.privateKey)
      case .pem(let certificates, let privateKey):
        configuration.certificateChain = try TLSCertificate.certificates(pem: certificates).map {
          .certificate(try NIOSSLCertificate(bytes: Array($0.der), format: .der))
        }
        configuration.privateKey = .privateKey(
          try NIOSSLPrivateKey(bytes: Array(privateKey.utf8), format: .pem)
        )
      }
      return configuration
    }
  }
#endif
