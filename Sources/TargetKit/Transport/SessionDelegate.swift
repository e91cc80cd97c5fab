import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Hands what a `URLSession` reports to the transfer that it concerns.
///
/// The session calls it on one serial queue.
final class SessionDelegate: NSObject, Sendable {
  private let transfers = Locked<[Int: Transfer]>([:])

  func add(_ transfer: Transfer) {
    transfers.withLock { $0[transfer.task.taskIdentifier] = transfer }
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }
}

extension SessionDelegate: URLSessionDataDelegate {
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
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let transfer = transfer(of: task) else {
      completionHandler(.performDefaultHandling, nil)
      return
    }
    let (disposition, credential) = transfer.answer(challenge)
    completionHandler(disposition, credential)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    transfer?.complete(error)
  }
}

extension SessionDelegate: URLSessionDownloadDelegate {
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
    transfer(of: downloadTask)?.receive(DownloadedFile(temporaryURL: location))
  }
}
