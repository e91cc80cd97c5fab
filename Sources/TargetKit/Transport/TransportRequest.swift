public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A request as a `Transport` gets it.
public struct TransportRequest: Sendable {
  /// Where the bytes of the body are.
  public enum Body: Hashable, Sendable {
    /// In the request, if it has any.
    case request
    /// In a file.
    case file(URL)
  }

  /// Where the bytes of the answer go.
  public enum Sink: Sendable {
    /// To memory.
    case memory
    /// To a file if the status code is among those accepted, to memory otherwise.
    case file(DownloadDestination, accepting: ValidationType)
  }

  /// The URL, method, headers and, as a rule, body.
  public var urlRequest: URLRequest

  /// Where the bytes of the body are.
  public var body: Body

  /// Where the bytes of the answer go.
  public var sink: Sink

  /// What answers a server that asks for credentials.
  public var credential: URLCredential?

  /// Creates a request.
  public init(
    _ urlRequest: URLRequest,
    body: Body = .request,
    sink: Sink = .memory,
    credential: URLCredential? = nil
  ) {
    self.urlRequest = urlRequest
    self.body = body
    self.sink = sink
    self.credential = credential
  }
}
