import Dispatch

/// Tells how far a transfer is, off the session's own queue and never faster than the listener listens: what is
/// not told yet gives way to what is newer.
final class ProgressRelay: Sendable {
  private let handler: @Sendable (TransferProgress) -> Void
  private let queue: DispatchQueue
  private let newest = Locked<TransferProgress?>(nil)

  init(on queue: DispatchQueue, _ handler: @escaping @Sendable (TransferProgress) -> Void) {
    self.queue = queue
    self.handler = handler
  }

  func report(_ progress: TransferProgress) {
    let isFirst = newest.withLock { newest in
      defer { newest = progress }
      return newest == nil
    }
    guard isFirst else { return }
    queue.async {
      let progress = self.newest.withLock { newest in
        defer { newest = nil }
        return newest
      }
      if let progress {
        self.handler(progress)
      }
    }
  }
}
