public import Foundation

extension Provider {
  /// Sends a target and returns how far the transfer is, again and again, and then the answer.
  ///
  /// ```swift
  /// for try await event in provider.progress(of: .upload(file)) {
  ///   switch event {
  ///   case .progress(let progress): bar.value = progress.fraction
  ///   case .response(let response): print(response.statusCode)
  ///   }
  /// }
  /// ```
  ///
  /// Leaving the loop cancels the transfer. What goes wrong is thrown as a `TargetError`.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - resumeData: Where a download goes on, `resumeData` of the error that it ended with; without, and on Linux, it
  ///     begins anew.
  /// - Returns: The events. The transfer begins with the loop over them.
  public func progress(of target: Target, resumeData: Data? = nil) -> TransferEvents {
    TransferEvents { progress in
      let options = CallOptions(resumeData: resumeData)
      return try await self.perform(target, options: options, progress: progress).get()
    }
  }

  /// Sends a target and returns its answer as soon as the head is there; the body is read while it comes.
  ///
  /// Plugins are told of the head. Streams share no transfer with equal requests.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - contentType: What to ask for, in place of the target's own `Accept` header.
  ///   - maximumBacklog: How many bytes may wait in a temporary file for a reader who is slower than the network, on
  ///     platforms where sessions can't pause, before `StreamFailure.readerTooSlow` is thrown.
  /// - Returns: The answer.
  /// - Throws: Any `TargetError` but those of mapping an answer. A status code that the target doesn't accept throws
  ///   `statusCode`, with the body.
  public func stream(
    for target: Target,
    accepting contentType: String? = nil,
    maximumBacklog: Int64 = 1 << 30
  ) async throws(TargetError) -> ResponseStream {
    let options = CallOptions(
      streamed: target.validationType,
      maximumBacklog: maximumBacklog,
      headers: contentType.map { ["Accept": $0] } ?? [:]
    )
    let response = try await perform(target, options: options, progress: nil).get()
    return ResponseStream(response, target: target)
  }

  /// Returns the events of a server that sends them as they happen.
  ///
  /// ```swift
  /// for try await event in provider.events(for: .ticker, reconnection: .automatic) {
  ///   show(try event.value(of: Price.self))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - target: The target, to whose headers those of an event stream are added.
  ///   - reconnection: Whether to connect again when the connection ends.
  ///   - lastEventID: The event to go on from.
  ///   - idleTimeout: The number of seconds between two blocks of bytes after which a connection counts as broken. Nil
  ///     for the `timeoutInterval` of the target, or no limit if it has none: events may be days apart.
  ///   - maximumLength: How many bytes an event may have before `StreamFailure.tooLong` is thrown.
  /// - Returns: The events. The request is sent with the loop over them.
  public func events(
    for target: Target,
    reconnection: ServerSentEvents.Reconnection = .never,
    lastEventID: String = "",
    idleTimeout: TimeInterval? = nil,
    maximumLength: Int = ResponseStream.defaultMaximumLength
  ) -> ServerSentEvents {
    ServerSentEvents(
      reconnection: reconnection,
      lastEventID: lastEventID,
      maximumLength: maximumLength,
      failure: { TargetError($0, target: target) }
    ) { headers in
      let options = CallOptions(
        streamed: .customCodes([200, 204]),
        timeoutInterval: idleTimeout ?? target.timeoutInterval ?? 1_000_000,
        headers: headers
      )
      let response = try await self.perform(target, options: options, progress: nil).get()
      guard [200, 204].contains(response.statusCode) else {
        throw TargetError.statusCode(response)
      }
      return ResponseStream(response, target: target)
    }
  }
}
