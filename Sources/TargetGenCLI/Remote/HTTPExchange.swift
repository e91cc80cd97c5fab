#if !TARGETGEN_OFFLINE
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Collects the answer to one request at a time.
  ///
  /// A class, because a session has an object for a delegate; the lock guards what its queue and the waiting thread share.
  final class HTTPExchange: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    /// The request that is waited for; what comes late for another one counts for nothing.
    ///
    /// A class, because its bytes grow in place: a copy for each piece that arrives would take quadratic time.
    private final class Current {
      let task: Int
      let limit: Int
      var answer: HTTPReader.Answer?
      var result: Result<HTTPReader.Answer, HTTPReader.Failure>?
      let isDone = DispatchSemaphore(value: 0)

      init(task: Int, limit: Int) {
        self.task = task
        self.limit = limit
      }
    }

    private let lock = NSLock()
    private var current: Current?

    /// Starts a task and waits for its answer.
    func wait(
      for task: URLSessionDataTask,
      limit: Int,
      seconds: Double
    ) -> Result<HTTPReader.Answer, HTTPReader.Failure> {
      let begun = Current(task: task.taskIdentifier, limit: limit)
      lock.withLock { current = begun }
      task.resume()
      _ = begun.isDone.wait(timeout: .now() + seconds)
      let result = lock.withLock { () -> Result<HTTPReader.Answer, HTTPReader.Failure>? in
        defer { current = nil }
        return current?.result
      }
      // What still arrives, after the limit or after a redirection, is of no use.
      task.cancel()
      return result ?? .failure(.unreachable(reason: "no answer came in \(Int(seconds)) seconds"))
    }

    private func change(_ task: URLSessionTask, _ body: (Current) -> Void) {
      lock.withLock {
        guard let current, current.task == task.taskIdentifier else { return }
        body(current)
      }
    }

    private func finish(
      _ task: URLSessionTask,
      with result: Result<HTTPReader.Answer, HTTPReader.Failure>
    ) {
      change(task) { current in
        guard current.result == nil else { return }
        current.result = result
        current.isDone.signal()
      }
    }

    private static func answer(_ response: URLResponse) -> HTTPReader.Answer? {
      guard let response = response as? HTTPURLResponse else { return nil }
      return HTTPReader.Answer(
        status: response.statusCode,
        location: response.value(forHTTPHeaderField: "Location"),
        contentType: response.value(forHTTPHeaderField: "Content-Type"),
        bytes: []
      )
    }

    /// Whether a challenge asks whether to trust a server, which systems without the framework don't ask.
    private static func isAboutCertificate(_ challenge: URLAuthenticationChallenge) -> Bool {
      #if canImport(Security)
        let method = challenge.protectionSpace.authenticationMethod
        return method == NSURLAuthenticationMethodServerTrust
      #else
        return false
      #endif
    }

    // MARK: - URLSessionDataDelegate

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      // Whether to go there is for the policy to say.
      if let answer = Self.answer(response) { finish(task, with: .success(answer)) }
      completionHandler(nil)
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      // The certificate is for the system to judge; nobody is here to be asked for a password.
      guard !Self.isAboutCertificate(challenge) else {
        completionHandler(.performDefaultHandling, nil)
        return
      }
      if let response = challenge.failureResponse, let answer = Self.answer(response) {
        finish(task, with: .success(answer))
      }
      #if canImport(FoundationNetworking)
        // The session waits for its own queue, which is the one that calls this.
        DispatchQueue.global().async { completionHandler(.rejectProtectionSpace, nil) }
      #else
        completionHandler(.rejectProtectionSpace, nil)
      #endif
    }

    func urlSession(
      _ session: URLSession,
      dataTask: URLSessionDataTask,
      didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      var isTooLarge = false
      change(dataTask) { current in
        current.answer = Self.answer(response)
        isTooLarge = response.expectedContentLength > Int64(current.limit)
      }
      // Whoever waits cancels the task. Here, that would wait for the session, which waits for this.
      if isTooLarge { finish(dataTask, with: .failure(.tooLarge)) }
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      var isTooLarge = false
      change(dataTask) { current in
        guard current.result == nil else { return }
        let count = current.answer?.bytes.count ?? 0
        isTooLarge = count + data.count > current.limit
        if !isTooLarge { data.withUnsafeBytes { current.answer?.bytes.append(contentsOf: $0) } }
      }
      if isTooLarge { finish(dataTask, with: .failure(.tooLarge)) }
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didCompleteWithError error: (any Error)?
    ) {
      if let error {
        // A challenge that is rejected ends the task on Linux, but the answer is there.
        if let response = task.response, let answer = Self.answer(response), answer.status == 401 {
          finish(task, with: .success(answer))
        }
        finish(task, with: .failure(.unreachable(reason: error.networkReason)))
        return
      }
      var answer: HTTPReader.Answer?
      change(task) { answer = $0.answer }
      finish(
        task,
        with: answer.map { .success($0) } ?? .failure(.unreachable(reason: "the answer isn't HTTP"))
      )
    }
  }

  extension Error {
    /// What went wrong in the network, in words.
    fileprivate var networkReason: String {
      guard let error = self as? URLError else { return localizedDescription }
      return switch error.code {
      case .cannotFindHost, .dnsLookupFailed: "there is no server of this name"
      case .cannotConnectToHost: "the server can't be reached"
      case .timedOut: "no answer came in time"
      case .notConnectedToInternet, .networkConnectionLost:
        "the connection was lost, or there is none"
      case .secureConnectionFailed: "no secure connection could be made"
      case .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
        "the certificate of the server isn't valid"
      default: error.localizedDescription
      }
    }
  }
#endif
