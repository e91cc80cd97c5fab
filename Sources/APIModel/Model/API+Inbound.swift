extension API {
  /// A body of a webhook or a callback, for which only models are generated.
  package struct Inbound: Sendable {
    package var type: ValueType
    /// The direction: the app reads requests from the server, and writes the responses to them.
    package var use: Use

    package init(
      type: ValueType,
      use: Use
    ) {
      self.type = type
      self.use = use
    }
  }
}
