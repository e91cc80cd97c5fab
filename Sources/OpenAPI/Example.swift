package import SpecSyntax

extension OpenAPI {
  /// A value that the spec provides as an example (OpenAPI 3.1 §4.8.19), with its name, if any.
  package struct Example: Sendable {
    package var name: String?
    package var value: Node
    /// A Boolean value that indicates whether `value` is the text of the serialized value (3.2's
    /// `serializedValue`).
    package var isSerialized = false

    package init(name: String? = nil, value: Node, isSerialized: Bool = false) {
      self.name = name
      self.value = value
      self.isSerialized = isSerialized
    }
  }
}
