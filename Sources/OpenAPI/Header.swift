package import Diagnostics

extension OpenAPI {
  /// A response's or part's header (OpenAPI 3.1 §4.8.21).
  package struct Header: Sendable {
    package var name: String
    package var description: String?
    package var isRequired: Bool
    package var isDeprecated: Bool
    package var schema: SchemaOrReference?
    package var range: SourceRange
  }
}
