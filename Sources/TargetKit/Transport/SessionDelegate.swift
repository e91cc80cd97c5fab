import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes the events of a `URLSession` to the transfer that they concern.
///
/// The session calls it on one serial queue.
final class SessionDelegate: NSObject, Sendable {
  private let transfers = Locked<[Int: Transfer]>([:])
  #if !canImport(FoundationNetworking)
    private let webSockets = Locked<[Int: SessionWebSocket]>([:])
  #endif

  func add(_ transfer: Transfer, for task: URLSessionTask) {
    let id = task.taskIdentifier
    transfers.withLock { $0[id] = transfer }
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    let id = task.taskIdentifier
    return transfers.withLock { $0[id] }
  }
}

extension SessionDelegate: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    transfer(of: dataTask)?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    transfer(of: task)?.send(totalBytesSent, of: totalBytesExpectedToSend)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    completionHandler(transfer(of: task)?.newBodyStream())
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let transfer = transfer(of: task) else {
      // The handshake of a WebSocket isn't redirected.
      completionHandler(nil)
      return
    }
    transfer.redirect(response, request, then: completionHandler)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let transfer = transfer(of: task) else {
      #if !canImport(FoundationNetworking)
        if let webSocket = webSocket(of: task) {
          let (disposition, credential) = webSocket.answer(challenge)
          completionHandler(disposition, credential)
          return
        }
      #endif
      completionHandler(.performDefaultHandling, nil)
      return
    }
    let (disposition, credential) = transfer.answer(challenge)
    #if canImport(FoundationNetworking)
      // The session waits for its own queue, on which this method is called.
      DispatchQueue.global().async { completionHandler(disposition, credential) }
    #else
      completionHandler(disposition, credential)
    #endif
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let id = task.taskIdentifier
    let transfer = transfers.withLock { $0.removeValue(forKey: id) }
    transfer?.complete(task.response, error)
    #if !canImport(FoundationNetworking)
      webSockets.withLock { $0.removeValue(forKey: id) }?.complete(task.response, error)
    #endif
  }
}

#if !canImport(FoundationNetworking)
  extension SessionDelegate: URLSessionDownloadDelegate {
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didFinishCollecting metrics: URLSessionTaskMetrics
    ) {
      transfer(of: task)?.request.metricsRecorder?.metrics = metrics
    }

    func urlSession(
      _ session: URLSession,
      downloadTask: URLSessionDownloadTask,
      didWriteData bytesWritten: Int64,
      totalBytesWritten: Int64,
      totalBytesExpectedToWrite: Int64
    ) {
      transfer(of: downloadTask)?.receive(totalBytesWritten, of: totalBytesExpectedToWrite)
    }

    func urlSession(
      _ session: URLSession,
      downloadTask: URLSessionDownloadTask,
      didFinishDownloadingTo location: URL
    ) {
      transfer(of: downloadTask)?.receive(
        DownloadedFile(temporaryURL: location),
        downloadTask.response
      )
    }
  }
#endif

#if !canImport(FoundationNetworking)
  extension SessionDelegate: URLSessionWebSocketDelegate {
    func add(_ webSocket: SessionWebSocket, for task: URLSessionTask) {
      let id = task.taskIdentifier
      webSockets.withLock { $0[id] = webSocket }
    }

    private func webSocket(of task: URLSessionTask) -> SessionWebSocket? {
      let id = task.taskIdentifier
      return webSockets.withLock { $0[id] }
    }

    func cancelWebSockets() {
      for webSocket in webSockets.withLock({ Array($0.values) }) {
        webSocket.cancel()
      }
    }

    func urlSession(
      _ session: URLSession,
      webSocketTask: URLSessionWebSocketTask,
      didOpenWithProtocol protocol: String?
    ) {
      webSocket(of: webSocketTask)?.open(webSocketTask.response, `protocol`)
    }
  }
#endif
