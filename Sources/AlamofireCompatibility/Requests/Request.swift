import TargetKit

#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A request of a session, from its creation to its response.
///
/// A class as in Alamofire, because interceptors, monitors and plugins share it with its sender.
public class Request: @unchecked Sendable {
  /// The state of a request.
  public enum State: Sendable {
    /// The request waits for `resume()`.
    case initialized
    /// The request is in flight.
    case resumed
    /// The request was cancelled.
    case cancelled
    /// The request has finished.
    case finished
  }

  /// Receives the progress of a transfer.
  public typealias ProgressHandler = @Sendable (_ progress: Progress) -> Void

  /// The parts of a request's task that retriers use.
  public struct Task: Sendable {
    /// The request as it was sent.
    public let currentRequest: URLRequest?

    /// The status and the headers of the response, if one was received.
    public let response: URLResponse?
  }

  /// The identifier of the request.
  public let id = UUID()

  /// The interceptor of this request, which is called before that of the session.
  public let interceptor: (any RequestInterceptor)?

  /// The session of the request.
  let session: Session

  /// The upload progress of the request body.
  public let uploadProgress = Progress(totalUnitCount: 0)

  /// The download progress of the response body.
  public let downloadProgress = Progress(totalUnitCount: 0)

  let mutable = Locked(Mutable())

  init(session: Session, interceptor: (any RequestInterceptor)?) {
    self.session = session
    self.interceptor = interceptor
  }

  /// The mutable state of a request.
  struct Mutable {
    var state = State.initialized
    var isPerforming = false
    var hasEnded = false
    var transfer: (any TargetKit.Cancellable)?
    var credential: URLCredential?
    var redirector: Redirector?
    var requests: [URLRequest] = []
    var response: HTTPURLResponse?
    var data: Data?
    var fileURL: URL?
    var retryCount = 0
    var error: AFError?
    var validations: [Validator] = []
    var requestHandlers: [@Sendable (URLRequest) -> Void] = []
    var commandHandlers: [@Sendable () -> Void] = []
    var endHandlers: [@Sendable () -> Void] = []
    var uploadHandler: (@Sendable (Progress) -> Void)?
    var downloadHandler: (@Sendable (Progress) -> Void)?
  }

  // The methods that the types of requests override.

  func makeRequest() throws -> URLRequest { throw URLError(.unsupportedURL) }

  func makeBody(_ request: URLRequest) throws -> TransportRequest.Body { .request }

  var sink: TransportRequest.Sink { .memory }

  /// Deletes temporary data of a transfer.
  func discardBody() {}
}

extension Request {
  /// The state of the request.
  public var state: State { mutable.withLock { $0.state } }

  /// A Boolean value that indicates whether the request waits for `resume()`.
  public var isInitialized: Bool { state == .initialized }

  /// A Boolean value that indicates whether the request is in flight.
  public var isResumed: Bool { state == .resumed }

  /// A Boolean value that indicates whether the request was cancelled.
  public var isCancelled: Bool { state == .cancelled }

  /// A Boolean value that indicates whether the request has finished.
  public var isFinished: Bool { state == .finished }

  /// The configuration of the session.
  package var sessionConfiguration: URLSessionConfiguration { session.sessionConfiguration }

  /// The original request and its adapted versions, for all attempts.
  public var requests: [URLRequest] { mutable.withLock { $0.requests } }

  /// The original request.
  public var firstRequest: URLRequest? { requests.first }

  /// The request that was sent most recently.
  public var lastRequest: URLRequest? { requests.last }

  /// The request that was sent most recently.
  public var request: URLRequest? { lastRequest }

  /// The status and the headers of the response, if one was received.
  public var response: HTTPURLResponse? { mutable.withLock { $0.response } }

  /// The most recent attempt, if there was one.
  public var task: Task? {
    mutable.withLock { mutable in
      mutable.requests.last.map { Task(currentRequest: $0, response: mutable.response) }
    }
  }

  /// The number of retries so far.
  public var retryCount: Int { mutable.withLock { $0.retryCount } }

  /// The error of the request, if it failed.
  public var error: AFError? { mutable.withLock { $0.error } }
}

extension Request: Hashable {
  /// Returns whether both are the same request.
  public static func == (lhs: Request, rhs: Request) -> Bool { lhs === rhs }

  /// Hashes the request's identifier.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

extension Request: CustomStringConvertible {
  /// The method, the URL and, once the request has finished, the status code.
  public var description: String {
    guard let request, let method = request.httpMethod, let url = request.url else {
      return "No request created yet."
    }
    let status = response.map { " (\($0.statusCode))" } ?? ""
    return "\(method) \(url.absoluteString)\(status)"
  }
}
