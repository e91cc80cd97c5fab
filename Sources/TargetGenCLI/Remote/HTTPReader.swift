import Foundation

#if canImport(FoundationNetworking) && !TARGETGEN_OFFLINE
  import FoundationNetworking
#endif

/// Sends GET requests one after the other, and waits for each answer.
///
/// It follows no redirect, keeps no cookie and answers no question for a password.
final class HTTPReader: Sendable {
  /// What a server has answered.
  struct Answer: Sendable {
    var status: Int
    /// Where the file is instead.
    var location: String?
    var contentType: String?
    var bytes: [UInt8]
  }

  /// Why there is no answer.
  enum Failure: Error, Hashable {
    case tooLarge
    case unreachable(reason: String)
  }

  #if TARGETGEN_OFFLINE
    // The tool for plugins is linked statically, which with the network in it would need libcurl's archive and those
    // that belong to it; and plugins read nothing from the network.
    func close() {}

    /// Reads what is at a URL.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - headers: Further header fields.
    ///   - limit: How many bytes are read at most.
    ///   - seconds: How long to wait.
    /// - Returns: The answer, whatever its status.
    /// - Throws: `Failure` where there is none.
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

    /// Lets go of the connections; nothing can be read afterwards.
    func close() {
      session.invalidateAndCancel()
    }

    /// Reads what is at a URL.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - headers: Further header fields.
    ///   - limit: How many bytes are read at most.
    ///   - seconds: How long to wait.
    /// - Returns: The answer, whatever its status.
    /// - Throws: `Failure` where there is none.
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
