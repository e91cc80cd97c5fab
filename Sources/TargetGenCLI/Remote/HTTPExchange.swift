#if !TARGETGEN_OFFLINE
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Collects the response to one request at a time.
  ///
  /// A class because a session requires an object as its delegate. The lock guards the state that
  /// its queue and the waiting thread share.
  final class HTTPExchange: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    /// The request that is being waited for; late data of other requests is ignored.
    ///
    /// A class because its bytes grow in place: copying them for each chunk would take quadratic
    /// time.
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

    /// Starts a task and waits for its response.
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
      // Data that arrives after the limit or a redirect isn't needed.
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

    /// Returns whether a challenge is about trusting a server's certificate, which only occurs on
    /// systems with the Security framework.
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
      // The policy decides whether to follow the redirect.
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
      // The system validates certificates; nobody can enter a password.
      guard !Self.isAboutCertificate(challenge) else {
        completionHandler(.performDefaultHandling, nil)
        return
      }
      if let response = challenge.failureResponse, let answer = Self.answer(response) {
        finish(task, with: .success(answer))
      }
      #if canImport(FoundationNetworking)
        // The session waits for its own queue, which has called this method.
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
      // The waiting thread cancels the task. Doing this here would wait for the session, which
      // waits for this method.
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
        // On Linux, rejecting a challenge ends the task, but the response is available.
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
    /// The description of a network error.
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
