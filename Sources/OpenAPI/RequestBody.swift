package import Diagnostics

extension OpenAPI {
  /// What a request carries (OpenAPI 3.1 §4.8.13); 2.0's `body` and `formData` parameters become one.
  package struct RequestBody: Sendable {
    package var description: String?
    package var isRequired: Bool
    package var content: [MediaType]
    /// 2.0's name of the body parameter, a hint for naming.
    package var name: String?
    package var range: SourceRange
  }
}
