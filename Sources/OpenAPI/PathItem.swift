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
    /// The name of the callback to which the path item belongs.
    package var callback: String?
    package var pathRange: SourceRange
    package var summary: String?
    package var description: String?
    package var operations: [Operation]
  }
}

extension OpenAPI.PathItem {
  /// Returns the method of a field, in any case, or `nil` if the field isn't an operation.
  package static func method(ofField name: String) -> String? {
    let field = ObjectKind.pathItem[name] ?? ObjectKind.pathItem[name.lowercased()]
    return field?.contents == .object(.operation) ? name.uppercased() : nil
  }

  /// Returns whether a field contains operations by their methods.
  package static func hasMethods(inField name: String) -> Bool {
    ObjectKind.pathItem[name]?.contents == .map(.operation)
  }
}
