#if !canImport(FoundationNetworking)
  import Foundation

  /// A WebSocket connection of a `URLSession`, from its handshake to its end.
  ///
  /// It retains its session until it ends.
  final class SessionWebSocket: WebSocketChannel {
    private struct State {
      var opening: CheckedContinuation<WebSocketHandshake, any Error>?
      var cancelTimer: (@Sendable () -> Void)?
      /// The error for which the task was cancelled; the session reports it as a cancellation.
      var failure: (any Error)?
    }

    private let session: Session
    private let request: TransportRequest
    private let seconds: TimeInterval
    private let task: URLSessionWebSocketTask
    private let state = Locked(State())

    /// Creates a connection that has not begun yet.
    ///
    /// - Throws: `UnsupportedFeature` if `URLSession` doesn't support a limit; `URLError`.
    init(_ request: TransportRequest, _ options: WebSocketOptions, in session: Session) throws {
      let policy = request.policy.merged(over: session.policy)
      try policy.checkSupport()
      self.session = session
      self.request = request
      seconds = min(request.urlRequest.timeoutInterval, policy.attemptTimeout ?? .infinity)
      var urlRequest = session.cookies.fill(request.urlRequest)
      guard let url = urlRequest.url, let scheme = url.scheme?.lowercased(),
        let webSocketURL = URL(
          string: "ws" + scheme.dropFirst(4) + url.absoluteString.dropFirst(scheme.count)
        )
      else { throw URLError(.badURL) }
      urlRequest.url = webSocketURL
      // A connection may be silent for any time.
      urlRequest.timeoutInterval = 1_000_000
      task = session.urlSession.webSocketTask(with: urlRequest)
      task.maximumMessageSize = options.maximumMessageSize
      if let priority = policy.priority { task.priority = priority.taskPriority }
    }

    // MARK: Opening

    /// Sends the request, and returns the response.
    func handshake() async throws -> WebSocketHandshake {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          state.withLock { $0.opening = continuation }
          session.delegate.add(self, for: task)
          startTimer()
          task.resume()
        }
      } onCancel: {
        cancel()
      }
    }

    private func startTimer() {
      guard seconds < 1_000_000 else { return }
      // A timer may be cancelled on any thread.
      nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .global())
      timer.setEventHandler { [weak self] in self?.fail(URLError(.timedOut)) }
      timer.schedule(deadline: .now() + max(0, seconds))
      timer.resume()
      state.withLock { $0.cancelTimer = { timer.cancel() } }
    }

    /// Returns the disposition of a challenge, with the credential to send.
    func answer(
      _ challenge: URLAuthenticationChallenge
    ) -> (URLSession.AuthChallengeDisposition, URLCredential?) {
      switch session.answerByRule(challenge) {
      case .success(let answer?): return answer
      case .success: break
      case .failure(let error):
        fail(error)
        return (.cancelAuthenticationChallenge, nil)
      }
      guard let credential = request.credential(answering: challenge) else {
        return (.performDefaultHandling, nil)
      }
      return (.useCredential, credential)
    }

    /// Receives the response that opened the connection.
    func open(_ response: URLResponse?, _ subprotocol: String?) {
      session.cookies.keepCookies(of: response, to: request.urlRequest)
      guard let head = response as? HTTPURLResponse ?? head(subprotocol) else {
        return fail(URLError(.badServerResponse))
      }
      finishOpening(.success(WebSocketHandshake(TransportResponse(head), channel: self)))
    }

    /// The response that opened the connection, if the task doesn't provide it.
    private func head(_ subprotocol: String?) -> HTTPURLResponse? {
      guard let url = request.urlRequest.url else { return nil }
      return HTTPURLResponse(
        url: url,
        statusCode: 101,
        httpVersion: "HTTP/1.1",
        headerFields: subprotocol.map { ["Sec-WebSocket-Protocol": $0] }
      )
    }

    /// Receives the end of the task.
    func complete(_ response: URLResponse?, _ error: (any Error)?) {
      let failure = state.withLock { $0.failure }
      if failure == nil, let head = response as? HTTPURLResponse, head.statusCode != 101 {
        finishOpening(.success(WebSocketHandshake(TransportResponse(head), channel: nil)))
      } else {
        finishOpening(.failure(failure ?? error ?? URLError(.badServerResponse)))
      }
    }

    private func finishOpening(_ result: Result<WebSocketHandshake, any Error>) {
      let (opening, cancelTimer) = state.withLock { state in
        defer { (state.opening, state.cancelTimer) = (nil, nil) }
        return (state.opening, state.cancelTimer)
      }
      cancelTimer?()
      opening?.resume(with: result)
    }

    // MARK: Using

    func send(_ message: WebSocketMessage) async throws {
      try await converting {
        switch message {
        case .text(let text): try await task.send(.string(text))
        case .data(let data): try await task.send(.data(data))
        }
      }
    }

    func receive() async throws -> WebSocketMessage {
      try await converting {
        switch try await task.receive() {
        case .string(let text): .text(text)
        case .data(let data): .data(data)
        @unknown default: throw URLError(.cannotParseResponse)
        }
      }
    }

    func ping() async throws {
      try await converting {
        try await withCheckedThrowingContinuation { (pong: CheckedContinuation<Void, any Error>) in
          let pong = Once(pong)
          task.sendPing { error in
            pong.resume(with: error.map { .failure($0) } ?? .success(()))
          }
        }
      }
    }

    func close(_ closure: WebSocketClosure) {
      let code = URLSessionWebSocketTask.CloseCode(rawValue: Int(closure.code.rawValue))
      task.cancel(with: code ?? .normalClosure, reason: Data(closure.reason.utf8))
    }

    func cancel() {
      task.cancel()
    }

    private func fail(_ error: any Error) {
      state.withLock { $0.failure = $0.failure ?? error }
      task.cancel()
    }

    /// Runs an operation of the task, and converts its error to the closure of the server.
    private func converting<Value>(_ body: () async throws -> Value) async throws -> Value {
      do {
        return try await body()
      } catch {
        guard task.closeCode != .invalid, let code = UInt16(exactly: task.closeCode.rawValue) else {
          throw state.withLock { $0.failure } ?? error
        }
        throw WebSocketClosure(
          WebSocketClosure.Code(rawValue: code),
          reason: String(decoding: task.closeReason ?? Data(), as: UTF8.self)
        )
      }
    }
  }

  /// A continuation that is resumed once, even if the task calls its handler twice.
  ///
  /// `URLSessionWebSocketTask` calls the handler of a ping again if the connection fails later.
  private final class Once: Sendable {
    private let continuation: Locked<CheckedContinuation<Void, any Error>?>

    init(_ continuation: CheckedContinuation<Void, any Error>) {
      self.continuation = Locked(continuation)
    }

    func resume(with result: Result<Void, any Error>) {
      let continuation = continuation.withLock { continuation in
        defer { continuation = nil }
        return continuation
      }
      continuation?.resume(with: result)
    }
  }
#endif
