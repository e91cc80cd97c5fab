import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The body of the request.
///
/// It is opened for each attempt. If the session can't wait for it, it is collected in a file first.
extension Transfer {
  /// Returns the body from its start, when the session sends it for the first time or again.
  func newBodyStream() -> InputStream? {
    let body = state.withLock { $0.body }
    do {
      switch body {
      case .stream(let body): return try open(body)
      case .file(let url): return try open(BodyStream(file: url))
      case .request: return nil
      }
    } catch {
      fail(error)
      return nil
    }
  }

  /// Opens a body for the current task.
  func open(_ body: BodyStream) throws -> InputStream {
    // The task retains the stream, and the transfer retains the task.
    let open = try body.open { [weak self] in self?.failBody($0) }
    let before = state.withLock { state in
      defer { state.cancelUpload = open.cancel }
      return state.cancelUpload
    }
    before?()
    return open.stream
  }

  /// Receives the number of bytes of the request's body that were sent.
  func send(_ sent: Int64, of expected: Int64) {
    guard let progress else { return }
    let isNew = state.withLock { state in
      defer { state.sentBytes = max(state.sentBytes, sent) }
      return sent > state.sentBytes
    }
    guard isNew else { return }
    progress.report(
      TransferProgress(phase: .upload, completedBytes: sent, of: bodyLength ?? expected)
    )
  }

  /// Collects the pieces of a body in a file, and then sends the request.
  func collect(_ pieces: sending @escaping BodyStream.Pieces, of body: BodyStream) {
    let collecting = Task {
      do {
        let collected = try await CollectedBody(
          pieces,
          length: body.length,
          in: self.session.temporaryFolder
        )
        self.state.withLock { state in
          state.collected = collected
          state.body = .file(collected.url)
          state.collecting = nil
        }
        self.begin()
      } catch {
        self.end(.failure(self.state.withLock { $0.failure } ?? error))
      }
    }
    let isOver = state.withLock { state in
      if !state.hasEnded, case .stream = state.body { state.collecting = collecting }
      return state.isCancelled || state.failure != nil
    }
    if isOver {
      collecting.cancel()
    }
  }
}
