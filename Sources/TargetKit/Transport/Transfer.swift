import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way, from the start of its task to its completion, redirects included.
///
/// It keeps its session alive until it has ended: a session that is released ends with its last transfer.
final class Transfer: Sendable {
  typealias Completion = @Sendable (Result<TransportResponse, any Error>) -> Void

  private struct State {
    var task: URLSessionTask?
    /// Collects a body that the session can't wait for.
    var collecting: Task<Void, Never>?
    /// Stops whatever fills the body of the current task.
    var cancelUpload: (@Sendable () -> Void)?
    /// Stops the timer that ends the transfer when its time is over.
    var cancelTimer: (@Sendable () -> Void)?
    /// The request that was sent last.
    var urlRequest: URLRequest
    var body: TransportRequest.Body
    var completion: Completion?
    var isCancelled = false
    var hasEnded = false

    var drain = ResponseDrain.memory(Data(), announced: 0)
    var fileURL: URL?
    var collected: CollectedBody?
    var sentBytes: Int64 = 0
    var receivedBytes: Int64 = 0
    var expectedBytes: Int64 = -1
    /// An error on our side, which the session then reports as a cancellation.
    var failure: (any Error)?
    var refusedChallenge = false

    var redirect: Redirect?
    var redirectCount = 0
    /// Whether a redirect has led to another origin.
    var hasLeftOrigin = false
  }

  private let session: Session
  let request: TransportRequest
  private let policy: TransferPolicy
  private let queue: DispatchQueue?
  private let progress: ProgressRelay?
  private let bodyLength: Int64?
  private let state: Locked<State>

  init(
    _ request: TransportRequest,
    in session: Session,
    progress: (@Sendable (TransferProgress) -> Void)?
  ) {
    self.session = session
    self.request = request
    policy = request.policy.merged(over: session.policy)
    // Progress is reported off the session's own queue, and in order with the end.
    let queue = progress == nil ? nil : DispatchQueue(label: "TargetKit.Transfer")
    self.queue = queue
    self.progress = queue.flatMap { queue in
      progress.map { ProgressRelay(on: queue, $0) }
    }
    bodyLength = progress == nil ? nil : request.body.length
    state = Locked(State(urlRequest: request.urlRequest, body: request.body))
  }

  /// Sends the request.
  ///
  /// - Parameter completion: Called exactly once, perhaps on the session's own queue, where it must neither wait nor
  ///   call a session.
  func start(_ completion: @escaping Completion) {
    state.withLock { $0.completion = completion }
    session.add(self)
    do {
      try policy.checkSupport()
    } catch {
      return end(.failure(error))
    }
    if let seconds = policy.totalTimeout {
      startTimer(seconds)
    }
    begin()
  }

  private func startTimer(_ seconds: TimeInterval) {
    // A timer may be cancelled on any thread.
    nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler { [weak self] in self?.fail(URLError(.timedOut)) }
    timer.schedule(deadline: .now() + max(0, seconds))
    timer.resume()
    state.withLock { $0.cancelTimer = { timer.cancel() } }
  }

  /// Sends what is to be sent first, and after each redirect; never on the session's own queue.
  private func begin() {
    let (urlRequest, body, failure) = state.withLock { state in
      (state.urlRequest, state.body, state.isCancelled ? URLError(.cancelled) : state.failure)
    }
    if let failure { return end(.failure(failure)) }
    #if canImport(FoundationNetworking)
      if case .stream(let stream) = body, case .pieces(let pieces) = stream.source {
        collect(pieces(), of: stream)
        return
      }
    #endif
    do {
      let task = try session.makeTask(urlRequest, body, request, for: self)
      if let priority = policy.priority { task.priority = priority.rawValue }
      let isOver = state.withLock { state in
        state.task = task
        return state.isCancelled || state.failure != nil
      }
      task.resume()
      if isOver {
        task.cancel()
      }
    } catch {
      end(.failure(error))
    }
  }

  /// Collects the pieces of a body in a file, and begins again.
  private func collect(_ pieces: sending @escaping BodyStream.Pieces, of body: BodyStream) {
    let collecting = Task {
      do {
        let collected = try await CollectedBody(
          pieces,
          length: body.length,
          in: self.session.temporaryFolder
        )
        self.state.withLock { state in
          state.collected = collected
          state.body = .file(collected.url)
          state.collecting = nil
        }
        self.begin()
      } catch {
        self.end(.failure(self.state.withLock { $0.failure } ?? error))
      }
    }
    let isOver = state.withLock { state in
      if !state.hasEnded, case .stream = state.body { state.collecting = collecting }
      return state.isCancelled || state.failure != nil
    }
    if isOver {
      collecting.cancel()
    }
  }

  /// Ends the transfer because nobody wants it any more; does nothing the second time and after the end.
  func cancel() {
    let (task, collecting) = state.withLock { state in
      defer { state.isCancelled = true }
      return state.isCancelled ? (nil, nil) : (state.task, state.collecting)
    }
    collecting?.cancel()
    #if !canImport(FoundationNetworking)
      if let download = task as? URLSessionDownloadTask {
        // The error that completes the task has the data too.
        download.cancel(byProducingResumeData: { _ in })
        return
      }
    #endif
    Self.cancel(task)
  }

  /// Ends the transfer for a reason of our own.
  func fail(_ error: any Error) {
    let (task, collecting) = state.withLock { state in
      state.failure = state.failure ?? error
      return (state.task, state.collecting)
    }
    collecting?.cancel()
    Self.cancel(task)
  }

  /// Ends the transfer because of its body.
  func failBody(_ error: any Error) {
    #if canImport(FoundationNetworking)
      // The task ends by itself when it can't read its body; one that is cancelled at that moment traps.
      state.withLock { $0.failure = $0.failure ?? error }
    #else
      fail(error)
    #endif
  }

  private static func cancel(_ task: URLSessionTask?) {
    guard let task else { return }
    #if canImport(FoundationNetworking)
      // A task waits for its session's queue, which may be the one that calls this.
      DispatchQueue.global().async { task.cancel() }
    #else
      task.cancel()
    #endif
  }

  /// Returns the response to the caller while its body is still arriving.
  private func respond(_ result: Result<TransportResponse, any Error>) {
    let completion = state.withLock { state in
      defer { state.completion = nil }
      return state.completion
    }
    guard let completion else { return }
    guard let queue else { return completion(result) }
    queue.async { completion(result) }
  }

  /// Ends the transfer, with a result for the caller unless it has one.
  private func end(_ result: Result<TransportResponse, any Error>) {
    let cancelTimer = state.withLock { state in
      state.hasEnded = true
      state.collecting = nil
      defer { state.cancelTimer = nil }
      return state.cancelTimer
    }
    cancelTimer?()
    session.remove(self)
    respond(result)
  }
}

// MARK: - What the session reports

extension Transfer {
  /// Receives the head of a response; another one follows if credentials were asked for.
  func receive(_ response: URLResponse) {
    #if !canImport(FoundationNetworking)
      session.cookies.keepCookies(of: response, to: request.urlRequest)
    #endif
    do {
      let channel = try state.withLock { state -> BodyChannel? in
        // The next part of a multipart response: whoever reads the first one reads on.
        guard state.redirect == nil, state.drain.channel == nil else { return nil }
        state.receivedBytes = 0
        state.expectedBytes = response.expectedContentLength
        if request.urlRequest.httpMethod != "HEAD" {
          try policy.checkSize(response.expectedContentLength)
        }
        state.drain = try ResponseDrain(
          for: response,
          of: request,
          in: session.temporaryFolder
        ) { makeChannel(state.task) }
        return state.drain.channel
      }
      if let channel, let head = response as? HTTPURLResponse {
        respond(.success(TransportResponse(head, body: .stream(ResponseBody(channel)))))
      }
    } catch {
      fail(error)
    }
  }

  private func makeChannel(_ task: URLSessionTask?) -> BodyChannel {
    #if canImport(FoundationNetworking)
      let overflow = BodyChannel.Overflow.spills(
        limit: request.maximumBacklog,
        folder: session.temporaryFolder
      )
    #else
      let overflow = BodyChannel.Overflow.pauses { pauses in
        if pauses { task?.suspend() } else { task?.resume() }
      }
    #endif
    return BodyChannel(overflow: overflow) { self.cancel() }
  }

  func receive(_ bytes: Data) {
    do {
      let (channel, file, progress) = try state.withLock { state in
        guard state.redirect == nil, state.failure == nil else {
          return (nil as BodyChannel?, nil as FileWriter?, nil as TransferProgress?)
        }
        state.receivedBytes += Int64(bytes.count)
        try policy.checkSize(state.receivedBytes)
        let progress = TransferProgress(
          phase: .download,
          completedBytes: state.receivedBytes,
          of: state.expectedBytes
        )
        state.drain.append(bytes)
        return (state.drain.channel, state.drain.file, progress)
      }
      channel?.send(bytes)
      try file?.append(bytes)
      if let progress { self.progress?.report(progress) }
    } catch {
      fail(error)
    }
  }

  /// Receives the number of bytes that a download task has written.
  func receive(_ bytes: Int64, of expected: Int64) {
    do {
      try policy.checkSize(bytes)
      progress?.report(TransferProgress(phase: .download, completedBytes: bytes, of: expected))
    } catch {
      fail(error)
    }
  }

  /// Receives the file of a download task, which is gone when this returns.
  func receive(_ file: DownloadedFile, _ response: URLResponse?) {
    session.cookies.keepCookies(of: response, to: request.urlRequest)
    guard case .file(let destination, let accepted) = request.sink,
      let response = response as? HTTPURLResponse
    else { return }
    do {
      if accepted.accepts(response.statusCode, for: request) {
        let url = try file.move(to: destination, for: response)
        state.withLock { $0.fileURL = url }
      } else {
        let data = try file.read()
        state.withLock { $0.drain = .memory(data, announced: data.count) }
      }
    } catch {
      state.withLock { $0.failure = error }
    }
  }

  /// Receives the number of bytes of the request's body that were sent.
  func send(_ sent: Int64, of expected: Int64) {
    guard let progress else { return }
    let isNew = state.withLock { state in
      defer { state.sentBytes = max(state.sentBytes, sent) }
      return sent > state.sentBytes
    }
    guard isNew else { return }
    progress.report(
      TransferProgress(phase: .upload, completedBytes: sent, of: bodyLength ?? expected)
    )
  }

  /// Returns the body from its start: the session has to send it again, or asks for it in the first place.
  func newBodyStream() -> InputStream? {
    let body = state.withLock { $0.body }
    do {
      switch body {
      case .stream(let body): return try open(body)
      case .file(let url): return try open(BodyStream(file: url))
      case .request: return nil
      }
    } catch {
      fail(error)
      return nil
    }
  }

  /// Opens a body for the current task.
  func open(_ body: BodyStream) throws -> InputStream {
    // The task keeps the stream, and the transfer the task.
    let open = try body.open { [weak self] in self?.failBody($0) }
    let before = state.withLock { state in
      defer { state.cancelUpload = open.cancel }
      return state.cancelUpload
    }
    before?()
    return open.stream
  }

  /// Returns the request that follows a redirect, or nil if the session must not follow it.
  func redirect(_ response: HTTPURLResponse, _ proposed: URLRequest) -> URLRequest? {
    #if canImport(FoundationNetworking)
      // Left to itself the session drops bodies, keeps credentials and misreads relative locations. It ends
      // the task with the redirect for its response, and `complete` sends the next one.
      state.withLock { state in
        guard
          let redirect = Redirect(
            of: response,
            to: state.urlRequest,
            credentialFields: request.credentialFields
          )
        else { return }
        let count = state.redirectCount + 1
        let (origin, next) = (state.urlRequest.url, redirect.request.url)
        switch policy.redirectPolicy.decision(on: count, from: origin, to: next) {
        case .follow:
          state.redirectCount = count
          state.redirect = redirect
        case .stop: break
        case .fail: state.failure = URLError(.httpTooManyRedirects)
        }
      }
      return nil
    #else
      session.cookies.keepCookies(of: response, to: request.urlRequest)
      let origin = response.url ?? request.urlRequest.url
      let count = state.withLock { state in
        state.redirectCount += 1
        return state.redirectCount
      }
      switch policy.redirectPolicy.decision(on: count, from: origin, to: proposed.url) {
      case .follow: break
      case .stop: return nil
      case .fail:
        fail(URLError(.httpTooManyRedirects))
        return nil
      }
      do {
        try session.checkTLS(of: proposed.url)
      } catch {
        fail(error)
        return nil
      }
      let hasLeftOrigin = state.withLock { state in
        if !(proposed.url?.sharesOrigin(with: request.urlRequest.url) ?? false) {
          state.hasLeftOrigin = true
        }
        return state.hasLeftOrigin
      }
      let next = Redirect.amending(
        proposed,
        sentTo: origin,
        after: request.urlRequest,
        request.credentialFields,
        hasLeftOrigin: hasLeftOrigin
      )
      return session.cookies.refill(next, redirectedFrom: request.urlRequest)
    #endif
  }

  func answer(
    _ challenge: URLAuthenticationChallenge
  ) -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    #if canImport(Security)
      switch answerByRule(challenge) {
      case .success(let answer?): return answer
      case .success: break
      case .failure(let error):
        fail(error)
        return (.cancelAuthenticationChallenge, nil)
      }
    #endif
    if let credential = request.credential, challenge.previousFailureCount == 0,
      let url = request.urlRequest.url, challenge.protectionSpace.accepts(credential, of: url)
    {
      return (.useCredential, credential)
    }
    #if canImport(FoundationNetworking)
      // Default handling never completes the task here, and any refusal cancels it: `complete` turns
      // that into the ordinary response, which has arrived completely by now.
      state.withLock { $0.refusedChallenge = true }
      return (.rejectProtectionSpace, nil)
    #else
      return (.performDefaultHandling, nil)
    #endif
  }

  #if canImport(Security)
    /// Answers a server that proves who it is, or that asks the client to, by the rule for its host.
    private func answerByRule(
      _ challenge: URLAuthenticationChallenge
    ) -> Result<(URLSession.AuthChallengeDisposition, URLCredential?)?, any Error> {
      Result {
        let space = challenge.protectionSpace
        // The rules are for the hosts of URLs. A proxy is verified by the system.
        guard !space.isProxy(), let rule = try session.tls.rule(forHost: space.host) else {
          return nil
        }
        switch space.authenticationMethod {
        case NSURLAuthenticationMethodServerTrust:
          guard let trust = space.serverTrust else {
            throw TLSFailure(.notTrusted, host: space.host)
          }
          try rule.verify(trust, host: space.host)
          return (.useCredential, URLCredential(trust: trust))
        case NSURLAuthenticationMethodClientCertificate:
          guard let identity = rule.identity else { return nil }
          return (.useCredential, try identity.credential())
        default:
          return nil
        }
      }
    }
  #endif

  func complete(_ response: URLResponse?, _ error: (any Error)?) {
    let (before, follows) = state.withLock { state in
      let before = state
      var follows = false
      if let redirect = state.redirect, !state.isCancelled, state.failure == nil {
        state.urlRequest = redirect.request
        state.body = redirect.keepsBody ? state.body : .request
        state.redirect = nil
        state.refusedChallenge = false
        follows = true
      }
      // Whoever holds the transfer needs neither its bytes nor its task, which holds the stream of its body.
      state.task = nil
      state.cancelUpload = nil
      state.drain = .memory(Data(), announced: 0)
      return (before, follows)
    }
    before.cancelUpload?()
    if follows {
      DispatchQueue.global().async { self.begin() }
      return
    }
    let head = response as? HTTPURLResponse
    let isOrdinaryResponse = before.refusedChallenge && head != nil && !before.isCancelled
    let failure = before.failure ?? (isOrdinaryResponse ? nil : error)
    if let channel = before.drain.channel {
      channel.finish(failure)
    }
    guard let head, failure == nil else {
      let error = failure ?? URLError(.badServerResponse)
      return end(
        .failure(head.map { TransportFailure(error, head: $0, data: before.drain.data) } ?? error)
      )
    }
    if let fileURL = before.fileURL {
      return end(.success(TransportResponse(head, body: .file(fileURL))))
    }
    guard let writer = before.drain.file else {
      return end(.success(TransportResponse(head, body: .data(before.drain.data))))
    }
    writer.afterWriting { failure in
      // The destination is a closure of the user's.
      (self.queue ?? .global()).async {
        self.end(
          Result {
            if let failure { throw failure }
            return TransportResponse(head, body: .file(try self.move(writer.file, head)))
          }.mapError { TransportFailure($0, head: head) }
        )
      }
    }
  }

  private func move(_ file: TemporaryFile, _ response: HTTPURLResponse) throws -> URL {
    guard case .file(let destination, _) = request.sink else { return file.url }
    return try DownloadedFile(file).move(to: destination, for: response)
  }
}
