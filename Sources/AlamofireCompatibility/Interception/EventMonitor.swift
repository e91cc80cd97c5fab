#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Receives the events of a session's requests.
///
/// It has those of Alamofire's events that are about requests, but not those of the system's tasks.
public protocol EventMonitor: Sendable {
  /// Called when a request was created but hasn't been adapted yet.
  func request(_ request: Request, didCreateInitialURLRequest urlRequest: URLRequest)

  /// Called when a request was adapted.
  func request(
    _ request: Request,
    didAdaptInitialRequest initialRequest: URLRequest,
    to adaptedRequest: URLRequest
  )

  /// Called before a request is sent.
  func request(_ request: Request, didCreateURLRequest urlRequest: URLRequest)

  /// Called when a request is retried.
  func requestIsRetrying(_ request: Request)

  /// Called when a request has finished.
  func requestDidFinish(_ request: Request)

  /// Called when a request was started.
  func requestDidResume(_ request: Request)

  /// Called when a request was cancelled.
  func requestDidCancel(_ request: Request)

  /// Called when the response to a request is delivered.
  func request(_ request: DataRequest, didParseResponse response: DataResponse<Data?, AFError>)

  /// Called when the response to a download is delivered.
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

/// Forwards all events to several monitors.
public final class CompositeEventMonitor: EventMonitor {
  private let monitors: [any EventMonitor]

  init(_ monitors: [any EventMonitor]) {
    self.monitors = monitors
  }

  /// Forwards the event.
  public func request(_ request: Request, didCreateInitialURLRequest urlRequest: URLRequest) {
    for monitor in monitors { monitor.request(request, didCreateInitialURLRequest: urlRequest) }
  }

  /// Forwards the event.
  public func request(
    _ request: Request,
    didAdaptInitialRequest initialRequest: URLRequest,
    to adaptedRequest: URLRequest
  ) {
    for monitor in monitors {
      monitor.request(request, didAdaptInitialRequest: initialRequest, to: adaptedRequest)
    }
  }

  /// Forwards the event.
  public func request(_ request: Request, didCreateURLRequest urlRequest: URLRequest) {
    for monitor in monitors { monitor.request(request, didCreateURLRequest: urlRequest) }
  }

  /// Forwards the event.
  public func requestIsRetrying(_ request: Request) {
    for monitor in monitors { monitor.requestIsRetrying(request) }
  }

  /// Forwards the event.
  public func requestDidFinish(_ request: Request) {
    for monitor in monitors { monitor.requestDidFinish(request) }
  }

  /// Forwards the event.
  public func requestDidResume(_ request: Request) {
    for monitor in monitors { monitor.requestDidResume(request) }
  }

  /// Forwards the event.
  public func requestDidCancel(_ request: Request) {
    for monitor in monitors { monitor.requestDidCancel(request) }
  }

  /// Forwards the event.
  public func request(
    _ request: DataRequest,
    didParseResponse response: DataResponse<Data?, AFError>
  ) {
    for monitor in monitors { monitor.request(request, didParseResponse: response) }
  }

  /// Forwards the event.
  public func request(
    _ request: DownloadRequest,
    didParseResponse response: DownloadResponse<URL?, AFError>
  ) {
    for monitor in monitors { monitor.request(request, didParseResponse: response) }
  }
}
