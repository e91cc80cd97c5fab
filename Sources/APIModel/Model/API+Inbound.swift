extension API {
  /// A body of a webhook or a callback, for which there are models alone.
  package struct Inbound: Sendable {
    package var type: ValueType
    /// Whether the app reads it, which is what it does to requests of the server, or writes it.
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
