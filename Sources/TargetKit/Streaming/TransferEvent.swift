/// What there is to tell of a transfer while it runs, and how it ends.
public enum TransferEvent: Sendable {
  /// How far it is.
  case progress(TransferProgress)

  /// The answer, after which nothing comes.
  case response(Response)
}

/// The progress of a transfer, and its answer as the last element.
///
/// Each loop sends the request. Leaving the loop, or cancelling its task, cancels the transfer. Progress never piles up:
/// a loop that is slower than the network sees the newest.
public struct TransferEvents: AsyncSequence, Sendable {
  /// An event.
  public typealias Element = TransferEvent

  typealias Send = @Sendable (_ progress: @escaping ProgressHandler) async throws -> Response

  let send: Send

  /// Begins to read.
  public func makeAsyncIterator() -> AsyncIterator {
    let (stream, continuation) = AsyncThrowingStream<TransferEvent, any Error>
      .makeStream(bufferingPolicy: .bufferingNewest(1))
    let task = Task { [send] in
      do {
        let response = try await send { continuation.yield(.progress($0)) }
        continuation.yield(.response(response))
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return AsyncIterator(events: stream.makeAsyncIterator())
  }

  /// Follows a transfer.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var events: AsyncThrowingStream<TransferEvent, any Error>.AsyncIterator

    /// Returns the next event, or nil after the last one.
    public mutating func next() async throws -> TransferEvent? {
      try await events.next()
    }
  }
}
