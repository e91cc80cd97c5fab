#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Is told what becomes of the requests of a session.
///
/// The events of Alamofire that are about requests; those of the system's tasks are not passed on.
public protocol EventMonitor: Sendable {
  /// A request was made, and has not been adapted yet.
  func request(_ request: Request, didCreateInitialURLRequest urlRequest: URLRequest)

  /// A request was adapted.
  func request(
    _ request: Request,
    didAdaptInitialRequest initialRequest: URLRequest,
    to adaptedRequest: URLRequest
  )

  /// A request goes out next.
  func request(_ request: Request, didCreateURLRequest urlRequest: URLRequest)

  /// A request is tried again.
  func requestIsRetrying(_ request: Request)

  /// A request has ended.
  func requestDidFinish(_ request: Request)

  /// A request was started.
  func requestDidResume(_ request: Request)

  /// A request was called off.
  func requestDidCancel(_ request: Request)

  /// The answer to a request is handed over.
  func request(_ request: DataRequest, didParseResponse response: DataResponse<Data?, AFError>)

  /// The answer to a download is handed over.
  func request(
    _ request: DownloadRequest,
    didParseResponse response: DownloadResponse<URL?, AFError>
  )
}

extension EventMonitor {
  /// Does nothing.
  public func request(_ request: Request, didCreateInitialURLRequest urlRequest: URLRequest) {}

  /// Does nothing.
  public func request(
    _ request: Request,
    didAdaptInitialRequest initialRequest: URLRequest,
    to adaptedRequest: URLRequest
  ) {}

  /// Does nothing.
  public func request(_ request: Request, didCreateURLRequest urlRequest: URLRequest) {}

  /// Does nothing.
  public func requestIsRetrying(_ request: Request) {}

  /// Does nothing.
  public func requestDidFinish(_ request: Request) {}

  /// Does nothing.
  public func requestDidResume(_ request: Request) {}

  /// Does nothing.
  public func requestDidCancel(_ request: Request) {}

  /// Does nothing.
  public func request(
    _ request: DataRequest,
    didParseResponse response: DataResponse<Data?, AFError>
  ) {}

  /// Does nothing.
  public func request(
    _ request: DownloadRequest,
    didParseResponse response: DownloadResponse<URL?, AFError>
  ) {}
}

/// Passes every event on to several monitors.
public final class CompositeEventMonitor: EventMonitor {
  private let monitors: [any EventMonitor]

  init(_ monitors: [any EventMonitor]) {
    self.monitors = monitors
  }

  /// Passes the event on.
  public func request(_ request: Request, didCreateInitialURLRequest urlRequest: URLRequest) {
    for monitor in monitors { monitor.request(request, didCreateInitialURLRequest: urlRequest) }
  }

  /// Passes the event on.
  public func request(
    _ request: Request,
    didAdaptInitialRequest initialRequest: URLRequest,
    to adaptedRequest: URLRequest
  ) {
    for monitor in monitors {
      monitor.request(request, didAdaptInitialRequest: initialRequest, to: adaptedRequest)
    }
  }

  /// Passes the event on.
  public func request(_ request: Request, didCreateURLRequest urlRequest: URLRequest) {
    for monitor in monitors { monitor.request(request, didCreateURLRequest: urlRequest) }
  }

  /// Passes the event on.
  public func requestIsRetrying(_ request: Request) {
    for monitor in monitors { monitor.requestIsRetrying(request) }
  }

  /// Passes the event on.
  public func requestDidFinish(_ request: Request) {
    for monitor in monitors { monitor.requestDidFinish(request) }
  }

  /// Passes the event on.
  public func requestDidResume(_ request: Request) {
    for monitor in monitors { monitor.requestDidResume(request) }
  }

  /// Passes the event on.
  public func requestDidCancel(_ request: Request) {
    for monitor in monitors { monitor.requestDidCancel(request) }
  }

  /// Passes the event on.
  public func request(
    _ request: DataRequest,
    didParseResponse response: DataResponse<Data?, AFError>
  ) {
    for monitor in monitors { monitor.request(request, didParseResponse: response) }
  }

  /// Passes the event on.
  public func request(
    _ request: DownloadRequest,
    didParseResponse response: DownloadResponse<URL?, AFError>
  ) {
    for monitor in monitors { monitor.request(request, didParseResponse: response) }
  }
}
