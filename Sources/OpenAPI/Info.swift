package import Diagnostics

extension OpenAPI {
  /// The title, version and description of the API (OpenAPI 3.1 §4.8.2).
  package struct Info: Sendable {
    package var title: String
    package var version: String
    package var description: String?
    package var range: SourceRange?
  }
}
