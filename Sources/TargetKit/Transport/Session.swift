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

  /// Creates a session.
  ///
  /// - Parameter configuration: The configuration, which is copied.
  public init(configuration: URLSessionConfiguration = .default) {
    delegate = SessionDelegate()
    urlSession = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit {
    urlSession.finishTasksAndInvalidate()
  }

  /// The headers of the configuration.
  public var additionalHeaders: [String: String] {
    let headers = urlSession.configuration.httpAdditionalHeaders ?? [:]
    return headers.reduce(into: [:]) { $0["\($1.key)"] = "\($1.value)" }
  }

  /// Starts a transfer.
  public func send(
    _ request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?,
    completion: @escaping @Sendable (TransportResult) -> Void
  ) -> any Cancellable {
    let task: URLSessionTask
    let urlRequest = request.urlRequest.withPlatformTimeout
    switch (request.body, request.sink) {
    case (.request, .memory): task = urlSession.dataTask(with: urlRequest)
    case (.request, .file): task = urlSession.downloadTask(with: urlRequest)
    case (.file(let url), _):
      task = urlSession.uploadTask(with: urlRequest, fromFile: url)
    }
    let transfer = Transfer(task, request: request, progress: progress, completion: completion)
    delegate.add(transfer)
    task.resume()
    return transfer
  }
}
