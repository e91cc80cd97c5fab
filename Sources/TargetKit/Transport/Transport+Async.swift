extension Transport {
  /// Returns how a transfer ended; cancelling the task cancels it, also before it has started.
  func result(
    of request: TransportRequest,
    progress: ProgressHandler?
  ) async -> TransportResult {
    let handle = Locked<(transfer: (any Cancellable)?, isCancelled: Bool)>((nil, false))
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let transfer = send(request, progress: progress) { result in
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
}
