import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way, from the task's start to its completion.
///
/// The session's serial queue owns all of it but the flag that says whether it was cancelled.
final class Transfer: Cancellable, @unchecked Sendable {
  let task: URLSessionTask

  private let request: TransportRequest
  private let progress: (@Sendable (TransferProgress) -> Void)?
  private let completion: @Sendable (TransportResult) -> Void
  private let isCancelledFlag = Locked(false)

  private var data = Data()
  private var fileURL: URL?
  private var fileError: (any Error)?
  private var sentBytes: Int64 = 0
  private var refusedChallenge = false

  init(
    _ task: URLSessionTask,
    request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?,
    completion: @escaping @Sendable (TransportResult) -> Void
  ) {
    self.task = task
    self.request = request
    self.progress = progress
    self.completion = completion
  }

  var isCancelled: Bool {
    isCancelledFlag.withLock { $0 }
  }

  func cancel() {
    let isFirst = isCancelledFlag.withLock { flag in
      defer { flag = true }
      return !flag
    }
    if isFirst {
      task.cancel()
    }
  }

  func receive(_ bytes: Data) {
    data.append(bytes)
    report(.download, Int64(data.count), of: task.response?.expectedContentLength ?? -1)
  }

  func receive(_ bytes: Int64, of expected: Int64) {
    report(.download, bytes, of: expected)
  }

  /// Takes a downloaded file, which is gone when this returns.
  func receive(_ file: DownloadedFile) {
    guard case .file(let destination, let accepted) = request.sink,
      let response = task.response as? HTTPURLResponse
    else { return }
    do {
      if accepted.accepts(response.statusCode) {
        fileURL = try file.move(to: destination, for: response)
      } else {
        data = try file.read()
      }
    } catch {
      fileError = error
    }
  }

  /// Takes note of bytes of the request's body; on Linux the totals may come out of order.
  func send(_ sent: Int64, of expected: Int64) {
    guard sent > sentBytes else { return }
    sentBytes = sent
    report(.upload, sent, of: expected)
  }

  private func report(_ phase: TransferProgress.Phase, _ done: Int64, of expected: Int64) {
    progress?(
      TransferProgress(
        phase: phase,
        completedBytes: done,
        totalBytes: expected > 0 ? expected : nil
      )
    )
  }

  func answer(
    _ challenge: URLAuthenticationChallenge
  ) -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    if let credential = request.credential, challenge.previousFailureCount == 0 {
      // On Linux the refusal's body has come by now; the answer's follows.
      data = Data()
      return (.useCredential, credential)
    }
    #if canImport(FoundationNetworking)
      // Default handling never completes the task here, and any refusal cancels it: `complete` turns
      // that into the ordinary answer, which has all come by now.
      refusedChallenge = true
      return (.rejectProtectionSpace, nil)
    #else
      return (.performDefaultHandling, nil)
    #endif
  }

  func complete(_ error: (any Error)?) {
    let response = task.response as? HTTPURLResponse
    let isOrdinaryAnswer = refusedChallenge && response != nil && !isCancelled
    let error = isOrdinaryAnswer ? nil : error
    if error == nil {
      storeUploadAnswer()
    }
    completion(
      TransportResult(
        response: response,
        data: data,
        fileURL: fileURL,
        error: error ?? fileError
      )
    )
  }

  /// Puts the answer to an upload into the file that it is meant for: no task both reads and writes one.
  private func storeUploadAnswer() {
    guard case .file = request.sink, task is URLSessionUploadTask else { return }
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("TargetKit-\(UUID().uuidString).download")
    do {
      try data.write(to: url)
      data = Data()
      receive(DownloadedFile(temporaryURL: url))
      try? FileManager.default.removeItem(at: url)
    } catch {
      fileError = error
    }
  }
}
