import TargetKit

#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension Request {
  /// Starts the request unless it has been started or cancelled.
  @discardableResult
  public func resume() -> Self {
    let starts = mutable.withLock { mutable in
      guard mutable.state == .initialized else { return false }
      mutable.state = .resumed
      mutable.isPerforming = true
      return true
    }
    if starts {
      session.eventMonitor.requestDidResume(self)
      session.add(self)
      session.requestQueue.async { self.perform() }
    }
    return self
  }

  /// Cancels the request; it has no effect if the request has finished or was already cancelled.
  @discardableResult
  public func cancel() -> Self {
    let cancelled = mutable.withLock {
      mutable -> (isPerforming: Bool, (any TargetKit.Cancellable)?)? in
      guard mutable.state == .initialized || mutable.state == .resumed else { return nil }
      mutable.state = .cancelled
      mutable.error = .explicitlyCancelled
      return (mutable.isPerforming, mutable.transfer)
    }
    guard let cancelled else { return self }
    session.eventMonitor.requestDidCancel(self)
    cancelled.1?.cancel()
    if !cancelled.isPerforming {
      session.requestQueue.async { self.finish() }
    }
    return self
  }

  /// Sets the user name and password for servers that require them.
  @discardableResult
  public func authenticate(
    username: String,
    password: String,
    persistence: URLCredential.Persistence = .forSession
  ) -> Self {
    authenticate(
      with: URLCredential(user: username, password: password, persistence: persistence)
    )
  }

  /// Sets the credential for servers that require one.
  @discardableResult
  public func authenticate(with credential: URLCredential) -> Self {
    mutable.withLock { $0.credential = credential }
    return self
  }

  /// Reports the upload progress of the request body to a closure.
  @discardableResult
  public func uploadProgress(
    queue: DispatchQueue = .main,
    closure: @escaping ProgressHandler
  ) -> Self {
    mutable.withLock { $0.uploadHandler = { progress in queue.async { closure(progress) } } }
    return self
  }

  /// Reports the download progress of the response body to a closure.
  @discardableResult
  public func downloadProgress(
    queue: DispatchQueue = .main,
    closure: @escaping ProgressHandler
  ) -> Self {
    mutable.withLock { $0.downloadHandler = { progress in queue.async { closure(progress) } } }
    return self
  }

  /// Passes each request that is sent to the closure.
  @discardableResult
  public func onURLRequestCreation(
    on queue: DispatchQueue = .main,
    perform handler: @escaping @Sendable (URLRequest) -> Void
  ) -> Self {
    mutable.withLock { mutable in
      mutable.requestHandlers.append { request in queue.async { handler(request) } }
    }
    return self
  }

  /// Returns the request as a cURL command.
  public func cURLDescription() -> String { cURLDescription(of: request) }

  /// Returns a request that the session sends as a cURL command.
  package func cURLDescription(of request: URLRequest?) -> String {
    guard let request, request.url != nil else { return "$ curl command could not be created" }
    let headers = sessionConfiguration.headers.dictionary
    return request.cURLDescription(redaction: .none, sessionHeaders: headers)
  }

  /// Passes the request as a cURL command to the closure when its final form is known, or when it
  /// can't be created.
  @discardableResult
  public func cURLDescription(calling handler: @escaping (String) -> Void) -> Self {
    // It isn't `@Sendable`, so that the class conforms to Moya's protocol; it is called on a single
    // queue.
    nonisolated(unsafe) let handler = handler
    return cURLDescription(on: session.requestQueue) { handler($0) }
  }

  /// Passes the request as a cURL command to the closure when its final form is known, or when it
  /// can't be created.
  @discardableResult
  public func cURLDescription(
    on queue: DispatchQueue,
    calling handler: @escaping @Sendable (String) -> Void
  ) -> Self {
    let isKnown = mutable.withLock { mutable in
      guard mutable.transfer == nil, !mutable.hasEnded else { return true }
      mutable.commandHandlers.append { queue.async { handler(self.cURLDescription()) } }
      return false
    }
    if isKnown {
      queue.async { handler(self.cURLDescription()) }
    }
    return self
  }

  /// Calls the closure when the request has finished, and starts the request if the session does so
  /// automatically.
  func onEnd(_ handler: @escaping @Sendable () -> Void) {
    let hasEnded = mutable.withLock { mutable in
      guard !mutable.hasEnded else { return true }
      mutable.endHandlers.append(handler)
      return false
    }
    if hasEnded {
      handler()
    } else if session.startRequestsImmediately {
      resume()
    }
  }
}
