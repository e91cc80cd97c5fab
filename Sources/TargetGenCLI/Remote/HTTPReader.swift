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

  #if TARGETGEN_OFFLINE
    // The tool for plugins is linked statically. With networking, it would require libcurl's
    // archive and its dependencies. Plugins don't read from the network.
    func close() {}

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
      throw .unreachable(reason: "this build of targetgen reads nothing from the network")
    }
  #else
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

    /// Closes the connections, after which nothing can be read.
    func close() {
      session.invalidateAndCancel()
    }

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
      var request = URLRequest(url: url, timeoutInterval: seconds)
      request.setValue("targetgen", forHTTPHeaderField: "User-Agent")
      request.setValue(
        "application/json, application/yaml, text/yaml, text/plain, */*;q=0.5",
        forHTTPHeaderField: "Accept"
      )
      for header in headers { request.setValue(header.value, forHTTPHeaderField: header.name) }
      let task = session.dataTask(with: request)
      let result = exchange.wait(for: task, limit: limit, seconds: seconds)
      switch result {
      case .success(let answer): return answer
      case .failure(let failure): throw failure
      }
    }
  #endif
}
