/// The progress of a transfer, or its response.
public enum TransferEvent: Sendable {
  /// The current progress.
  case progress(TransferProgress)

  /// The response, which is the last event.
  case response(Response)
}

/// The progress of a transfer, with its response as the last element.
///
/// Each loop sends the request. Leaving the loop, or cancelling its task, cancels the transfer.
/// Progress doesn't accumulate: a loop that is slower than the network sees only the latest.
public struct TransferEvents: AsyncSequence, Sendable {
  /// An event.
  public typealias Element = TransferEvent

  typealias Send =
    @Sendable (_ progress: @escaping TransferProgressHandler) async throws(TargetError) -> Response

  let send: Send

  /// Returns an iterator over the events.
  public func makeAsyncIterator() -> AsyncIterator {
    let (stream, continuation) = AsyncStream<Result<TransferEvent, TargetError>>
      .makeStream(bufferingPolicy: .bufferingNewest(1))
    let task = Task { [send] in
      do throws(TargetError) {
        let response = try await send { continuation.yield(.success(.progress($0))) }
        continuation.yield(.success(.response(response)))
      } catch {
        continuation.yield(.failure(error))
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return AsyncIterator(events: stream.makeAsyncIterator())
  }

  /// An iterator over the events of a transfer.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var events: AsyncStream<Result<TransferEvent, TargetError>>.AsyncIterator

    /// Returns the next event, or nil after the last one.
    ///
    /// - Throws: Any `TargetError`, except those of mapping a response.
    public mutating func next() async throws(TargetError) -> TransferEvent? {
      try await events.next()?.get()
    }
  }
}
