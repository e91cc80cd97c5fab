public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A request as a `Transport` gets it.
public struct TransportRequest: Sendable {
  /// Where the bytes of the body are.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Body: Sendable {
    /// In the request, if it has any.
    case request
    /// In a file.
    case file(URL)
    /// In a stream, which is opened anew each time that the body is sent.
    case stream(BodyStream)

    /// How many bytes there are, unless the request knows it.
    var length: Int64? {
      switch self {
      case .request: nil
      case .file(let url): BodyStream(file: url).length
      case .stream(let body): body.length
      }
    }
  }

  /// Where the bytes of the answer go.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Sink: Sendable {
    /// To memory.
    case memory
    /// To a file if the status code is among those accepted, to memory otherwise.
    case file(DownloadDestination, accepting: ValidationType)
    /// To the caller, while they arrive, if the status code is among those accepted, to memory otherwise.
    ///
    /// The response is then returned as soon as its head has arrived.
    case stream(accepting: ValidationType)
  }

  /// The URL, method, headers and, as a rule, body.
  public var urlRequest: URLRequest

  /// Where the bytes of the body are.
  public var body: Body

  /// Where the bytes of the answer go.
  public var sink: Sink

  /// The number of bytes of a streamed body that may wait for a reader who is slower than the network, on platforms
  /// where sessions can't pause.
  public var maximumBacklog: Int64 = 1 << 30

  /// Where a download goes on that broke off; a transport that can't do that begins anew.
  public var resumeData: Data?

  /// What answers a server that asks for credentials.
  public var credential: URLCredential?

  /// The names under which the request carries credentials: they are meant for the origin of its URL only.
  public var credentialFields: CredentialFields

  /// The limits of the transfer.
  public var policy: TransferPolicy

  /// The file of a body that was made for this request: it exists as long as the request.
  var temporaryFile: TemporaryFile?

  #if !canImport(FoundationNetworking)
    /// Gets the measurements of the session's task.
    var metricsRecorder: TaskMetricsRecorder?
  #endif

  /// Creates a request.
  public init(
    _ urlRequest: URLRequest,
    body: Body = .request,
    sink: Sink = .memory,
    credential: URLCredential? = nil,
    credentialFields: CredentialFields = CredentialFields(),
    policy: TransferPolicy = TransferPolicy()
  ) {
    self.urlRequest = urlRequest
    self.body = body
    self.sink = sink
    self.credential = credential
    self.credentialFields = credentialFields
    self.policy = policy
  }
}

extension ValidationType {
  /// Returns whether a status code counts as success; the rest of a download that goes on is as good as the whole.
  func accepts(_ statusCode: Int, for request: TransportRequest) -> Bool {
    accepts(statusCode == 206 && request.resumeData != nil ? 200 : statusCode)
  }
}
