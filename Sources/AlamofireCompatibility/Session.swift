import TargetKit

#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The session for general use.
public let AF = Session.default

/// Creates and performs requests.
///
/// Unlike in Alamofire, a session that is deallocated finishes its requests.
open class Session: @unchecked Sendable {
  /// Changes a request before it is adapted.
  public typealias RequestModifier = @Sendable (inout URLRequest) throws -> Void

  /// A session for general use.
  public static let `default` = Session()

  /// The configuration with which the session was created.
  public let sessionConfiguration: URLSessionConfiguration

  /// The queue of the session.
  public let rootQueue: DispatchQueue

  /// A Boolean value that indicates whether a request starts when a response handler is added.
  public let startRequestsImmediately: Bool

  /// The queue on which requests are created and adapted.
  public let requestQueue: DispatchQueue

  /// The interceptor for all requests.
  public let interceptor: (any RequestInterceptor)?

  /// The monitor of all requests.
  public let eventMonitor: CompositeEventMonitor

  /// The transport that performs the requests.
  let transport: any Transport

  private let active = Locked<Set<Request>>([])

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - configuration: The configuration, which is copied.
  ///   - rootQueue: The session's queue, which must be serial.
  ///   - startRequestsImmediately: A Boolean value that indicates whether a request starts when a
  ///     response handler is added.
  ///   - requestQueue: The queue on which requests are created and adapted; the default is
  ///     `rootQueue`.
  ///   - interceptor: The interceptor for all requests.
  ///   - eventMonitors: The monitors of all requests.
  public init(
    configuration: URLSessionConfiguration = URLSessionConfiguration.af.default,
    rootQueue: DispatchQueue = DispatchQueue(label: "AlamofireCompatibility.requests"),
    startRequestsImmediately: Bool = true,
    requestQueue: DispatchQueue? = nil,
    interceptor: (any RequestInterceptor)? = nil,
    eventMonitors: [any EventMonitor] = []
  ) {
    self.rootQueue = rootQueue
    self.requestQueue = requestQueue ?? rootQueue
    self.startRequestsImmediately = startRequestsImmediately
    self.interceptor = interceptor
    eventMonitor = CompositeEventMonitor(eventMonitors)
    sessionConfiguration = configuration
    #if canImport(FoundationNetworking)
      // The system's cookie store is a file that other programs read, so Alamofire's default isn't
      // safe here.
      transport = TargetKit.Session(configuration: configuration)
    #else
      transport = TargetKit.Session(
        configuration: configuration,
        cookies: configuration.httpCookieStorage.map { .storage($0) } ?? CookieStore.none
      )
    #endif
  }

  // MARK: Creating requests

  /// Creates a request from a URL and parameters.
  open func request(
    _ convertible: any URLConvertible,
    method: HTTPMethod = .get,
    parameters: Parameters? = nil,
    encoding: any ParameterEncoding = URLEncoding.default,
    headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil,
    requestModifier: RequestModifier? = nil
  ) -> DataRequest {
    request(
      EncodedRequest(
        url: convertible,
        method: method,
        parameters: parameters,
        encoding: encoding,
        headers: headers,
        modifier: requestModifier
      ),
      interceptor: interceptor
    )
  }

  /// Creates a request whose response is kept in memory.
  open func request(
    _ convertible: any URLRequestConvertible,
    interceptor: (any RequestInterceptor)? = nil
  ) -> DataRequest {
    DataRequest(convertible, session: self, interceptor: interceptor)
  }

  /// Creates a request from a URL and parameters, whose response is written to a file.
  open func download(
    _ convertible: any URLConvertible,
    method: HTTPMethod = .get,
    parameters: Parameters? = nil,
    encoding: any ParameterEncoding = URLEncoding.default,
    headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil,
    requestModifier: RequestModifier? = nil,
    to destination: DownloadRequest.Destination? = nil
  ) -> DownloadRequest {
    download(
      EncodedRequest(
        url: convertible,
        method: method,
        parameters: parameters,
        encoding: encoding,
        headers: headers,
        modifier: requestModifier
      ),
      interceptor: interceptor,
      to: destination
    )
  }

  /// Creates a request whose response is written to a file.
  open func download(
    _ convertible: any URLRequestConvertible,
    interceptor: (any RequestInterceptor)? = nil,
    to destination: DownloadRequest.Destination? = nil
  ) -> DownloadRequest {
    DownloadRequest(convertible, to: destination, session: self, interceptor: interceptor)
  }

  /// Creates a request with bytes as its body.
  open func upload(
    _ data: Data,
    with convertible: any URLRequestConvertible,
    interceptor: (any RequestInterceptor)? = nil,
    fileManager: FileManager = .default
  ) -> UploadRequest {
    UploadRequest(
      convertible,
      upload: .data(data),
      session: self,
      interceptor: interceptor,
      fileManager: fileManager
    )
  }

  /// Creates a request whose body is read from a file.
  open func upload(
    _ fileURL: URL,
    with convertible: any URLRequestConvertible,
    interceptor: (any RequestInterceptor)? = nil,
    fileManager: FileManager = .default
  ) -> UploadRequest {
    UploadRequest(
      convertible,
      upload: .file(fileURL),
      session: self,
      interceptor: interceptor,
      fileManager: fileManager
    )
  }

  /// Creates a request with a multipart body.
  open func upload(
    multipartFormData: @escaping (MultipartFormData) -> Void,
    with request: any URLRequestConvertible,
    usingThreshold encodingMemoryThreshold: UInt64 = MultipartFormData.encodingMemoryThreshold,
    interceptor: (any RequestInterceptor)? = nil,
    fileManager: FileManager = .default
  ) -> UploadRequest {
    let formData = MultipartFormData(fileManager: fileManager)
    multipartFormData(formData)
    return upload(
      multipartFormData: formData,
      with: request,
      usingThreshold: encodingMemoryThreshold,
      interceptor: interceptor,
      fileManager: fileManager
    )
  }

  /// Creates a request with a multipart body, which is encoded in memory up to a size limit.
  open func upload(
    multipartFormData: MultipartFormData,
    with request: any URLRequestConvertible,
    usingThreshold encodingMemoryThreshold: UInt64 = MultipartFormData.encodingMemoryThreshold,
    interceptor: (any RequestInterceptor)? = nil,
    fileManager: FileManager = .default
  ) -> UploadRequest {
    UploadRequest(
      request,
      upload: .multipart(multipartFormData, threshold: encodingMemoryThreshold),
      session: self,
      interceptor: interceptor,
      fileManager: fileManager
    )
  }

  // MARK: Requests in flight

  /// Passes the requests in flight to the closure.
  public func withAllRequests(perform action: @escaping @Sendable (Set<Request>) -> Void) {
    rootQueue.async { action(self.active.withLock { $0 }) }
  }

  /// Cancels all requests in flight.
  public func cancelAllRequests(
    completingOnQueue queue: DispatchQueue = .main,
    completion: (@Sendable () -> Void)? = nil
  ) {
    withAllRequests { requests in
      for request in requests {
        request.cancel()
      }
      if let completion {
        queue.async { completion() }
      }
    }
  }

  func add(_ request: Request) {
    _ = active.withLock { $0.insert(request) }
  }

  func remove(_ request: Request) {
    _ = active.withLock { $0.remove(request) }
  }
}

/// A request that is created from a URL and parameters.
private struct EncodedRequest: URLRequestConvertible {
  let url: any URLConvertible
  let method: HTTPMethod
  let parameters: Parameters?
  let encoding: any ParameterEncoding
  let headers: HTTPHeaders?
  let modifier: Session.RequestModifier?

  func asURLRequest() throws -> URLRequest {
    var request = try URLRequest(url: url, method: method, headers: headers)
    try modifier?(&request)
    return try encoding.encode(request, with: parameters)
  }
}
