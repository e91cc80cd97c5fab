package import SpecSyntax

extension OpenAPI {
  /// A value that the spec gives as an example (OpenAPI 3.1 §4.8.19), with the name that it has there, if any.
  package struct Example: Sendable {
    package var name: String?
    package var value: Node
    /// Whether `value` is the text of the value as it travels (3.2's `serializedValue`).
    package var isSerialized = false
  }
}
