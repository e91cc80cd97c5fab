import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way, from the task's start to its completion, redirects included.
///
/// It keeps its session: a session that is dropped ends with its last transfer.
final class Transfer: Cancellable, Sendable {
  private struct State {
    var task: URLSessionTask?
    /// What collects a body that the session can't wait for.
    var collecting: Task<Void, Never>?
    /// What was sent last.
    var urlRequest: URLRequest
    var body: TransportRequest.Body
    var completion: (@Sendable (TransportResult) -> Void)?
    var isCancelled = false

    var drain = ResponseDrain.memory(Data(), announced: 0)
    var fileURL: URL?
    var collected: CollectedBody?
    var sentBytes: Int64 = 0
    var receivedBytes: Int64 = 0
    /// What went wrong on our side, which the session then reports as a cancellation.
    var failure: (any Error)?
    var refusedChallenge = false

    var redirect: Redirect?
    var redirectCount = 0
  }

  private let session: Session
  private let request: TransportRequest
  private let queue: DispatchQueue?
  private let progress: ProgressRelay?
  private let bodyLength: Int64?
  private let state: Locked<State>

  init(
    _ request: TransportRequest,
    in session: Session,
    on queue: DispatchQueue?,
    progress: (@Sendable (TransferProgress) -> Void)?,
    completion: @escaping @Sendable (TransportResult) -> Void
  ) {
    self.session = session
    self.request = request
    let queue = progress == nil ? queue : queue ?? Self.makeQueue()
    self.queue = queue
    self.progress = queue.flatMap { queue in
      progress.map { ProgressRelay(on: queue, $0) }
    }
    bodyLength = progress == nil ? nil : request.body.length
    var state = State(urlRequest: request.urlRequest, body: request.body)
    state.completion = completion
    self.state = Locked(state)
  }

  /// Makes a queue on which the closures of one transfer are called in order.
  static func makeQueue() -> DispatchQueue {
    DispatchQueue(label: "TargetKit.Transfer")
  }

  /// Sends what there is to send, at first and after each redirect; never on the session's own queue.
  func begin() {
    let (urlRequest, body, isCancelled) = state.withLock {
      ($0.urlRequest, $0.body, $0.isCancelled)
    }
    guard !isCancelled else { return end(TransportResult(error: URLError(.cancelled))) }
    #if canImport(FoundationNetworking)
      if case .stream(let stream) = body, case .pieces(let pieces) = stream.source {
        collect(pieces(), of: stream)
        return
      }
    #endif
    do {
      let task = try session.makeTask(urlRequest, body, request, for: self)
      let isCancelled = state.withLock { state in
        state.task = task
        return state.isCancelled
      }
      task.resume()
      if isCancelled {
        task.cancel()
      }
    } catch {
      end(TransportResult(error: error))
    }
  }

  /// Puts the pieces of a body into a file, and begins again.
  private func collect(_ pieces: sending @escaping BodyStream.Pieces, of body: BodyStream) {
    let collecting = Task {
      do {
        let collected = try await CollectedBody(pieces, length: body.length)
        self.state.withLock { state in
          state.collected = collected
          state.body = .file(collected.url)
        }
        self.begin()
      } catch {
        self.end(TransportResult(error: error))
      }
    }
    let isCancelled = state.withLock { state in
      state.collecting = collecting
      return state.isCancelled
    }
    if isCancelled {
      collecting.cancel()
    }
  }

  var isCancelled: Bool {
    state.withLock { $0.isCancelled }
  }

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
    let task = state.withLock { state in
      state.failure = state.failure ?? error
      return state.task
    }
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

  /// Ends the call, unless it has ended before.
  private func end(_ result: TransportResult) {
    let completion = state.withLock { state in
      defer { state.completion = nil }
      return state.completion
    }
    guard let completion else { return }
    guard let queue else { return completion(result) }
    queue.async { completion(result) }
  }
}

// MARK: - What the session reports

extension Transfer {
  /// Takes the head of an answer; another follows where credentials were asked for.
  func receive(_ response: URLResponse) {
    #if !canImport(FoundationNetworking)
      session.cookies.keepCookies(of: response, to: request.urlRequest)
    #endif
    do {
      let channel = try state.withLock { state -> BodyChannel? in
        guard state.redirect == nil else { return nil }
        state.receivedBytes = 0
        state.drain = try ResponseDrain(for: response, of: request) { makeChannel(state.task) }
        return state.drain.channel
      }
      if let channel {
        var result = TransportResult(response: response as? HTTPURLResponse)
        result.stream = BodyReader(channel)
        end(result)
      }
    } catch {
      fail(error)
    }
  }

  private func makeChannel(_ task: URLSessionTask?) -> BodyChannel {
    #if canImport(FoundationNetworking)
      let overflow = BodyChannel.Overflow.spills(limit: request.maximumBacklog)
    #else
      let overflow = BodyChannel.Overflow.pauses { pauses in
        if pauses { task?.suspend() } else { task?.resume() }
      }
    #endif
    return BodyChannel(overflow: overflow) { self.cancel() }
  }

  func receive(_ bytes: Data) {
    do {
      let (done, channel) = try state.withLock { state -> (Int64?, BodyChannel?) in
        guard state.redirect == nil else { return (nil, nil) }
        state.receivedBytes += Int64(bytes.count)
        if let channel = state.drain.channel { return (state.receivedBytes, channel) }
        try state.drain.append(bytes)
        return (progress == nil ? nil : state.receivedBytes, nil)
      }
      channel?.send(bytes)
      if let done, let progress {
        let expected = state.withLock { $0.task }?.response?.expectedContentLength ?? -1
        progress.report(TransferProgress(phase: .download, completedBytes: done, of: expected))
      }
    } catch {
      fail(error)
    }
  }

  /// Takes note of bytes that a download task has written.
  func receive(_ bytes: Int64, of expected: Int64) {
    progress?.report(TransferProgress(phase: .download, completedBytes: bytes, of: expected))
  }

  /// Takes the file of a download task, which is gone when this returns.
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

  /// Takes note of bytes of the request's body.
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

  /// Returns the body from its start: the session has to send it once more, or asks for it in the first place.
  func newBodyStream() -> InputStream? {
    let body = state.withLock { $0.body }
    do {
      switch body {
      case .stream(let body): return try body.open { self.failBody($0) }
      case .file(let url): return try BodyStream(file: url).open { self.failBody($0) }
      case .request: return nil
      }
    } catch {
      fail(error)
      return nil
    }
  }

  /// Returns the request that follows a redirect, or nil if the session is not to follow it.
  func redirect(_ response: HTTPURLResponse, _ proposed: URLRequest) -> URLRequest? {
    #if canImport(FoundationNetworking)
      // Left to itself the session drops bodies, keeps credentials and misreads relative locations. It ends
      // the task with the redirect for its answer, and `complete` sends the next one.
      state.withLock { state in
        guard
          let redirect = Redirect(
            of: response,
            to: state.urlRequest,
            credentialFields: request.credentialFields
          )
        else { return }
        state.redirectCount += 1
        if state.redirectCount > Redirect.limit {
          state.failure = URLError(.httpTooManyRedirects)
        } else {
          state.redirect = redirect
        }
      }
      return nil
    #else
      session.cookies.keepCookies(of: response, to: request.urlRequest)
      let next = Redirect.removingCredentials(
        request.credentialFields,
        from: proposed,
        sentTo: response.url ?? request.urlRequest.url
      )
      return session.cookies.refill(next, redirectedFrom: request.urlRequest)
    #endif
  }

  func answer(
    _ challenge: URLAuthenticationChallenge
  ) -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    if let credential = request.credential, challenge.previousFailureCount == 0,
      let url = request.urlRequest.url, challenge.protectionSpace.accepts(credential, of: url)
    {
      return (.useCredential, credential)
    }
    #if canImport(FoundationNetworking)
      // Default handling never completes the task here, and any refusal cancels it: `complete` turns
      // that into the ordinary answer, which has all come by now.
      state.withLock { $0.refusedChallenge = true }
      return (.rejectProtectionSpace, nil)
    #else
      return (.performDefaultHandling, nil)
    #endif
  }

  func complete(_ response: URLResponse?, _ error: (any Error)?) {
    let response = response as? HTTPURLResponse
    let state = self.state.withLock { state in
      let before = state
      if let redirect = state.redirect, !state.isCancelled {
        state.urlRequest = redirect.request
        state.body = redirect.keepsBody ? state.body : .request
        state.redirect = nil
        state.task = nil
        state.refusedChallenge = false
      }
      // Whoever holds the transfer need not hold its bytes.
      state.drain = .memory(Data(), announced: 0)
      return before
    }
    if state.redirect != nil, !state.isCancelled {
      DispatchQueue.global().async { self.begin() }
      return
    }
    let isOrdinaryAnswer = state.refusedChallenge && response != nil && !state.isCancelled
    let failure = state.failure ?? (isOrdinaryAnswer ? nil : error)
    state.drain.channel?.finish(failure)
    let result = TransportResult(
      response: response,
      data: state.drain.data,
      fileURL: state.fileURL,
      error: failure
    )
    guard let file = state.drain.file, let response, failure == nil else { return end(result) }
    // The destination is a closure of the user's.
    (queue ?? .global()).async {
      var result = result
      do {
        try file.close()
        result.fileURL = try self.move(DownloadedFile(temporaryURL: file.url), response)
      } catch {
        result.error = error
      }
      self.end(result)
    }
  }

  private func move(_ file: DownloadedFile, _ response: HTTPURLResponse) throws -> URL? {
    guard case .file(let destination, _) = request.sink else { return nil }
    return try file.move(to: destination, for: response)
  }
}
