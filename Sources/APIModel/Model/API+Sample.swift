extension API {
  /// An example value from the spec.
  package struct SampleCandidate: Sendable {
    package var name: String?
    package var value: LocatedJSON
    /// Indicates whether `value` is text that contains the serialized value.
    package var isSerialized = false

    package init(
      name: String? = nil,
      value: LocatedJSON,
      isSerialized: Bool = false
    ) {
      self.name = name
      self.value = value
      self.isSerialized = isSerialized
    }
  }

  /// A response body that is known to decode into its type.
  package struct Sample: Hashable, Sendable {
    /// JSON text in a readable layout, or plain text.
    package var text: String
    /// Indicates whether the sample comes from the spec, and isn't made up.
    package var isFromSpec: Bool

    package init(
      text: String,
      isFromSpec: Bool
    ) {
      self.text = text
      self.isFromSpec = isFromSpec
    }
  }
}
