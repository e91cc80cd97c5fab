#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Performs requests with a `URLSession`.
///
/// A session that is released finishes its transfers, then closes its connections. It is a class because it ends with
/// its last reference.
public final class Session: Transport {
  /// The session of providers that are created without one, so that they share connections.
  public static let shared = Session()

  /// The session that keeps nothing of one request for the next: no cookies and no cache.
  ///
  /// Servers that call other servers on behalf of their users use this one, or one like it.
  public static let stateless = Session(configuration: .stateless, cookies: CookieStore.none)

  private let urlSession: URLSession
  private let delegate: SessionDelegate
  private let transfers = Locked<[ObjectIdentifier: Transfer]>([:])

  /// The stored cookies.
  let cookies: CookieJar

  /// The limits of requests that don't have limits of their own.
  public let policy: TransferPolicy

  /// The servers that are trusted.
  public let tls: TLSPolicy

  /// The error of every request, if the configuration is one that the session can't use.
  private let unsupported: UnsupportedFeature?

  /// The folder of the files that exist while transfers need them.
  package let temporaryFolder = TemporaryFolder()

  /// The headers of the configuration.
  public let additionalHeaders: [String: String]

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - configuration: The configuration, which is copied.
  ///   - cookies: The place where cookies are kept. Without one it is `httpCookieStorage` of the configuration, or
  ///     `memory` if that is the system's store.
  ///   - policy: The limits of requests that don't have limits of their own.
  ///   - tls: The servers that are trusted. On Linux, where Foundation leaves no choice, requests to hosts that have a
  ///     rule fail with an `UnsupportedFeature`.
  public init(
    configuration: URLSessionConfiguration = .default,
    cookies: CookieStore? = nil,
    policy: TransferPolicy = TransferPolicy(),
    tls: TLSPolicy = .system
  ) {
    self.tls = tls
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
        over: TransferPolicy(totalTimeout: configuration.resourceTimeout)
      )
      configuration.removeUnusedCache()
      // `CookieJar` puts the cookies into requests.
      configuration.httpShouldSetCookies = false
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

  /// Performs a request.
  ///
  /// - Throws: `URLError`, `TransportFailure` around it once the head of the response has arrived, `TLSFailure`,
  ///   `UnsupportedFeature`, `ResponseTooLarge`, or the error of the request's body.
  public func send(
    _ request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> TransportResponse {
    try Task.checkCancellation()
    if let unsupported { throw unsupported }
    let transfer = Transfer(request, in: self, progress: progress)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.start { continuation.resume(with: $0) }
      }
    } onCancel: {
      transfer.cancel()
    }
  }

  /// Cancels all transfers under way, streamed bodies included.
  ///
  /// Their calls end with a cancellation.
  public func cancelAll() {
    for transfer in transfers.withLock({ Array($0.values) }) {
      transfer.cancel()
    }
  }

  /// The number of transfers under way.
  package var transferCount: Int {
    transfers.withLock { $0.count }
  }

  func add(_ transfer: Transfer) {
    transfers.withLock { $0[ObjectIdentifier(transfer)] = transfer }
  }

  func remove(_ transfer: Transfer) {
    _ = transfers.withLock { $0.removeValue(forKey: ObjectIdentifier(transfer)) }
  }

  /// Makes the task of a transfer, which is not resumed yet.
  func makeTask(
    _ urlRequest: URLRequest,
    _ body: TransportRequest.Body,
    _ request: TransportRequest,
    for transfer: Transfer
  ) throws -> URLSessionTask {
    try checkTLS(of: urlRequest.url)
    let urlRequest = cookies.fill(urlRequest.withPlatformTimeout)
    let task: URLSessionTask
    switch (body, request.sink) {
    case (.request, .file):
      #if canImport(FoundationNetworking)
        // A download task opens its file anew for every block.
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
        // An upload task asks for the size of the file for every block.
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

  /// Throws if no request may be sent to a URL.
  func checkTLS(of url: URL?) throws {
    let rule = try tls.rule(for: url)
    #if !canImport(Security)
      guard rule == nil else {
        throw UnsupportedFeature(
          "a TLS rule for '\(url?.host ?? "")'",
          reason:
            "Foundation verifies servers by itself on this platform; 'TargetKitAsyncHTTPClient' can"
        )
      }
    #endif
  }

  private func streamTask(
    _ urlRequest: URLRequest,
    _ body: BodyStream,
    _ transfer: Transfer
  ) throws -> URLSessionTask {
    var urlRequest = urlRequest
    if let length = body.length {
      urlRequest.setValue(String(length), forHTTPHeaderField: "Content-Length")
      #if canImport(FoundationNetworking)
        // A stream is sent in chunks unless curl is told not to; a header of nothing but space stays away.
        urlRequest.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
        guard length > 0 else { return urlSession.dataTask(with: urlRequest) }
      #endif
    }
    #if canImport(FoundationNetworking)
      urlRequest.httpBodyStream = try transfer.open(body)
      return urlSession.dataTask(with: urlRequest)
    #else
      // The session asks its delegate for the stream.
      return urlSession.uploadTask(withStreamedRequest: urlRequest)
    #endif
  }
}
