package import SpecSyntax

extension API {
  /// A value that the spec offers as an example.
  package struct SampleCandidate: Sendable {
    package var name: String?
    package var value: Node
    /// Whether `value` is text that holds the value as it travels, rather than the value itself.
    package var isSerialized = false

    package init(
      name: String? = nil,
      value: Node,
      isSerialized: Bool = false
    ) {
      self.name = name
      self.value = value
      self.isSerialized = isSerialized
    }
  }

  /// A response body that is known to decode into its type.
  package struct Sample: Hashable, Sendable {
    /// JSON text, laid out for reading, or plain text.
    package var text: String
    /// Whether it comes from the spec rather than being made up.
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
