package import Diagnostics

extension OpenAPI {
  /// The body of a request (OpenAPI 3.1 §4.8.13), or of 2.0's `body` and `formData` parameters.
  package struct RequestBody: Sendable {
    package var description: String?
    package var isRequired: Bool
    package var content: [MediaType]
    /// 2.0's name of the body parameter, which is used as a hint for naming.
    package var name: String?
    /// Indicates whether the media type is only an assumption, because the spec names none.
    package var assumesMediaType = false
    package var range: SourceRange
  }
}
