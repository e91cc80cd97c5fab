#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Performs requests with a `URLSession`.
///
/// A session finishes its transfers and closes its connections when its last reference is released.
/// It is a class for that reason.
public final class Session: Transport {
  /// The session of providers that are created without one; they share its connections.
  public static let shared = Session()

  /// A session that stores nothing between requests: no cookies and no cache.
  ///
  /// Servers that call other servers on behalf of their users should use this session, or a similar
  /// one.
  public static let stateless = Session(configuration: .stateless, cookies: CookieStore.none)

  let urlSession: URLSession
  let delegate: SessionDelegate
  private let transfers = Locked<[ObjectIdentifier: Transfer]>([:])

  /// The stored cookies.
  let cookies: CookieJar

  /// The limits of requests that don't have limits of their own.
  public let policy: TransferPolicy

  /// The servers that are trusted; nil to leave everything to the platform.
  package let trust: (any SessionTrust)?

  /// The error of every request, if the session doesn't support the configuration.
  let unsupported: UnsupportedFeature?

  /// The folder of the files that transfers need temporarily.
  package let temporaryFolder = TemporaryFolder()

  /// The headers of the configuration.
  public let additionalHeaders: [String: String]

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - configuration: The configuration, which is copied.
  ///   - cookies: The place where cookies are stored. If nil, it is `httpCookieStorage` of the
  ///     configuration, or `memory` if that is the system's store.
  ///   - policy: The limits of requests that don't have limits of their own.
  public convenience init(
    configuration: URLSessionConfiguration = .default,
    cookies: CookieStore? = nil,
    policy: TransferPolicy = TransferPolicy()
  ) {
    self.init(configuration: configuration, cookies: cookies, policy: policy, trust: nil)
  }

  /// Creates a session that trusts certain servers.
  package init(
    configuration: URLSessionConfiguration,
    cookies: CookieStore?,
    policy: TransferPolicy,
    trust: (any SessionTrust)?
  ) {
    self.trust = trust
    unsupported = configuration.unsupportedFeature
    let configuration = unsupported == nil ? configuration.copied : .ephemeral
    configuration.httpCookieStorage = (cookies ?? .of(configuration)).storage
    delegate = SessionDelegate()
    self.cookies = CookieJar(of: configuration)
    additionalHeaders = (configuration.httpAdditionalHeaders ?? [:]).reduce(into: [:]) {
      $0["\($1.key)"] = "\($1.value)"
    }
    #if canImport(FoundationNetworking)
      self.policy = policy.merged(
        over: TransferPolicy(attemptTimeout: configuration.resourceTimeout)
      )
      configuration.removeUnusedCache()
      // `CookieJar` adds the cookies to requests, and keeps those of responses.
      configuration.httpShouldSetCookies = false
      configuration.httpCookieAcceptPolicy = .never
      urlSession = URLSession(
        configuration: configuration,
        delegate: delegate,
        delegateQueue: InlineOperationQueue()
      )
    #else
      self.policy = policy
      urlSession = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    #endif
  }

  deinit {
    urlSession.finishTasksAndInvalidate()
  }

  /// Returns the cookies of a request, followed by those that the session stores for its URL.
  public func cookieField(for request: URLRequest) -> String? {
    cookies.field(for: request)
  }

  /// Performs a request.
  ///
  /// - Throws: `URLError`, wrapped in `TransportFailure` if the head of the response has arrived;
  ///   `TLSFailure` of `TargetKitTrust`, `UnsupportedFeature`, `ResponseTooLarge`, or the error of the request's body.
  public func send(
    _ request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> TransportResponse {
    try Task.checkCancellation()
    if let unsupported { throw unsupported }
    return try await Transfer(request, in: self, progress: progress).response()
  }

  /// Cancels all transfers in progress, including streamed bodies, and all WebSocket connections.
  ///
  /// Their calls end with a cancellation.
  public func cancelAll() {
    for transfer in transfers.withLock({ Array($0.values) }) {
      transfer.cancel()
    }
    #if !canImport(FoundationNetworking)
      delegate.cancelWebSockets()
    #endif
  }

  /// The number of transfers in progress.
  package var transferCount: Int {
    transfers.withLock { $0.count }
  }

  func add(_ transfer: Transfer) {
    transfers.withLock { $0[ObjectIdentifier(transfer)] = transfer }
  }

  func remove(_ transfer: Transfer) {
    _ = transfers.withLock { $0.removeValue(forKey: ObjectIdentifier(transfer)) }
  }

  /// Creates the task of a transfer, which is not resumed yet.
  func makeTask(
    _ urlRequest: URLRequest,
    _ body: TransportRequest.Body,
    _ request: TransportRequest,
    for transfer: Transfer
  ) throws -> URLSessionTask {
    try trust?.check(urlRequest.url)
    #if canImport(FoundationNetworking)
      try checkAddress(of: urlRequest.url)
    #endif
    var urlRequest = cookies.fill(urlRequest.withPlatformTimeout)
    #if canImport(FoundationNetworking)
      if case .file = request.sink, urlRequest.value(forHTTPHeaderField: "Accept-Encoding") == nil {
        // Foundation accepts a compressed body that was cut, and the file would be incomplete.
        urlRequest.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
      }
    #endif
    let task: URLSessionTask
    switch (body, request.sink) {
    case (.request, .file):
      #if canImport(FoundationNetworking)
        // A download task reopens its file for every block.
        task = urlSession.dataTask(with: urlRequest)
      #else
        if let resumeData = request.resumeData {
          task = urlSession.downloadTask(withResumeData: resumeData)
        } else {
          task = urlSession.downloadTask(with: urlRequest)
        }
      #endif
    case (.request, .memory), (.request, .stream):
      task = urlSession.dataTask(with: urlRequest)
    case (.file(let url), _):
      #if canImport(FoundationNetworking)
        // An upload task reads the size of the file for every block.
        task = try streamTask(urlRequest, BodyStream(file: url), transfer)
      #else
        task = urlSession.uploadTask(with: urlRequest, fromFile: url)
      #endif
    case (.stream(let body), _):
      task = try streamTask(urlRequest, body, transfer)
    }
    delegate.add(transfer, for: task)
    return task
  }

  #if canImport(FoundationNetworking)
    /// Throws if the host of a URL is an IPv6 address: up to Swift 6.3, `URLSession` on Linux calls
    /// every such URL invalid.
    private func checkAddress(of url: URL?) throws {
      guard let host = url?.host, host.contains(":") else { return }
      throw UnsupportedFeature(
        "the IPv6 address '\(host)' as a host",
        reason:
          "Foundation refuses it on this platform; use a host name or 'TargetKitAsyncHTTPClient'"
      )
    }
  #endif

  private func streamTask(
    _ urlRequest: URLRequest,
    _ body: BodyStream,
    _ transfer: Transfer
  ) throws -> URLSessionTask {
    var urlRequest = urlRequest
    if let length = body.length {
      urlRequest.setValue(String(length), forHTTPHeaderField: "Content-Length")
      #if canImport(FoundationNetworking)
        // curl sends a stream in chunks unless it is told not to. A header that is only a space
        // isn't sent.
        urlRequest.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
        guard length > 0 else { return urlSession.dataTask(with: urlRequest) }
      #endif
    }
    #if canImport(FoundationNetworking)
      urlRequest.httpBodyStream = try transfer.open(body)
      return urlSession.dataTask(with: urlRequest)
    #else
      // The session requests the stream from its delegate.
      return urlSession.uploadTask(withStreamedRequest: urlRequest)
    #endif
  }
}
