extension Transport {
  /// Returns how a transfer ended; cancelling the task cancels it, also before it has started.
  func result(
    of request: TransportRequest,
    progress: ProgressHandler?
  ) async -> TransportResult {
    let handle = Locked<(transfer: (any Cancellable)?, isCancelled: Bool)>((nil, false))
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let transfer = start(request, progress: progress) { result in
          continuation.resume(returning: result)
        }
        let isCancelled = handle.withLock { state in
          state.transfer = transfer
          return state.isCancelled
        }
        if isCancelled {
          transfer.cancel()
        }
      }
    } onCancel: {
      let transfer = handle.withLock { state in
        state.isCancelled = true
        return state.transfer
      }
      transfer?.cancel()
    }
  }

  /// Starts a transfer; the session's detour over a queue is for closures that aren't ours.
  private func start(
    _ request: TransportRequest,
    progress: ProgressHandler?,
    completion: @escaping @Sendable (TransportResult) -> Void
  ) -> any Cancellable {
    guard let session = self as? Session else {
      return send(request, progress: progress, completion: completion)
    }
    return session.start(request, on: nil, progress: progress, completion: completion)
  }
}
