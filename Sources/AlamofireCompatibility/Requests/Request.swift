import TargetKit

#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A request of a session, from its creation to its answer.
///
/// A class as in Alamofire: interceptors, monitors and plugins share it with whoever sends it.
public class Request: @unchecked Sendable {
  /// How far a request is.
  public enum State: Sendable {
    /// It waits for `resume()`.
    case initialized
    /// It is under way.
    case resumed
    /// It was called off.
    case cancelled
    /// It has ended.
    case finished
  }

  /// Is told how far a transfer is.
  public typealias ProgressHandler = @Sendable (_ progress: Progress) -> Void

  /// The task of a request, as far as retriers ask for it.
  public struct Task: Sendable {
    /// The request as it was sent.
    public let currentRequest: URLRequest?

    /// The head of the answer, if one came.
    public let response: URLResponse?
  }

  /// Tells requests apart.
  public let id = UUID()

  /// What adapts and retries this request, before what the session has for all of them.
  public let interceptor: (any RequestInterceptor)?

  /// The session that performs the request.
  let session: Session

  /// How far the body of the request is.
  public let uploadProgress = Progress(totalUnitCount: 0)

  /// How far the body of the answer is.
  public let downloadProgress = Progress(totalUnitCount: 0)

  let mutable = Locked(Mutable())

  init(session: Session, interceptor: (any RequestInterceptor)?) {
    self.session = session
    self.interceptor = interceptor
  }

  /// What a request gathers on its way.
  struct Mutable {
    var state = State.initialized
    var isPerforming = false
    var hasEnded = false
    var transfer: (any TargetKit.Cancellable)?
    var credential: URLCredential?
    var requests: [URLRequest] = []
    var response: HTTPURLResponse?
    var data: Data?
    var fileURL: URL?
    var retryCount = 0
    var error: AFError?
    var validations: [Validator] = []
    var requestHandlers: [@Sendable (URLRequest) -> Void] = []
    var endHandlers: [@Sendable () -> Void] = []
    var uploadHandler: (@Sendable (Progress) -> Void)?
    var downloadHandler: (@Sendable (Progress) -> Void)?
  }

  // What the kinds of requests differ in.

  func makeRequest() throws -> URLRequest { throw URLError(.unsupportedURL) }

  func makeBody(_ request: URLRequest) throws -> TransportRequest.Body { .request }

  var sink: TransportRequest.Sink { .memory }

  /// Deletes what was made for a transfer.
  func discardBody() {}
}

extension Request {
  /// How far the request is.
  public var state: State { mutable.withLock { $0.state } }

  /// Whether it waits for `resume()`.
  public var isInitialized: Bool { state == .initialized }

  /// Whether it is under way.
  public var isResumed: Bool { state == .resumed }

  /// Whether it was called off.
  public var isCancelled: Bool { state == .cancelled }

  /// Whether it has ended.
  public var isFinished: Bool { state == .finished }

  /// The configuration of the session.
  package var sessionConfiguration: URLSessionConfiguration { session.sessionConfiguration }

  /// The request as it was made, then as interceptors changed it; for every attempt.
  public var requests: [URLRequest] { mutable.withLock { $0.requests } }

  /// The request as it was made first.
  public var firstRequest: URLRequest? { requests.first }

  /// The request as it was sent last.
  public var lastRequest: URLRequest? { requests.last }

  /// The request as it was sent last.
  public var request: URLRequest? { lastRequest }

  /// The head of the answer, if one came.
  public var response: HTTPURLResponse? { mutable.withLock { $0.response } }

  /// The last attempt, if one was made.
  public var task: Task? {
    mutable.withLock { mutable in
      mutable.requests.last.map { Task(currentRequest: $0, response: mutable.response) }
    }
  }

  /// How often the request was tried again so far.
  public var retryCount: Int { mutable.withLock { $0.retryCount } }

  /// Why the request came to nothing.
  public var error: AFError? { mutable.withLock { $0.error } }
}

extension Request: Hashable {
  /// Returns whether both are the same request.
  public static func == (lhs: Request, rhs: Request) -> Bool { lhs === rhs }

  /// Feeds the request's identifier to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

extension Request: CustomStringConvertible {
  /// The method, the URL and, at the end, the status code.
  public var description: String {
    guard let request, let method = request.httpMethod, let url = request.url else {
      return "No request created yet."
    }
    let status = response.map { " (\($0.statusCode))" } ?? ""
    return "\(method) \(url.absoluteString)\(status)"
  }
}
