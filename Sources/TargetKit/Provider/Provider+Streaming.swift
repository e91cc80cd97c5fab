public import Foundation

extension Provider {
  /// Sends a target and returns the progress of the transfer, followed by the response.
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
  /// Leaving the loop cancels the transfer. Errors are thrown as `TargetError`.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - resumeData: The data with which a download continues: `resumeData` of the error that
  ///     interrupted it. Without it, and on Linux, the download starts over.
  /// - Returns: The events. The transfer starts when the loop does.
  public func progress(of target: Target, resumeData: Data? = nil) -> TransferEvents {
    TransferEvents { progress async throws(TargetError) in
      let options = CallOptions(resumeData: resumeData)
      return try await self.perform(target, options: options, progress: progress).get()
    }
  }

  /// Sends a target and returns the response as soon as its head has arrived; the body is read
  /// while it arrives.
  ///
  /// Plugins are notified of the head. Streams don't share a transfer with equal requests.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - contentType: The media type to request, in place of the target's `Accept` header.
  ///   - maximumBacklog: The number of bytes that may wait in memory if the reader is slower than
  ///     the network, on platforms where sessions can't pause. Beyond it,
  ///     `StreamFailure.readerTooSlow` is thrown.
  /// - Returns: The response.
  /// - Throws: Any `TargetError`, except those of mapping a response. A status code that the target
  ///   doesn't accept throws `statusCode`, with the body.
  public func stream(
    for target: Target,
    accepting contentType: String? = nil,
    maximumBacklog: Int64 = 1 << 26
  ) async throws(TargetError) -> ResponseStream {
    let options = CallOptions(
      streamed: target.validationType,
      maximumBacklog: maximumBacklog,
      headers: contentType.map { ["Accept": $0] } ?? [:]
    )
    let response = try await perform(target, options: options, progress: nil).get()
    return ResponseStream(response, target: target)
  }

  /// Returns the events that a server sends as they occur.
  ///
  /// ```swift
  /// for try await event in provider.events(for: .ticker, reconnection: .automatic) {
  ///   show(try event.value(of: Price.self))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - target: The target, to whose headers those of an event stream are added.
  ///   - reconnection: The policy for reconnecting when a connection ends.
  ///   - lastEventID: The identifier of the event after which to continue.
  ///   - idleTimeout: The number of seconds without bytes after which a connection counts as
  ///     broken. Nil for the `timeoutInterval` of the target, or no limit if it has none: events
  ///     may be days apart.
  ///   - maximumLength: The maximum number of bytes of an event; beyond it, `StreamFailure.tooLong`
  ///     is thrown.
  ///   - maximumBacklog: The number of bytes that may wait if the reader is slower than the network,
  ///     as for `stream(for:accepting:maximumBacklog:)`.
  /// - Returns: The events. The request is sent when the loop starts.
  public func events(
    for target: Target,
    reconnection: ServerSentEvents.Reconnection = .never,
    lastEventID: String = "",
    idleTimeout: TimeInterval? = nil,
    maximumLength: Int = 1 << 24,
    maximumBacklog: Int64 = 1 << 26
  ) -> ServerSentEvents {
    let server = ServerSentEvents.Server(
      reconnection: reconnection,
      lastEventID: lastEventID,
      maximumLength: maximumLength,
      failure: { TargetError($0, target: target) }
    ) { headers in
      let options = CallOptions(
        streamed: .customCodes([200, 204]),
        maximumBacklog: maximumBacklog,
        limitsBody: false,
        timeoutInterval: idleTimeout ?? target.timeoutInterval ?? 1_000_000,
        headers: headers
      )
      let response = try await self.perform(target, options: options, progress: nil).get()
      guard [200, 204].contains(response.statusCode) else {
        throw TargetError.statusCode(response)
      }
      return ResponseStream(response, target: target)
    }
    return ServerSentEvents(source: .server(server))
  }
}
