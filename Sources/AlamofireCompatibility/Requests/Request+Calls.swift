import TargetKit

#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension Request {
  /// Starts the request, unless it has been started or called off.
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

  /// Calls the request off; to do so late or twice does no harm.
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

  /// Answers a server that asks for a user name and a password.
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

  /// Answers a server that asks for credentials.
  @discardableResult
  public func authenticate(with credential: URLCredential) -> Self {
    mutable.withLock { $0.credential = credential }
    return self
  }

  /// Has the closure told how far the body of the request is.
  @discardableResult
  public func uploadProgress(
    queue: DispatchQueue = .main,
    closure: @escaping ProgressHandler
  ) -> Self {
    mutable.withLock { $0.uploadHandler = { progress in queue.async { closure(progress) } } }
    return self
  }

  /// Has the closure told how far the body of the answer is.
  @discardableResult
  public func downloadProgress(
    queue: DispatchQueue = .main,
    closure: @escaping ProgressHandler
  ) -> Self {
    mutable.withLock { $0.downloadHandler = { progress in queue.async { closure(progress) } } }
    return self
  }

  /// Hands every request to the closure as it is sent.
  @discardableResult
  public func onURLRequestCreation(
    on queue: DispatchQueue = .main,
    perform handler: @escaping @Sendable (URLRequest) -> Void
  ) -> Self {
    onSending { request in queue.async { handler(request) } }
    return self
  }

  /// The request as a cURL command.
  public func cURLDescription() -> String {
    let headers = sessionConfiguration.headers.dictionary
    let command = request.flatMap { CURLCommand($0, sessionHeaders: headers) }
    return command?.text ?? "$ curl command could not be created"
  }

  /// Hands the request as a cURL command to the closure, once it is known how it is sent.
  @discardableResult
  public func cURLDescription(calling handler: @escaping (String) -> Void) -> Self {
    // Without `@Sendable`, so that the class conforms to Moya's protocol; it is called on one queue.
    nonisolated(unsafe) let handler = handler
    return cURLDescription(on: session.requestQueue) { handler($0) }
  }

  /// Hands the request as a cURL command to the closure, once it is known how it is sent.
  @discardableResult
  public func cURLDescription(
    on queue: DispatchQueue,
    calling handler: @escaping @Sendable (String) -> Void
  ) -> Self {
    let isKnown = mutable.withLock { mutable in
      guard mutable.transfer == nil else { return true }
      mutable.requestHandlers.append { _ in queue.async { handler(self.cURLDescription()) } }
      return false
    }
    if isKnown {
      queue.async { handler(self.cURLDescription()) }
    }
    return self
  }

  func onSending(_ handler: @escaping @Sendable (URLRequest) -> Void) {
    mutable.withLock { $0.requestHandlers.append(handler) }
  }

  /// Calls the closure once the request has ended, and starts it if the session is one that does so.
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
