import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOPosix
import NIOSSL
import RuntimeTestSupport
import TargetKit

/// A server with HTTP/2 and HTTP/1.1 over TLS on loopback, which returns the requests it received.
///
/// It listens until `stop()`.
final class TLSServer: Sendable {
  /// The number of requests that arrived.
  let requestCount: Locked<Int>

  private let channel: any Channel

  private init(_ channel: any Channel, _ requestCount: Locked<Int>) {
    self.channel = channel
    self.requestCount = requestCount
  }

  /// Starts a server with the certificate for `localhost`.
  ///
  /// - Parameter asksForIdentity: If true, clients have to show a certificate that the test authority signed.
  /// - Returns: The server.
  /// - Throws: The error of a certificate, or of listening.
  static func start(asksForIdentity: Bool = false) async throws -> TLSServer {
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: try certificates(TestCertificates.server).map { .certificate($0) },
      privateKey: .privateKey(
        try NIOSSLPrivateKey(bytes: Array(TestCertificates.serverKey.utf8), format: .pem)
      )
    )
    configuration.applicationProtocols = ["h2", "http/1.1"]
    if asksForIdentity {
      configuration.certificateVerification = .noHostnameVerification
      configuration.trustRoots = .certificates(try certificates(TestCertificates.authority))
    }
    let context = try NIOSSLContext(configuration: configuration)
    let requestCount = Locked(0)
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
        }.flatMap {
          channel.configureCommonHTTPServerPipeline { stream in
            stream.eventLoop.makeCompletedFuture {
              try stream.pipeline.syncOperations.addHandler(Describing(requestCount))
            }
          }
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    return TLSServer(channel, requestCount)
  }

  /// `https://localhost:<port>`.
  var baseURL: URL {
    get throws {
      guard let url = URL(string: "https://localhost:\(channel.localAddress?.port ?? 0)") else {
        throw URLError(.badURL)
      }
      return url
    }
  }

  func stop() {
    channel.close(promise: nil)
  }

  private static func certificates(_ pem: String) throws -> [NIOSSLCertificate] {
    try NIOSSLCertificate.fromPEMBytes(Array(pem.utf8))
  }

  /// Responds with the version and the number of bytes of each request.
  private final class Describing: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let requestCount: Locked<Int>
    private var version = HTTPVersion.http1_1
    private var byteCount = 0

    init(_ requestCount: Locked<Int>) {
      self.requestCount = requestCount
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head):
        requestCount.withLock { $0 += 1 }
        version = head.version
        byteCount = 0
      case .body(let bytes):
        byteCount += bytes.readableBytes
      case .end:
        let text = "\(version.major) \(byteCount)"
        let headers: HTTPHeaders = ["Content-Length": "\(text.utf8.count)"]
        let head = HTTPResponseHead(version: version, status: .ok, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: text)))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      }
    }
  }
}
