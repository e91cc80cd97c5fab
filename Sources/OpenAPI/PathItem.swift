package import Diagnostics

extension OpenAPI {
  /// The operations of a path (OpenAPI 3.1 §4.8.9).
  ///
  /// Parameters and servers of the path are already included in the operations.
  package struct PathItem: Sendable {
    /// The path template, `/pets/{petId}`; the name for a webhook.
    package var path: String
    /// The key in the document: the path as the spec spells it, with a query or fragment.
    package var key: String
    package var pathRange: SourceRange
    package var summary: String?
    package var description: String?
    package var operations: [Operation]
  }
}

extension OpenAPI.PathItem {
  /// The methods by the fields that contain their operations; `query` is from 3.2.
  private static let methods: KeyTable<String> = [
    "get": "GET", "put": "PUT", "post": "POST", "delete": "DELETE", "options": "OPTIONS",
    "head": "HEAD", "patch": "PATCH", "trace": "TRACE", "query": "QUERY",
  ]

  /// The names of the fields that contain operations.
  package static var operationFields: [String] { methods.entries.map(\.key) }

  /// Returns the method of a field, in any case, or `nil` if the field isn't an operation.
  package static func method(ofField name: String) -> String? {
    methods[name] ?? methods[name.lowercased()]
  }
}
