import TargetKit

#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The session for general use.
public let AF = Session.default

/// Makes and performs requests.
///
/// Unlike Alamofire's, a session that is dropped finishes what it has begun.
open class Session: @unchecked Sendable {
  /// Changes a request before it is adapted.
  public typealias RequestModifier = @Sendable (inout URLRequest) throws -> Void

  /// A session for general use.
  public static let `default` = Session()

  /// The configuration that the session was made with.
  public let sessionConfiguration: URLSessionConfiguration

  /// The queue on which the session works.
  public let rootQueue: DispatchQueue

  /// Whether a request starts when a handler for its answer is added.
  public let startRequestsImmediately: Bool

  /// The queue on which requests are made and adapted.
  public let requestQueue: DispatchQueue

  /// What adapts and retries every request.
  public let interceptor: (any RequestInterceptor)?

  /// What is told of every request.
  public let eventMonitor: CompositeEventMonitor

  /// What performs the requests.
  let transport: any Transport

  private let active = Locked<Set<Request>>([])

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - configuration: The configuration, which is copied.
  ///   - rootQueue: The queue on which the session works, a serial one.
  ///   - startRequestsImmediately: Whether a request starts when a handler for its answer is added.
  ///   - requestQueue: The queue on which requests are made and adapted, `rootQueue` without one.
  ///   - interceptor: What adapts and retries every request.
  ///   - eventMonitors: What is told of every request.
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
      // The system's store is a file that other programs read: Alamofire's default isn't safe here.
      transport = TargetKit.Session(configuration: configuration)
    #else
      transport = TargetKit.Session(
        configuration: configuration,
        cookies: configuration.httpCookieStorage.map { .storage($0) } ?? CookieStore.none
      )
    #endif
  }

  // MARK: Making requests

  /// Makes a request of a URL and parameters.
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

  /// Makes a request whose answer is kept in memory.
  open func request(
    _ convertible: any URLRequestConvertible,
    interceptor: (any RequestInterceptor)? = nil
  ) -> DataRequest {
    DataRequest(convertible, session: self, interceptor: interceptor)
  }

  /// Makes a request of a URL and parameters, whose answer is written to a file.
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

  /// Makes a request whose answer is written to a file.
  open func download(
    _ convertible: any URLRequestConvertible,
    interceptor: (any RequestInterceptor)? = nil,
    to destination: DownloadRequest.Destination? = nil
  ) -> DownloadRequest {
    DownloadRequest(convertible, to: destination, session: self, interceptor: interceptor)
  }

  /// Makes a request with a body of bytes.
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

  /// Makes a request whose body is read from a file.
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

  /// Makes a request with a body of parts.
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

  /// Makes a request with a body of parts, which is made in memory up to a size.
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

  // MARK: Requests under way

  /// Hands the requests under way to the closure.
  public func withAllRequests(perform action: @escaping @Sendable (Set<Request>) -> Void) {
    rootQueue.async { action(self.active.withLock { $0 }) }
  }

  /// Calls off the requests under way.
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

/// A request made of a URL and parameters.
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
