import Foundation

#if canImport(FoundationNetworking) && !TARGETGEN_OFFLINE
  import FoundationNetworking
#endif

/// Sends GET requests sequentially and waits for each response.
///
/// It doesn't follow redirects, store cookies or respond to password challenges.
final class HTTPReader: Sendable {
  /// A server's response.
  struct Answer: Sendable {
    var status: Int
    /// The target of a redirect.
    var location: String?
    var contentType: String?
    var bytes: [UInt8]
  }

  /// The reason why there is no response.
  enum Failure: Error, Hashable {
    case tooLarge
    case unreachable(reason: String)
  }

  #if !TARGETGEN_OFFLINE
    private let session: URLSession
    private let exchange = HTTPExchange()

    init() {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.urlCache = nil
      configuration.urlCredentialStorage = nil
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      #if canImport(FoundationNetworking)
        let queue = InlineOperationQueue()
      #else
        let queue: OperationQueue? = nil
      #endif
      session = URLSession(configuration: configuration, delegate: exchange, delegateQueue: queue)
    }

    deinit {
      session.invalidateAndCancel()
    }
  #endif

  /// Sends a request for a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - headers: Additional header fields.
  ///   - limit: The maximum number of bytes.
  ///   - seconds: The timeout in seconds.
  /// - Returns: The response, regardless of its status.
  /// - Throws: `Failure` if there is no response.
  func get(
    _ url: URL,
    headers: [(name: String, value: String)],
    limit: Int,
    seconds: Double
  ) throws(Failure) -> Answer {
    #if TARGETGEN_OFFLINE
      // The tool for plugins is linked statically. With networking, it would require libcurl's
      // archive and its dependencies. Plugins don't read from the network.
      throw .unreachable(reason: "this build of targetgen doesn't support network access")
    #else
      var request = URLRequest(url: url, timeoutInterval: seconds)
      #if canImport(FoundationNetworking)
        if let host = url.host, host.contains(":") {
          request = try Self.request(for: url, host: host, seconds: seconds)
        }
      #endif
      request.setValue("targetgen", forHTTPHeaderField: "User-Agent")
      request.setValue(
        "application/json, application/yaml, text/yaml, text/plain, */*;q=0.5",
        forHTTPHeaderField: "Accept"
      )
      for header in headers { request.setValue(header.value, forHTTPHeaderField: header.name) }
      let task = session.dataTask(with: request)
      return try exchange.wait(for: task, limit: limit, seconds: seconds).get()
    #endif
  }

  #if canImport(FoundationNetworking) && !TARGETGEN_OFFLINE
    /// Returns a request for a URL whose host is an IPv6 address.
    ///
    /// Up to Swift 6.3, Foundation on Linux refuses such URLs, because it compares the address
    /// with libcurl's, which has brackets. For `localhost`, libcurl tries `::1` first.
    private static func request(
      for url: URL,
      host: String,
      seconds: Double
    ) throws(Failure) -> URLRequest {
      var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
      components?.host = "localhost"
      guard host == "::1", let local = components?.url else {
        throw .unreachable(
          reason: "Foundation on Linux can't connect to IPv6 addresses; use the host's name"
        )
      }
      var request = URLRequest(url: local, timeoutInterval: seconds)
      let port = url.port.map { ":\($0)" } ?? ""
      request.setValue("[::1]\(port)", forHTTPHeaderField: "Host")
      return request
    }
  #endif
}
