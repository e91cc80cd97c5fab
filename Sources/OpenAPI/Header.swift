package import Diagnostics

extension OpenAPI {
  /// A header of a response or a part (OpenAPI 3.1 §4.8.21).
  package struct Header: Sendable {
    package var name: String
    package var description: String?
    package var isRequired: Bool
    package var isDeprecated: Bool
    package var schema: SchemaOrReference?
    package var range: SourceRange
  }
}
