import Foundation
import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Request {
  /// Makes one attempt: creates the request and its body, calls the interceptors, and starts the
  /// transfer.
  func perform() {
    let request: URLRequest
    do {
      request = try makeRequest()
      try request.validate()
    } catch let error as AFError {
      end(error)
      return
    } catch {
      end(.createURLRequestFailed(error: error))
      return
    }
    mutable.withLock { $0.requests.append(request) }
    session.eventMonitor.request(self, didCreateInitialURLRequest: request)
    let body: TransportRequest.Body
    do {
      body = try makeBody(request)
    } catch {
      end(.createUploadableFailed(error: error))
      return
    }
    guard let interceptor = allInterceptors else {
      send(request, body)
      return
    }
    let state = RequestAdapterState(requestID: id, session: session)
    interceptor.adapt(request, using: state) { result in
      switch result {
      case .success(let adapted):
        self.mutable.withLock { $0.requests.append(adapted) }
        self.session.eventMonitor.request(self, didAdaptInitialRequest: request, to: adapted)
        self.send(adapted, body)
      case .failure(let error):
        self.end(.requestAdaptationFailed(error: error))
      }
    }
  }

  private var allInterceptors: Interceptor? {
    let all = [interceptor, session.interceptor].compactMap { $0 }
    return all.isEmpty ? nil : Interceptor(interceptors: all)
  }

  private func send(_ request: URLRequest, _ body: TransportRequest.Body) {
    do {
      try request.validate()
    } catch {
      end(error.asAFError ?? .createURLRequestFailed(error: error))
      return
    }
    session.eventMonitor.request(self, didCreateURLRequest: request)
    let (isCancelled, credential, redirector, handlers) = mutable.withLock { mutable in
      (
        mutable.state == .cancelled, mutable.credential, mutable.redirector,
        mutable.requestHandlers
      )
    }
    for handler in handlers {
      handler(request)
    }
    passCommand()
    guard !isCancelled else {
      end(.explicitlyCancelled)
      return
    }
    var sending = TransportRequest(request, body: body, sink: sink, credential: credential)
    if redirector?.behavior == .doNotFollow { sending.policy.redirects = RedirectPolicy.none }
    let transfer = CancellableTask { [transport = session.transport, sending] in
      let result: Result<TransportResponse, any Error>
      do {
        result = .success(try await transport.send(sending) { self.report($0) })
      } catch {
        result = .failure(error)
      }
      // Behind the closures that were called with the request.
      self.session.requestQueue.async { self.receive(result) }
    }
    let isCancelledNow = mutable.withLock { mutable in
      mutable.transfer = transfer
      return mutable.state == .cancelled
    }
    if isCancelledNow {
      transfer.cancel()
    }
  }

  /// Passes the request as a cURL command to the closures that wait for it.
  private func passCommand() {
    let handlers = mutable.withLock { mutable in
      defer { mutable.commandHandlers = [] }
      return mutable.commandHandlers
    }
    for handler in handlers {
      handler()
    }
  }

  private func report(_ transfer: TransferProgress) {
    let (total, handler) = mutable.withLock { mutable in
      let total = transfer.phase == .upload ? uploadProgress : downloadProgress
      total.totalUnitCount = transfer.totalBytes ?? -1
      total.completedUnitCount = transfer.completedBytes
      return (total, transfer.phase == .upload ? mutable.uploadHandler : mutable.downloadHandler)
    }
    guard let handler else { return }
    // A copy, so that the handler sees the state at the time of the event even if its queue runs it
    // later.
    let progress = Progress(totalUnitCount: total.totalUnitCount)
    progress.completedUnitCount = total.completedUnitCount
    handler(progress)
  }

  private func receive(_ result: Result<TransportResponse, any Error>) {
    let failure: (any Error)?
    var head: HTTPURLResponse?
    var data = Data()
    var fileURL: URL?
    switch result {
    case .success(let response):
      failure = nil
      head = response.head
      switch response.body {
      case .data(let bytes): data = bytes
      case .file(let url): fileURL = url
      case .stream: break
      }
    case .failure(let error as TransportFailure):
      failure = error.underlyingError
      head = error.head
      data = error.data
    case .failure(let error):
      failure = error
    }
    let (isCancelled, request, validations) = mutable.withLock { mutable in
      mutable.response = head
      mutable.data = data.isEmpty ? nil : data
      mutable.fileURL = fileURL
      return (mutable.state == .cancelled, mutable.requests.last, mutable.validations)
    }
    if isCancelled {
      end(.explicitlyCancelled)
    } else if let failure {
      end(failure.asAFError ?? .sessionTaskFailed(error: failure))
    } else if let head {
      let errors = validations.lazy.compactMap { $0(request, head, data, fileURL) }
      end(errors.first)
    } else {
      end(.sessionTaskFailed(error: URLError(.badServerResponse)))
    }
  }
}

// MARK: - Ending

extension Request {
  /// Ends an attempt, and starts another one if an interceptor requests it.
  private func end(_ error: AFError?) {
    passCommand()
    discardBody()
    let isCancelled = mutable.withLock { mutable in
      if mutable.state != .cancelled {
        mutable.error = error
      }
      return mutable.state == .cancelled
    }
    guard let error, !isCancelled, let interceptor = allInterceptors else {
      finish()
      return
    }
    interceptor.retry(self, for: session, dueTo: error) { decision in
      switch decision {
      case .retry:
        self.retry(after: 0)
      case .retryWithDelay(let seconds):
        self.retry(after: seconds)
      case .doNotRetry:
        self.finish()
      case .doNotRetryWithError(let retryError):
        self.mutable.withLock { mutable in
          mutable.error = .requestRetryFailed(retryError: retryError, originalError: error)
        }
        self.finish()
      }
    }
  }

  private func retry(after seconds: TimeInterval) {
    session.requestQueue.asyncAfter(deadline: .now() + seconds) {
      let isCancelled = self.mutable.withLock { mutable in
        guard mutable.state != .cancelled else { return true }
        mutable.retryCount += 1
        mutable.transfer = nil
        mutable.response = nil
        mutable.data = nil
        mutable.fileURL = nil
        mutable.error = nil
        return false
      }
      guard !isCancelled else {
        self.finish()
        return
      }
      self.session.eventMonitor.requestIsRetrying(self)
      self.perform()
    }
  }

  /// Calls all end handlers.
  func finish() {
    let handlers = mutable.withLock { mutable in
      defer {
        mutable.endHandlers = []
        mutable.requestHandlers = []
      }
      // A cancelled request stays cancelled, and finishes only once.
      if mutable.state != .cancelled {
        mutable.state = .finished
      }
      mutable.isPerforming = false
      mutable.hasEnded = true
      return mutable.endHandlers
    }
    session.eventMonitor.requestDidFinish(self)
    for handler in handlers {
      handler()
    }
    session.remove(self)
  }
}
