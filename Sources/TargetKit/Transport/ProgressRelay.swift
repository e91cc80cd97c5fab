import Dispatch

/// Reports the progress of a transfer on a queue that isn't the session's.
///
/// If the handler is slower than the transfer, it receives only the latest progress of each phase.
/// So it always receives the end of each phase.
final class ProgressRelay: Sendable {
  private let handler: @Sendable (TransferProgress) -> Void
  private let queue: DispatchQueue
  private let waiting = Locked<[TransferProgress]>([])

  init(on queue: DispatchQueue, _ handler: @escaping @Sendable (TransferProgress) -> Void) {
    self.queue = queue
    self.handler = handler
  }

  func report(_ progress: TransferProgress) {
    let isFirst = waiting.withLock { waiting in
      let isFirst = waiting.isEmpty
      if waiting.last?.phase == progress.phase { waiting.removeLast() }
      waiting.append(progress)
      return isFirst
    }
    guard isFirst else { return }
    queue.async {
      let waiting = self.waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      for progress in waiting {
        self.handler(progress)
      }
    }
  }
}
