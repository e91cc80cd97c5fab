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
  typealias Send =
    @Sendable (_ progress: @escaping TransferProgressHandler) async throws(TargetError) -> Response

  let send: Send

  /// Returns an iterator over the events.
  ///
  /// It throws any `TargetError`, except those of mapping a response.
  public func makeAsyncIterator() -> ElementIterator<TransferEvent> {
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
    return ElementIterator { (_) async throws(TargetError) in
      // All iterators of a stream share its elements.
      var events = stream.makeAsyncIterator()
      return try await events.next()?.get()
    }
  }
}
