import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request in flight, from the start of its task to its completion, including redirects.
///
/// It retains its session until it ends, so a released session ends with its last transfer.
final class Transfer: Sendable {
  typealias Completion = @Sendable (Result<TransportResponse, any Error>) -> Void

  struct State {
    var task: URLSessionTask?
    /// The task that collects a body if the session can't wait for it.
    var collecting: Task<Void, Never>?
    /// Stops the source of the current task's body.
    var cancelUpload: (@Sendable () -> Void)?
    /// Stops the timer for the timeout of the attempt.
    var cancelTimer: (@Sendable () -> Void)?
    /// The request that was sent last.
    var urlRequest: URLRequest
    var body: TransportRequest.Body
    var completion: Completion?
    var isCancelled = false
    /// Indicates whether `task` has been cancelled, or is about to be.
    var isCancellingTask = false
    var hasEnded = false

    var drain = ResponseDrain.memory(Data(), announced: 0)
    var fileURL: URL?
    var collected: CollectedBody?
    var sentBytes: Int64 = 0
    var receivedBytes: Int64 = 0
    var expectedBytes: Int64 = -1
    /// The error for which the transfer cancelled its task; the session reports it as a cancellation.
    var failure: (any Error)?
    var refusedChallenge = false

    var redirect: Redirect?
    var redirectCount = 0
    /// Indicates whether a redirect changed the origin.
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
    // Progress is reported outside the session's own queue, and always before the end.
    let queue = progress == nil ? nil : DispatchQueue(label: "TargetKit.Transfer")
    self.queue = queue
    self.progress = queue.flatMap { queue in
      progress.map { ProgressRelay(on: queue, $0) }
    }
    bodyLength = progress == nil ? nil : request.body.length
    state = Locked(State(urlRequest: request.urlRequest, body: request.body))
  }

  /// Sends the request and waits for the response.
  func response() async throws -> TransportResponse {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        start { continuation.resume(with: $0) }
      }
    } onCancel: {
      cancel()
    }
  }

  /// Sends the request.
  ///
  /// - Parameter completion: Called exactly once, possibly on the session's own queue, so it must neither wait nor
  ///   call a session.
  func start(_ completion: @escaping Completion) {
    state.withLock { $0.completion = completion }
    session.add(self)
    do {
      try policy.checkSupport()
    } catch {
      return end(.failure(error))
    }
    if let seconds = policy.attemptTimeout {
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

  /// Sends the first request, or the next one after a redirect; must not be called on the session's own queue.
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
      if let priority = policy.priority { task.priority = priority.taskPriority }
      let isOver = state.withLock { state in
        state.task = task
        state.isCancellingTask = state.isCancelled || state.failure != nil
        return state.isCancellingTask
      }
      task.resume()
      if isOver {
        task.cancel()
      }
    } catch {
      end(.failure(error))
    }
  }

  /// Cancels the transfer; does nothing if it's already cancelled or has ended.
  func cancel() {
    let (task, collecting): (URLSessionTask?, Task<Void, Never>?) = state.withLock { state in
      guard !state.isCancelled else { return (nil, nil) }
      state.isCancelled = true
      state.isCancellingTask = state.task != nil
      return (state.task, state.collecting)
    }
    collecting?.cancel()
    #if !canImport(FoundationNetworking)
      if let download = task as? URLSessionDownloadTask {
        // The error that completes the task contains the resume data, too.
        download.cancel(byProducingResumeData: { _ in })
        return
      }
    #endif
    Self.cancel(task)
  }

  /// Ends the transfer with an error that isn't the session's.
  func fail(_ error: any Error) {
    let (task, collecting) = state.withLock { state in
      state.failure = state.failure ?? error
      state.isCancellingTask = state.task != nil
      return (state.task, state.collecting)
    }
    collecting?.cancel()
    Self.cancel(task)
  }

  /// Ends the transfer because of an error in the body of the request.
  func failBody(_ error: any Error) {
    #if canImport(FoundationNetworking)
      // The task ends by itself when it can't read its body, and cancelling it at that moment would trap.
      state.withLock { $0.failure = $0.failure ?? error }
    #else
      fail(error)
    #endif
  }

  private static func cancel(_ task: URLSessionTask?) {
    guard let task else { return }
    #if canImport(FoundationNetworking)
      // Cancelling waits for the session's queue, which may be the current queue.
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

  /// Ends the transfer, and passes the result to the caller unless it already has one.
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
