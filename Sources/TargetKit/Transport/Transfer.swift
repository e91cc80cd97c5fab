import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way, from the start of its task to its completion, redirects included.
///
/// It keeps its session alive until it has ended: a session that is released ends with its last transfer.
final class Transfer: Sendable {
  typealias Completion = @Sendable (Result<TransportResponse, any Error>) -> Void

  struct State {
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

  let session: Session
  let request: TransportRequest
  let policy: TransferPolicy
  let queue: DispatchQueue?
  let progress: ProgressRelay?
  let bodyLength: Int64?
  let state: Locked<State>

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
  func begin() {
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
  func respond(_ result: Result<TransportResponse, any Error>) {
    let completion = state.withLock { state in
      defer { state.completion = nil }
      return state.completion
    }
    guard let completion else { return }
    guard let queue else { return completion(result) }
    queue.async { completion(result) }
  }

  /// Ends the transfer, with a result for the caller unless it has one.
  func end(_ result: Result<TransportResponse, any Error>) {
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
