public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A request as a `Transport` receives it.
public struct TransportRequest: Sendable {
  /// The location of the bytes of the body.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Body: Sendable {
    /// In the request, if it has a body.
    case request
    /// In a file.
    case file(URL)
    /// In a stream, which is opened again each time the body is sent.
    case stream(BodyStream)

    /// The number of bytes, unless the body is in the request.
    var length: Int64? {
      switch self {
      case .request: nil
      case .file(let url): BodyStream(file: url).length
      case .stream(let body): body.length
      }
    }
  }

  /// The destination of the bytes of the response.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Sink: Sendable {
    /// Memory.
    case memory
    /// A file if the status code is accepted, memory otherwise.
    case file(DownloadDestination, accepting: ValidationType)
    /// The caller, while the bytes arrive, if the status code is accepted; memory otherwise.
    ///
    /// In that case, the response is returned as soon as its head has arrived.
    case stream(accepting: ValidationType)
  }

  /// The properties, stored by reference: the frames of async functions contain requests.
  private final class Storage: @unchecked Sendable {
    var urlRequest: URLRequest
    var body: Body
    var sink: Sink
    var maximumBacklog: Int64 = 1 << 26
    var resumeData: Data?
    var credential: URLCredential?
    var credentialFields: CredentialFields
    var policy: TransferPolicy
    var target: (any TargetType)?
    #if !canImport(FoundationNetworking)
      var metricsRecorder: TaskMetricsRecorder?
    #endif

    init(
      _ urlRequest: URLRequest,
      _ body: Body,
      _ sink: Sink,
      _ credential: URLCredential?,
      _ credentialFields: CredentialFields,
      _ policy: TransferPolicy
    ) {
      self.urlRequest = urlRequest
      self.body = body
      self.sink = sink
      self.credential = credential
      self.credentialFields = credentialFields
      self.policy = policy
    }

    func copy() -> Storage {
      let copy = Storage(urlRequest, body, sink, credential, credentialFields, policy)
      copy.maximumBacklog = maximumBacklog
      copy.resumeData = resumeData
      copy.target = target
      #if !canImport(FoundationNetworking)
        copy.metricsRecorder = metricsRecorder
      #endif
      return copy
    }
  }

  private var storage: Storage

  /// The URL, the method, the headers and usually the body.
  public var urlRequest: URLRequest {
    get { storage.urlRequest }
    set { unique.urlRequest = newValue }
  }

  /// The location of the bytes of the body.
  public var body: Body {
    get { storage.body }
    set { unique.body = newValue }
  }

  /// The destination of the bytes of the response.
  public var sink: Sink {
    get { storage.sink }
    set { unique.sink = newValue }
  }

  /// The number of bytes of a streamed body that may wait in memory for a reader that is slower
  /// than the network, on platforms where sessions can't pause.
  public var maximumBacklog: Int64 {
    get { storage.maximumBacklog }
    set { unique.maximumBacklog = newValue }
  }

  /// The data with which an interrupted download continues; a transport that doesn't support it
  /// starts over.
  public var resumeData: Data? {
    get { storage.resumeData }
    set { unique.resumeData = newValue }
  }

  /// The credential for a server that requests one.
  public var credential: URLCredential? {
    get { storage.credential }
    set { unique.credential = newValue }
  }

  /// The names under which the request carries credentials, which are sent only to the origin of
  /// its URL.
  public var credentialFields: CredentialFields {
    get { storage.credentialFields }
    set { unique.credentialFields = newValue }
  }

  /// The limits of the transfer.
  public var policy: TransferPolicy {
    get { storage.policy }
    set { unique.policy = newValue }
  }

  /// The target that the request was created for; nil unless a provider created it.
  package var target: (any TargetType)? {
    get { storage.target }
    set { unique.target = newValue }
  }

  #if !canImport(FoundationNetworking)
    /// The recorder that receives the measurements of the session's task.
    var metricsRecorder: TaskMetricsRecorder? {
      get { storage.metricsRecorder }
      set { unique.metricsRecorder = newValue }
    }
  #endif

  /// The properties, to which no other request refers.
  private var unique: Storage {
    mutating get {
      if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
      return storage
    }
  }

  /// Creates a request.
  public init(
    _ urlRequest: URLRequest,
    body: Body = .request,
    sink: Sink = .memory,
    credential: URLCredential? = nil,
    credentialFields: CredentialFields = CredentialFields(),
    policy: TransferPolicy = TransferPolicy()
  ) {
    storage = Storage(urlRequest, body, sink, credential, credentialFields, policy)
  }
}

extension ValidationType {
  /// Returns whether a status code counts as success; for a resumed download, 206 counts like 200.
  func accepts(_ statusCode: Int, for request: TransportRequest) -> Bool {
    accepts(statusCode == 206 && request.resumeData != nil ? 200 : statusCode)
  }
}
