public import Foundation
import TargetKitWire

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

  /// The properties.
  private struct Fields: Sendable {
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
  }

  /// The properties behind a reference: the frames of async functions contain requests.
  private var fields: Indirect<Fields>

  /// The URL, the method, the headers and usually the body.
  public var urlRequest: URLRequest {
    get { fields.value.urlRequest }
    set { fields.value.urlRequest = newValue }
  }

  /// The location of the bytes of the body.
  public var body: Body {
    get { fields.value.body }
    set { fields.value.body = newValue }
  }

  /// The destination of the bytes of the response.
  public var sink: Sink {
    get { fields.value.sink }
    set { fields.value.sink = newValue }
  }

  /// The number of bytes of a streamed body that may wait in memory for a reader that is slower
  /// than the network, on platforms where sessions can't pause.
  public var maximumBacklog: Int64 {
    get { fields.value.maximumBacklog }
    set { fields.value.maximumBacklog = newValue }
  }

  /// The data with which an interrupted download continues; a transport that doesn't support it
  /// starts over.
  public var resumeData: Data? {
    get { fields.value.resumeData }
    set { fields.value.resumeData = newValue }
  }

  /// The credential for a server that requests one.
  public var credential: URLCredential? {
    get { fields.value.credential }
    set { fields.value.credential = newValue }
  }

  /// The names under which the request carries credentials, which are sent only to the origin of
  /// its URL.
  public var credentialFields: CredentialFields {
    get { fields.value.credentialFields }
    set { fields.value.credentialFields = newValue }
  }

  /// The limits of the transfer.
  public var policy: TransferPolicy {
    get { fields.value.policy }
    set { fields.value.policy = newValue }
  }

  /// The target that the request was created for; nil unless a provider created it.
  package var target: (any TargetType)? {
    get { fields.value.target }
    set { fields.value.target = newValue }
  }

  #if !canImport(FoundationNetworking)
    /// The recorder that receives the measurements of the session's task.
    var metricsRecorder: TaskMetricsRecorder? {
      get { fields.value.metricsRecorder }
      set { fields.value.metricsRecorder = newValue }
    }
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
    fields = Indirect(
      Fields(
        urlRequest: urlRequest,
        body: body,
        sink: sink,
        credential: credential,
        credentialFields: credentialFields,
        policy: policy
      )
    )
  }
}

extension ValidationType {
  /// Returns whether a status code counts as success; for a resumed download, 206 counts like 200.
  func accepts(_ statusCode: Int, for request: TransportRequest) -> Bool {
    accepts(statusCode == 206 && request.resumeData != nil ? 200 : statusCode)
  }
}
