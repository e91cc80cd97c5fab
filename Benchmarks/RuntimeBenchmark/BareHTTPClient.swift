#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1
  import NIOHTTPCompression

  /// An `HTTPClient` without `TargetKit`, with the configuration and the fields of its transport.
  struct BareHTTPClient {
    static var configuration: HTTPClient.Configuration {
      var configuration = HTTPClient.Configuration()
      configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 64
      configuration.redirectConfiguration = .disallow
      configuration.decompression = .enabled(limit: .none)
      return configuration
    }

    private let client = HTTPClient(configuration: Self.configuration)
    private let request: HTTPClientRequest

    init(url: URL) {
      var request = HTTPClientRequest(url: url.absoluteString)
      request.headers.add(name: "Accept", value: "application/json")
      request.headers.add(name: "Accept-Encoding", value: "gzip, deflate")
      self.request = request
    }

    /// Sends a request that ends after 60 seconds, like those of `TargetKit`.
    func send() async throws {
      let response = try await client.execute(request, timeout: .seconds(60))
      let body = try await response.body.collect(upTo: 1 << 24)
      guard 200..<300 ~= response.status.code, body.readableBytes > 0 else {
        throw URLError(.badServerResponse)
      }
    }
  }
#endif
