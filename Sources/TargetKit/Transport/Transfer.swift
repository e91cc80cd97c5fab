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

  private var response: HTTPURLResponse?
  private var data = Data()
  private var download: DownloadFile?
  private var downloadError: (any Error)?
  private var receivedBytes: Int64 = 0
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

  func receive(_ response: URLResponse) {
    guard let response = response as? HTTPURLResponse else { return }
    self.response = response
    if case .file(let destination, let accepted) = request.sink,
      accepted.accepts(response.statusCode)
    {
      do {
        download = try DownloadFile(for: response, destination: destination)
      } catch {
        fail(error)
      }
    }
  }

  func receive(_ bytes: Data) {
    do {
      if let download {
        try download.append(bytes)
      } else if downloadError == nil {
        data.append(bytes)
      }
    } catch {
      fail(error)
    }
    receivedBytes += Int64(bytes.count)
    guard let progress else { return }
    let expected = response?.expectedContentLength ?? -1
    progress(
      TransferProgress(
        phase: .download,
        completedBytes: receivedBytes,
        totalBytes: expected > 0 ? expected : nil
      )
    )
  }

  /// Reports bytes of the request's body; on Linux the totals may come out of order.
  func send(_ sent: Int64, of expected: Int64) {
    guard let progress, sent > sentBytes else { return }
    sentBytes = sent
    progress(
      TransferProgress(
        phase: .upload,
        completedBytes: sent,
        totalBytes: expected > 0 ? expected : nil
      )
    )
  }

  func answer(
    _ challenge: URLAuthenticationChallenge
  ) -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    if let credential = request.credential, challenge.previousFailureCount == 0 {
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
    let isOrdinaryAnswer = refusedChallenge && response != nil && !isCancelled
    var result = TransportResult(response: response, data: data)
    result.error = downloadError ?? (isOrdinaryAnswer ? nil : error)
    if let download {
      do {
        if result.error == nil {
          result.fileURL = try download.moveToDestination()
        } else {
          download.discard()
        }
      } catch {
        result.error = error
      }
    }
    completion(result)
  }

  /// Gives up because the answer can't be stored; the task then completes with a cancellation.
  private func fail(_ error: any Error) {
    guard downloadError == nil else { return }
    downloadError = error
    task.cancel()
  }
}
