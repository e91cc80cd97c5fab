public import TargetKitWire

extension ServerSentEvents {
  /// Creates a sequence of events without a connection, for tests and previews.
  ///
  /// - Parameter events: The events.
  public init(_ events: [ServerSentEvent]) {
    self.init(source: .given(GivenElements(events)))
  }

  /// Creates a sequence of the events of a stream, for tests and previews.
  ///
  /// - Parameter events: The events, which can be read once; an error that isn't a `TargetError` is
  ///   thrown as the `underlyingError` of one.
  public init(_ events: AsyncThrowingStream<ServerSentEvent, any Error>) {
    self.init(source: .given(GivenElements(events)))
  }
}
