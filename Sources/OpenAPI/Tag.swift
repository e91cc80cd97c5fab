package import Diagnostics

extension OpenAPI {
  /// A group of operations (OpenAPI 3.1 §4.8.22; `summary` and `parent` are 3.2's).
  package struct Tag: Sendable {
    package var name: String
    package var summary: String?
    package var description: String?
    package var parent: String?
    package var extensions = Extensions()
    package var range: SourceRange
  }
}
