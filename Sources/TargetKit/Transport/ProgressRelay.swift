import Dispatch

/// Tells how far a transfer is, off the session's own queue and never faster than the listener listens: what is
/// not told yet gives way to what is newer of the same phase, so that each phase is told to its end.
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
