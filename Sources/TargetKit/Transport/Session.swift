#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Performs requests with a `URLSession`.
///
/// A session that is dropped finishes what it has begun, then lets go of its connections. It is a
/// class because it ends with its last reference.
public final class Session: Transport {
  /// The session of providers that are given none, so that they share connections.
  public static let shared = Session()

  private let urlSession: URLSession
  private let delegate: SessionDelegate

  /// The stored cookies.
  let cookies: CookieJar

  /// The headers of the configuration.
  public let additionalHeaders: [String: String]

  /// Creates a session.
  ///
  /// - Parameter configuration: The configuration, which is copied.
  public init(configuration: URLSessionConfiguration = .default) {
    delegate = SessionDelegate()
    cookies = CookieJar(of: configuration)
    additionalHeaders = (configuration.httpAdditionalHeaders ?? [:]).reduce(into: [:]) {
      $0["\($1.key)"] = "\($1.value)"
    }
    #if canImport(FoundationNetworking)
      urlSession = URLSession(
        configuration: configuration.withoutUnusedCache.withoutRequestCookies,
        delegate: delegate,
        delegateQueue: InlineOperationQueue()
      )
    #else
      urlSession = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    #endif
  }

  deinit {
    urlSession.finishTasksAndInvalidate()
  }

  /// Starts a transfer; the closures are called on a queue of its own.
  public func send(
    _ request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?,
    completion: @escaping @Sendable (TransportResult) -> Void
  ) -> any Cancellable {
    start(request, on: Transfer.makeQueue(), progress: progress, completion: completion)
  }

  /// Starts a transfer.
  ///
  /// - Parameters:
  ///   - request: What to send and where to put the answer.
  ///   - queue: Where the closures are called; without one `completion` may be called on the session's own queue,
  ///     where it must neither wait nor call a session.
  ///   - progress: Told how far the transfer is, in order, before `completion`.
  ///   - completion: Called exactly once.
  /// - Returns: The transfer.
  func start(
    _ request: TransportRequest,
    on queue: DispatchQueue?,
    progress: (@Sendable (TransferProgress) -> Void)?,
    completion: @escaping @Sendable (TransportResult) -> Void
  ) -> Transfer {
    let transfer = Transfer(
      request,
      in: self,
      on: queue,
      progress: progress,
      completion: completion
    )
    transfer.begin()
    return transfer
  }

  /// Makes the task of a transfer, which is not resumed yet.
  func makeTask(
    _ urlRequest: URLRequest,
    _ body: TransportRequest.Body,
    _ request: TransportRequest,
    for transfer: Transfer
  ) throws -> URLSessionTask {
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
        // An upload task looks the file up for every block.
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
      urlRequest.httpBodyStream = try body.open { transfer.failBody($0) }
      return urlSession.dataTask(with: urlRequest)
    #else
      // The session asks its delegate for the stream.
      return urlSession.uploadTask(withStreamedRequest: urlRequest)
    #endif
  }
}
