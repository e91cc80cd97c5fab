package import Diagnostics

extension OpenAPI {
  /// The operations of one path (OpenAPI 3.1 §4.8.9).
  ///
  /// Path-level parameters and servers are already in the operations.
  package struct PathItem: Sendable {
    /// The path template, `/pets/{petId}`; for a webhook its name.
    package var path: String
    package var pathRange: SourceRange
    package var summary: String?
    package var description: String?
    package var operations: [Operation]
  }
}

extension OpenAPI.PathItem {
  /// The fields that hold operations, `query` being 3.2's, with the methods that they are for.
  package static let methods = [
    "get": "GET", "put": "PUT", "post": "POST", "delete": "DELETE", "options": "OPTIONS",
    "head": "HEAD", "patch": "PATCH", "trace": "TRACE", "query": "QUERY",
  ]
}
